import {readFileSync} from 'node:fs';
import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent, Plugin} from '@docusaurus/types';
import {escapeHtml} from '@talos-docs/search/model/markedText';
import {builtPageFile, replaceFile} from '../lib/builtSite';
import {contentOf, loadedGuides, type SidebarItem} from '../lib/loadedGuides';

const place = /<div data-all-pages(?:="")?><\/div>/;

function listOf(items: readonly SidebarItem[], docs: LoadedVersion['docs']): string {
  const linkTo = (address: string, label: string) =>
    `<a href="${address}">${escapeHtml(label)}</a>`;
  const link = (id: string, label?: string) => {
    const doc = docs.find((candidate) => candidate.id === id);
    return doc && linkTo(doc.permalink, label ?? doc.title);
  };
  const entries = items.flatMap((item) => {
    if (item.type === 'doc') return link(item.id) ?? [];
    if (item.type !== 'category') return [];
    const {label, link: own, items: below} = item;
    const name = own?.type === 'doc' ? link(own.id, label) : own && linkTo(own.permalink, label);
    return (name ?? escapeHtml(label)) + listOf(below, docs);
  });
  return entries.length > 0 ? `<ul><li>${entries.join('<li>')}</ul>` : '';
}

/** The pages of all guides in the order of their sidebars, as HTML: a part to open for each guide. */
export function pageList(allContent: AllContent): string {
  return loadedGuides(allContent)
    .map(
      ({guide, docs, items}) =>
        `<details><summary>${escapeHtml(guide.label)} guide</summary>${listOf(items, docs)}</details>`,
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
