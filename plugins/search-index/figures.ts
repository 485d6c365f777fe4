import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import type {SearchBlock} from '../../src/lib/search/model';
import {clean, textOf} from './text';

/** Reads a file that a page of the build refers to; undefined when there is none. */
export type AssetReader = (src: string) => string | undefined;

/**
 * Reads SVG files of a build by the address that an image names.
 * @param outDir folder of the build
 * @param baseUrl path of the site below its origin, with leading and trailing slash
 */
export function svgReader(outDir: string, baseUrl: string): AssetReader {
  return (src) => {
    if (!src.startsWith(baseUrl) || !/\.svg(?:[?#]|$)/.test(src)) return undefined;
    const relative = decodeURI(src.slice(baseUrl.length).replace(/[?#].*$/, ''));
    const file = path.join(outDir, relative);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
}

const comparable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Text that stands inside a drawing: title, description and labels, in the order of the file. */
function svgTexts(svg: string): string[] {
  const $ = load(svg, {xml: true});
  return $('title, desc, text')
    .get()
    .map((element) => textOf([element]));
}

/**
 * Blocks of an image: caption and alternative text, and the words inside the drawing that neither of them says.
 * @param caption text of the figure's caption; empty without one
 */
export function imageBlocks(
  {alt, src}: {readonly alt: string; readonly src: string},
  caption: string,
  read: AssetReader,
): SearchBlock[] {
  const captions = [...new Set([clean(alt), caption])].filter((text) => text !== '');
  const said = ` ${captions.map(comparable).join(' ')} `;
  const labels = new Map<string, string>();
  for (const text of svgTexts(read(src) ?? '')) {
    const key = comparable(text);
    if (key !== '' && !labels.has(key) && !said.includes(` ${key} `)) labels.set(key, text);
  }
  return [
    ...captions.map((text): SearchBlock => ({text, kind: 'caption'})),
    ...(labels.size > 0
      ? [{text: [...labels.values()].join(' · '), kind: 'figure'} satisfies SearchBlock]
      : []),
  ];
}
