import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {shiftAddress} from '../../config/actionCards';
import type {DocFrontMatter} from '../../data/schemas/frontMatter';
import {loadedGuides} from '../lib/publishedPages';

/**
 * The pages that show all action cards of a guide, one for each guide that has some.
 * @returns address with the site's base path; sources of the cards in the order of the sidebar, as the guide's own pages
 * import them
 */
export function shiftPages(allContent: AllContent) {
  return loadedGuides(allContent).flatMap(({docs}) => {
    const cards = docs
      .filter(({frontMatter}) => (frontMatter as DocFrontMatter).card === true)
      .sort((a, b) => (a.sidebarPosition ?? 0) - (b.sidebarPosition ?? 0));
    const [first] = cards;
    return first
      ? [{path: shiftAddress(first.permalink), sources: cards.map(({source}) => source)}]
      : [];
  });
}

/**
 * Adds shift mode to each guide that has action cards: one page of all of them, made of the modules of their own
 * pages, so that no text stands twice.
 */
export default function shiftMode({siteDir}: LoadContext): Plugin {
  return {
    name: 'shift-mode',
    allContentLoaded({allContent, actions}) {
      for (const {path: address, sources} of shiftPages(allContent)) {
        actions.addRoute({
          path: address,
          component: path.join(siteDir, 'src/features/shift/index.tsx'),
          exact: true,
          modules: {cards: sources.map((content) => ({content}))},
        });
      }
    },
  };
}
