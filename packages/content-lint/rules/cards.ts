import type {List} from 'mdast';
import {guidePages, type Content, type Diagnostic} from '../content';
import {lineOf} from '../page';
import {partialsOf} from './partials';

const mostSteps = 8;

/**
 * An action card is a task of one list with at most eight steps, in the page or in its partial, and lies in the
 * folder of the cards.
 */
export function checkCards(content: Content): Diagnostic[] {
  return guidePages(content).flatMap(({page}) => {
    const {frontMatter, file} = page;
    if (!frontMatter) return [];
    const diagnostics: Diagnostic[] = [];
    const isCard = frontMatter.data.card === true;
    if (isCard !== file.includes('/action-cards/')) {
      const message = isCard
        ? 'An action card lies in a folder action-cards.'
        : 'A page in action-cards is a card: set card: true.';
      diagnostics.push({file, line: frontMatter.lineOf('card'), rule: 'cards/place', message});
    }
    if (!isCard) return diagnostics;
    if (frontMatter.data.kind !== 'task') {
      const message = 'An action card is of the kind task.';
      diagnostics.push({file, line: frontMatter.lineOf('kind'), rule: 'cards/kind', message});
    }
    const lists = [page, ...partialsOf(page, content).values()].flatMap(({file: place, tree}) =>
      tree.children
        .filter((node): node is List => node.type === 'list' && node.ordered === true)
        .map((list) => ({file: place, line: lineOf(list), steps: list.children.length})),
    );
    const [list, second] = lists;
    if (!list || second) {
      const message = `An action card has one numbered list, here are ${lists.length}.`;
      diagnostics.push({
        file: second?.file ?? file,
        line: second?.line,
        rule: 'cards/steps',
        message,
      });
    } else if (list.steps > mostSteps) {
      const message = `${list.steps} steps, a card takes at most ${mostSteps}.`;
      diagnostics.push({file: list.file, line: list.line, rule: 'cards/steps', message});
    }
    return diagnostics;
  });
}
