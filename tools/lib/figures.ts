import {readFileSync} from 'node:fs';
import fastGlob from 'fast-glob';
import {optimize} from 'svgo';
import {contentFolders} from '../../config/contentFolders';
import {classNamesOf} from '../../plugins/lib/builtSite';

const arrowKinds = ['', '-accent', '-warn', '-danger'];

/** Whole in each figure, so that one hash in the site's policy allows all. */
function sheetStyle(): string {
  return readFileSync('figures/style.css', 'utf8').trim();
}

function sheetSymbols(): Map<string, string> {
  const sheet = readFileSync('figures/symbols.svg', 'utf8');
  const found = sheet.matchAll(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g);
  return new Map([...found].map(([symbol, name = '']) => [name, symbol]));
}

function marker(kind: string): string {
  return (
    `<marker id="arrow${kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" ` +
    `markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="head${kind}" d="M0 0l10 5-10 5z"/></marker>`
  );
}

/** Two thirds of a window of 900 px: a reader sees a whole figure beside its text. In CSS pixels, as all sizes here. */
const highestShown = 600;
const smallestShown = 14;
/** What the narrowest phone has for a figure. */
export const phoneWidth = 358;

/** The smallest text of a figure, by the classes of the drawing style, in units of its view box. */
function smallestFont(svg: string): number {
  const used = new Set(classNamesOf(svg));
  const fonts = [...sheetStyle().matchAll(/^\.([\w-]+)\{.*font:(?:\d+ )?(\d+)px/gm)];
  return Math.min(
    ...fonts.filter(([, name = '']) => used.has(name)).map(([, , size]) => Number(size)),
  );
}

/**
 * The size at which a page shows a figure where it has room: one unit of the drawing is one pixel, so that texts have
 * the size of the drawing style, and a high figure is smaller.
 * @param svg source text of the figure
 * @returns that size, and the smallest text on a phone
 * @throws Error when the figure has no view box
 */
function shownSize(svg: string): {width: number; height: number; smallestText: number} {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
  if (!width || !height) throw new Error('the figure needs a viewBox="0 0 width height"');
  const scale = Math.min(1, highestShown / height);
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    smallestText: smallestFont(svg) * Math.min(scale, phoneWidth / width),
  };
}

/**
 * Puts the current style, markers, symbols and the size to show into a figure.
 * @param svg source text of the figure
 * @returns the optimised figure
 * @throws Error when the figure has no view box or uses a symbol that the sheet does not have
 */
export function syncFigure(svg: string): string {
  const symbols = sheetSymbols();
  const body = svg
    .replace(/<style[^>]*>[\s\S]*?<\/style>|<style[^>]*\/>/g, '')
    .replace(/<defs[^>]*>[\s\S]*?<\/defs>|<defs[^>]*\/>/g, '');
  const markers = arrowKinds.filter((kind) => body.includes(`url(#arrow${kind})`)).map(marker);
  const names = new Set([...body.matchAll(/href="#(s-[^"]+)"/g)].map(([, name = '']) => name));
  const used = [...names].sort().map((name) => {
    const symbol = symbols.get(name);
    if (symbol !== undefined) return symbol;
    const known = [...symbols.keys()].join(', ');
    throw new Error(`unknown symbol ${name}: figures/symbols.svg has ${known}`);
  });
  const definitions = [...markers, ...used].join('');
  const defs = definitions && `<defs>${definitions}</defs>`;
  const style = `<style>${sheetStyle().replaceAll('\n', '')}</style>`;
  const title = /<title>[^<]*\S[^<]*<\/title>/.exec(body);
  if (!title) throw new Error('the figure needs a <title> as its first child');
  const {width, height} = shownSize(body);
  const complete = body
    .replace(title[0], `${title[0]}${style}${defs}`)
    .replace(/<svg[^>]*>/, (root) =>
      root
        .replace(/ (?:width|height)="[^"]*"/g, '')
        .replace('<svg', `<svg width="${width}" height="${height}"`),
    );
  return optimize(complete, {
    multipass: false,
    js2svg: {pretty: true, indent: 1},
    plugins: ['removeComments', 'removeEditorsNSData', 'cleanupNumericValues', 'sortAttrs'],
  }).data;
}

/**
 * Names what keeps a figure from being in step with the drawing style.
 * @returns one message per problem, empty when the figure is in step
 */
export function checkFigure(svg: string): string[] {
  try {
    const isInStep = syncFigure(svg).trim() === svg.trim();
    const {smallestText} = shownSize(svg);
    const text = `has text of ${smallestText.toFixed(1)} px: draw it narrower or lower, or make two of it`;
    return [
      ...(isInStep ? [] : ['out of step with figures/style.css: run `npm run figures`']),
      ...(smallestText < smallestShown ? [text] : []),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** All figures below the content folders. To be called in the project's root, as all of this file. */
export function listFigures(): string[] {
  const patterns = contentFolders.map((folder) => `${folder}/**/*.svg`);
  return fastGlob.sync(patterns).sort();
}
