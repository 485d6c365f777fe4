import {readFileSync} from 'node:fs';
import type {AllContent, Plugin} from '@docusaurus/types';
import {escapeHtml} from '@talos-docs/search/model/markedText';
import {builtPageFile, replaceFile} from '../lib/builtSite';
import {contentOf, loadedGuides, type SidebarEntry} from '../lib/publishedPages';

const place = /<div data-all-pages(?:="")?><\/div>/;

function listOf(entries: readonly SidebarEntry[]): string {
  const lines = entries.map(({label, address, below}) => {
    const name = escapeHtml(label);
    return `<li>${address === undefined ? name : `<a href="${address}">${name}</a>`}${listOf(below)}`;
  });
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '';
}

/** The pages of all guides in the order of their sidebars, as HTML: a part to open for each guide. */
export function pageList(allContent: AllContent): string {
  return loadedGuides(allContent)
    .map(
      ({guide, sidebar}) =>
        `<details><summary>${escapeHtml(guide.label)} guide</summary>${listOf(sidebar)}</details>`,
    )
    .join('');
}

/**
 * Lists all pages on the built page of search for readers without JavaScript, whose sidebar holds the open branch only.
 * The list is no part of any script.
 */
export default function pageListPlugin(): Plugin {
  return {
    name: 'page-list',
    postBuild({outDir, plugins}) {
      const file = builtPageFile(outDir, '/search') ?? '';
      const html = readFileSync(file, 'utf8');
      if (!place.test(html)) throw new Error('page-list: the page of search has no place for it.');
      replaceFile(
        file,
        html.replace(place, () => pageList(contentOf(plugins))),
      );
    },
  };
}
