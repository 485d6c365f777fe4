import {cpSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {guides} from '../config/guides';
import {pagesOf, readBuiltSite, writeInFolder} from '../plugins/lib/builtSite';
import {plainPage, type PlainPage} from './markdown';
import type {Peer} from './sites';

/** Folder of the figures, below the pages. */
const figures = 'figures';
const builtFigure = /\]\(\/(?:assets\/images|img)\/([^)\s]+)\)/g;

/** The articles of a build's guides as plain Markdown. */
export function plainPages(buildDir: string): PlainPage[] {
  const site = readBuiltSite(buildDir);
  return pagesOf(site)
    .filter((file) => guides.some(({routeBase}) => file.startsWith(`${routeBase}/`)))
    .flatMap((file) => plainPage(file.replace(/\.html$/, ''), site.text(file)) ?? []);
}

/**
 * Text and place of a page's file at a peer.
 * @param folders addresses that have pages below them
 */
export function fileOf(
  peer: Pick<Peer, 'folderPage' | 'frontMatter' | 'showsTitle'>,
  page: PlainPage,
  folders: ReadonlySet<string>,
): {readonly file: string; readonly text: string} {
  const isIndex = peer.folderPage === 'index' && folders.has(page.address);
  const file = `${page.address}${isIndex ? '/index' : ''}.md`;
  const fields = Object.entries(peer.frontMatter(page)).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  const toFigures = path.posix.relative(path.posix.dirname(file), figures);
  const body = page.body.replace(builtFigure, `](${toFigures}/$1)`);
  const heading = peer.showsTitle ? [] : [`# ${page.title}`, ''];
  return {file, text: ['---', ...fields, '---', '', ...heading, body, ''].join('\n')};
}

/**
 * Writes the pages into a peer's folder, with their figures and the table of guides.
 * @param folder the peer's folder
 */
export function writeContent(
  peer: Peer,
  folder: string,
  buildDir: string,
  pages: readonly PlainPage[],
): void {
  const content = path.join(folder, peer.content);
  rmSync(content, {recursive: true, force: true});
  for (const images of ['assets/images', 'img'])
    cpSync(path.join(buildDir, images), path.join(content, figures), {recursive: true});
  const folders = new Set(pages.map(({address}) => path.posix.dirname(address)));
  for (const page of pages) {
    const {file, text} = fileOf(peer, page, folders);
    writeInFolder(path.join(content, file), text);
  }
  const table = JSON.stringify(guides, ['id', 'label', 'landing', 'path']);
  writeFileSync(path.join(folder, 'guides.json'), table);
}
