import path from 'node:path';
import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {shiftAddress} from '../../config/actionCards';
import type {DocFrontMatter} from '../../data/schemas/frontMatter';

type Doc = LoadedVersion['docs'][number];

/** The page that shows all action cards of a guide. */
export interface ShiftPage {
  /** Address with the site's base path. */
  readonly path: string;
  /** Sources of the cards in the order of the sidebar, as the guide's own pages import them. */
  readonly sources: readonly string[];
}

function isCard({frontMatter, draft, unlisted}: Doc): boolean {
  return (frontMatter as DocFrontMatter).card === true && !draft && !unlisted;
}

/** Finds the guides that have action cards. */
export function shiftPages(allContent: AllContent): ShiftPage[] {
  const guides = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {});
  return guides.flatMap((content) => {
    const {loadedVersions} = content as LoadedContent;
    const cards = loadedVersions
      .flatMap(({docs}) => docs.filter(isCard))
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
      for (const page of shiftPages(allContent)) {
        actions.addRoute({
          path: page.path,
          component: path.join(siteDir, 'src/features/shift/index.tsx'),
          exact: true,
          modules: {cards: page.sources.map((content) => ({content}))},
        });
      }
    },
  };
}
