import type {List, Nodes} from 'mdast';
import {textLine} from '@talos-docs/contract/releases/frontMatter';
import * as v from 'valibot';
import {guidePages, type Content, type Rule} from '../content';
import {fieldOf, placeOf, type Page} from '../page';
import {partialsOf} from './partials';

/** Most visible words of a page by its kind (content style, "Kinds of page"). */
const budgets: Readonly<Record<string, number>> = {
  overview: 500,
  task: 600,
  troubleshooting: 700,
  reference: 800,
};
const cardBudget = 180;
const mostSteps = 8;

/** Pages that may have more words than their kind, each with the number and the reason. */
export const longPagesFile = 'tests/content/longPages.yaml';
export const longPagesSchema = v.array(
  v.strictObject({
    page: textLine('page'),
    words: v.pipe(v.number(), v.integer()),
    reason: textLine('reason'),
  }),
);

const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

function wordsIn(text: string | null | undefined): number {
  return text?.match(word)?.length ?? 0;
}

/** Words that a reader sees on a page, in its partials and captions too; not those of code blocks and of data. */
function visibleWords(page: Page, content: Content, withTables: boolean): number {
  const partials = partialsOf(page, content);
  const count = (node: Nodes): number => {
    if (node.type === 'text' || node.type === 'inlineCode') return wordsIn(node.value);
    if (node.type === 'image') return wordsIn(node.title);
    if (node.type === 'table' && !withTables) return 0;
    const partial = 'name' in node ? partials.get(node.name ?? '') : undefined;
    if (partial) return visibleWords(partial, content, withTables);
    return 'children' in node ? node.children.reduce((sum, child) => sum + count(child), 0) : 0;
  };
  return count(page.tree);
}

/** A page keeps to the number of words of its kind, or to the one that it is allowed with a reason. */
export const checkBudgets: Rule = (content, report) => {
  const longPages = (content.tree.yaml(longPagesFile) ?? []) as v.InferOutput<
    typeof longPagesSchema
  >;
  const allowed = new Map(longPages.map(({page, words}) => [page, words]));
  for (const {page} of guidePages(content)) {
    const {data} = page.frontMatter;
    const kind = String(data.kind);
    const budget = data.card === true ? cardBudget : budgets[kind];
    if (budget === undefined) continue;
    const words = visibleWords(page, content, kind !== 'reference');
    if (words <= budget) continue;
    const most = allowed.get(page.file) ?? budget;
    allowed.delete(page.file);
    if (words <= most) continue;
    const besides = kind === 'reference' ? ' besides tables' : '';
    const what = data.card === true ? 'an action card' : `a page of the kind ${kind}`;
    const exception = most > budget ? `, this one ${most}` : '';
    report(
      fieldOf(page, 'kind'),
      'words',
      `${words} words${besides}, ${what} takes ${budget}${exception}: say each thing once, or make two pages of it.`,
    );
  }
  for (const file of [...allowed.keys()].filter(content.isWanted)) {
    const message = `${file} needs no exception any more: remove it.`;
    report({file: longPagesFile}, 'idle', message);
  }
};

/**
 * An action card is a task of one list with at most eight steps, in the page or in its partial, and lies in the
 * folder of the cards.
 */
export const checkCards: Rule = (content, report) => {
  for (const {page} of guidePages(content)) {
    const {data} = page.frontMatter;
    const isCard = data.card === true;
    if (isCard !== page.file.includes('/action-cards/')) {
      const message = isCard
        ? 'An action card lies in a folder action-cards.'
        : 'A page in action-cards is a card: set card: true.';
      report(fieldOf(page, 'card'), 'place', message);
    }
    if (!isCard) continue;
    if (data.kind !== 'task')
      report(fieldOf(page, 'kind'), 'kind', 'An action card is of the kind task.');
    const lists = [page, ...partialsOf(page, content).values()].flatMap((part) =>
      part.tree.children
        .filter((node): node is List => node.type === 'list' && node.ordered === true)
        .map((list) => ({place: placeOf(part, list), steps: list.children.length})),
    );
    const [list, second] = lists;
    if (!list || second) {
      const message = `An action card has one numbered list, here are ${lists.length}.`;
      report(second?.place ?? {file: page.file}, 'steps', message);
    } else if (list.steps > mostSteps) {
      const message = `${list.steps} steps, a card takes at most ${mostSteps}.`;
      report(list.place, 'steps', message);
    }
  }
};
