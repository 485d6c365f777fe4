import type {List} from 'mdast';
import {guidePages, type Content, type Diagnostic} from '../content';
import {lineOf} from '../page';

const mostSteps = 8;

/** An action card is a task of one list with at most eight steps, and lies in the folder of the cards. */
export function checkCards(content: Content): Diagnostic[] {
  return guidePages(content).flatMap(({page}) => {
    const {frontMatter, file, tree} = page;
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
    const lists = tree.children.filter(
      (node): node is List => node.type === 'list' && node.ordered === true,
    );
    const [steps] = lists;
    if (!steps || lists.length > 1) {
      const message = `An action card has one numbered list, here are ${lists.length}.`;
      diagnostics.push({file, line: lists[1] && lineOf(lists[1]), rule: 'cards/steps', message});
    } else if (steps.children.length > mostSteps) {
      const message = `${steps.children.length} steps, a card takes at most ${mostSteps}.`;
      diagnostics.push({file, line: lineOf(steps), rule: 'cards/steps', message});
    }
    return diagnostics;
  });
}
