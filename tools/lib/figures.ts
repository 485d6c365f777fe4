import {readFileSync} from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import {optimize} from 'svgo';
import {contentFolders} from '../../config/guides';

const root = process.cwd();

const sheet = (name: string) => readFileSync(path.join(root, 'figures', name), 'utf8');

const arrowKinds = ['', '-accent', '-warn', '-danger'] as const;

function sheetSymbols(): Map<string, string> {
  const found = sheet('symbols.svg').matchAll(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g);
  return new Map([...found].map(([symbol, name = '']) => [name, symbol]));
}

function marker(kind: (typeof arrowKinds)[number]): string {
  return (
    `<marker id="arrow${kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" ` +
    `markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="head${kind}" d="M0 0l10 5-10 5z"/></marker>`
  );
}

/** Rules of the style sheet for the classes that a figure uses. */
function styleFor(svg: string): string {
  const attributes = [...svg.matchAll(/class="([^"]+)"/g)];
  const used = new Set(attributes.flatMap(([, names = '']) => names.split(/\s+/)));
  const lines = sheet('style.css').trim().split('\n');
  return lines
    .flatMap((line) => {
      const [, selectors, body] = /^(\.[^{]+)\{(.*)\}$/.exec(line) ?? [];
      if (selectors === undefined) return line;
      const kept = selectors
        .split(',')
        .filter((selector) => used.has(selector.trim().replace(/^\./, '')));
      return kept.length > 0 ? `${kept.join(',')}{${body}}` : [];
    })
    .join('');
}

/**
 * Puts the current style, markers and symbols into a figure.
 * @throws Error when the figure uses a symbol that the sheet does not have
 */
export function syncFigure(svg: string): string {
  const symbols = sheetSymbols();
  const body = svg
    .replace(/<style[^>]*>[\s\S]*?<\/style>|<style[^>]*\/>/, '')
    .replace(/<defs[^>]*>[\s\S]*?<\/defs>|<defs[^>]*\/>/, '');
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
  const style = `<style>${styleFor(body + defs)}</style>`;
  const title = /<title>[\s\S]*?<\/title>/.exec(body);
  if (!title) throw new Error('the figure needs a <title> as its first child');
  const complete = body.replace(title[0], `${title[0]}${style}${defs}`);
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
    if (syncFigure(svg).trim() === svg.trim()) return [];
    return ['out of step with figures/style.css: run `npm run figures`'];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** All figures below the content folders, as paths relative to the project's root. */
export function listFigures(): string[] {
  const patterns = contentFolders.map((folder) => `${folder}/**/*.svg`);
  return fastGlob.sync(patterns, {cwd: root}).sort();
}
