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

/** Lines of one label stand at most this far apart; figures/README.md sets 20 for the house style. */
const lineSpacing = 24;

/** Text that stands inside a drawing: title, description and labels, the lines of a label joined. */
function svgTexts(svg: string): string[] {
  const $ = load(svg, {xml: true});
  const labels = $('title, desc')
    .get()
    .map((element) => textOf([element]));
  let last: {x: string; y: number; parent: unknown} | undefined;
  for (const element of $('text').get()) {
    const {x = '', y = ''} = element.attribs;
    // A tspan is a line of its own or a change of style: a blank is right for both.
    const text = clean(
      $(element)
        .contents()
        .get()
        .map((part) => $(part).text())
        .join(' '),
    );
    const here = {x, y: Number(y), parent: element.parent};
    const gap = last && last.parent === here.parent && last.x === x ? here.y - last.y : Infinity;
    if (gap > 0 && gap <= lineSpacing) labels.push(`${labels.pop() ?? ''} ${text}`);
    else labels.push(text);
    last = here;
  }
  return labels;
}

/**
 * Blocks of an image: caption and alternative text, and the words inside the drawing that neither of them says.
 * @param caption text of the figure's caption; empty without one
 * @param heading heading that the image stands under
 */
export function imageBlocks(
  {alt, src}: {readonly alt: string; readonly src: string},
  caption: string,
  {heading, read}: {readonly heading: string; readonly read: AssetReader},
): SearchBlock[] {
  const captions = [...new Set([clean(alt), caption])].filter((text) => text !== '');
  const said = ` ${[heading, ...captions].map(comparable).join(' ')} `;
  const labels = new Map<string, string>();
  for (const text of svgTexts(read(src) ?? '')) {
    const key = comparable(text);
    // Single characters number the parts.
    if (key.length > 1 && !labels.has(key) && !said.includes(` ${key} `)) labels.set(key, text);
  }
  return [
    ...captions.map((text): SearchBlock => ({text, kind: 'caption'})),
    ...(labels.size > 0
      ? [{text: [...labels.values()].join(' · '), kind: 'figure'} satisfies SearchBlock]
      : []),
  ];
}
