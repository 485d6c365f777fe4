/** Blocks of what is more than text on a page: images and tables. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import type {Element} from 'domhandler';
import type {SearchBlock} from '../model';
import {rowCodes, type CodeCell} from './codes';
import {clean, codeTexts, isExcluded, textOf} from './text';

/** Reads a file that a page of the build refers to; undefined when there is none. */
export type AssetReader = (src: string) => string | undefined;

/** Reads SVG files of a build by the address that an image names. @param baseUrl with a slash at both ends */
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
  const labels = Array.from($('title, desc'), (element) => textOf([element]));
  let last: {x: string; y: number; parent: unknown} | undefined;
  for (const element of $('text').get()) {
    const {x = '', y = ''} = element.attribs;
    // A tspan is a line of its own or a change of style: a blank is right for both.
    const text = clean(element.children.map((part) => $(part).text()).join(' '));
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
  const blocks = captions.map((text): SearchBlock => ({text, kind: 'caption'}));
  if (labels.size > 0) blocks.push({text: [...labels.values()].join(' · '), kind: 'figure'});
  return blocks;
}

interface Cell extends CodeCell {
  readonly isHead: boolean;
}

/** Marks of an empty cell, and boxes to tick; they say nothing that could be searched for. */
const isEmpty = (text: string) => /^[–—☐-]?$/.test(text);

/** Cells of each row in their columns: a cell that spans rows or columns stands in each of them. */
function grid($: CheerioAPI, rows: readonly Element[]): (Element | undefined)[][] {
  const lines = rows.map((): (Element | undefined)[] => []);
  rows.forEach((row, y) => {
    const line = lines[y] ?? [];
    let x = 0;
    for (const cell of $(row).children('th, td').get()) {
      while (line[x] !== undefined) x += 1;
      const columns = Number(cell.attribs.colspan ?? 1);
      const below = Number(cell.attribs.rowspan ?? 1);
      for (let dy = 0; dy < below; dy += 1)
        for (let dx = 0; dx < columns; dx += 1) (lines[y + dy] ?? [])[x + dx] = cell;
      x += columns;
    }
  });
  return lines;
}

function rowBlock(cells: readonly Cell[], group: string): SearchBlock | undefined {
  const ordered = [...cells.filter(({isHead}) => isHead), ...cells.filter(({isHead}) => !isHead)];
  const filled = ordered.filter(({text}) => !isEmpty(text));
  if (filled.length === 0) return undefined;
  const [first, second] = filled;
  // Without column headers, a row header and its value read as a pair.
  const isPair = filled.length === 2 && first?.header === '' && second?.header === '';
  const text = isPair
    ? `${first.text}: ${second.text}`
    : filled.map(({header, text: value}) => (header ? `${header}: ${value}` : value)).join(' · ');
  const codes = rowCodes(cells);
  return {
    text: group ? `${group} · ${text}` : text,
    kind: 'row',
    ...(codes.length > 0 && {codes}),
  };
}

/** Blocks of a table: its caption, then each row with the headers of its columns. */
export function tableBlocks($: CheerioAPI, table: Element): SearchBlock[] {
  const blocks: SearchBlock[] = [];
  const caption = textOf($(table).children('caption').get());
  if (caption) blocks.push({text: caption, kind: 'caption'});
  const rows = $(table)
    .find('tr')
    .get()
    .filter((row) => $(row).closest('table').is(table));
  const lines = grid($, rows);
  let headers: string[] = [];
  let group = '';
  rows.forEach((row, y) => {
    if (isExcluded(row)) return;
    const cells = lines[y] ?? [];
    const distinct = [...new Set(cells)].filter((cell) => cell !== undefined);
    if ($(row).parent().is('thead')) {
      headers = cells.map((cell, x) => joinHeaders(headers[x], cell));
      return;
    }
    const [only] = distinct;
    if (distinct.length === 1 && only?.name === 'th') {
      group = textOf([only]);
      return;
    }
    const block = rowBlock(
      distinct.map((cell, position): Cell => ({
        header: headers[cells.indexOf(cell)] ?? '',
        text: textOf(cell.children.filter((child) => !isExcluded(child))),
        code: codeTexts($, cell),
        isHead: cell.name === 'th',
        names: cell.name === 'th' || position === 0,
      })),
      group,
    );
    if (block) blocks.push(block);
  });
  return blocks;
}

/** Header of a column below two rows of headers: both, unless they are the same cell. */
function joinHeaders(above: string | undefined, cell: Element | undefined): string {
  const text = cell ? textOf([cell]) : '';
  return above && above !== text ? clean(`${above} ${text}`) : text;
}
