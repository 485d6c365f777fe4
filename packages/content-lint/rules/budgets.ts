import type {Nodes} from 'mdast';
import {guidePages, readYaml, type Content, type Diagnostic} from '../content';
import type {Page} from '../page';
import {partialsOf} from './partials';

/** Most visible words of a page by its kind (content style, "Kinds of page"). */
const budgets: Readonly<Record<string, number>> = {
  overview: 500,
  task: 600,
  troubleshooting: 700,
  reference: 800,
};
const cardBudget = 180;

/** A page that may be longer than its kind allows. */
interface LongPage {
  readonly page: string;
  readonly words: number;
  readonly reason: string;
}

const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

function wordsIn(text: string | null | undefined): number {
  return text?.match(word)?.length ?? 0;
}

/** Words that a reader sees on a page, in its partials and captions too; not those of code blocks and of data. */
function visibleWords(page: Page, content: Content, withTables: boolean): number {
  const partials = partialsOf(page, content);
  const count = (node: Nodes): number => {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        return wordsIn(node.value);
      case 'image':
        return wordsIn(node.title);
      case 'table':
        if (!withTables) return 0;
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const partial = partials.get(node.name ?? '');
        if (partial) return visibleWords(partial, content, withTables);
      }
    }
    return 'children' in node ? node.children.reduce((sum, child) => sum + count(child), 0) : 0;
  };
  return count(page.tree);
}

/** A page keeps to the number of words of its kind, or to the one that it is allowed with a reason. */
export function checkBudgets(content: Content): Diagnostic[] {
  const {longPagesFile} = content.project;
  const longPages = (readYaml(content.tree, longPagesFile) ?? []) as LongPage[];
  const allowed = new Map(longPages.map((entry) => [entry.page, entry]));
  const exceeded = new Set<string>();
  const diagnostics = guidePages(content).flatMap(({page}) => {
    const {file, frontMatter} = page;
    const kind = String(frontMatter?.data.kind);
    const isCard = frontMatter?.data.card === true;
    const budget = isCard ? cardBudget : budgets[kind];
    if (budget === undefined) return [];
    const words = visibleWords(page, content, kind !== 'reference');
    if (words <= budget) return [];
    exceeded.add(file);
    const most = allowed.get(file)?.words ?? budget;
    if (words <= most) return [];
    const besides = kind === 'reference' ? ' besides tables' : '';
    const message = `${words} words${besides}, ${isCard ? 'an action card' : `a page of the kind ${kind}`} takes ${budget}${most > budget ? `, this one ${most}` : ''}: say each thing once, or make two pages of it.`;
    return [{file, line: frontMatter?.lineOf('kind'), rule: 'budgets/words', message}];
  });
  const idle = longPages
    .filter(({page}) => !exceeded.has(page) && content.isWanted(page))
    .map(({page}) => ({
      file: longPagesFile,
      rule: 'budgets/idle',
      message: `${page} needs no exception any more: remove it.`,
    }));
  return [...diagnostics, ...idle];
}
