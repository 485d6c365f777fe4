import {readFileSync} from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import {optimize} from 'svgo';
import {contentFolders} from '../../config/guides';

const root = process.cwd();

const arrowKinds = ['', '-accent', '-warn', '-danger'] as const;

function sheetStyle(): string {
  return readFileSync(path.join(root, 'figures/style.css'), 'utf8').trim();
}

function sheetSymbols(): Map<string, string> {
  const sheet = readFileSync(path.join(root, 'figures/symbols.svg'), 'utf8');
  const symbols = new Map<string, string>();
  for (const match of sheet.matchAll(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g)) {
    symbols.set(match[1] ?? '', match[0]);
  }
  return symbols;
}

function marker(kind: (typeof arrowKinds)[number]): string {
  return (
    `<marker id="arrow${kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" ` +
    `markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="head${kind}" d="M0 0l10 5-10 5z"/></marker>`
  );
}

/** Classes that the figure uses, so that its style carries only their rules. */
function usedClasses(svg: string): Set<string> {
  const classes = new Set<string>();
  for (const match of svg.matchAll(/class="([^"]+)"/g)) {
    for (const name of (match[1] ?? '').split(/\s+/)) classes.add(name);
  }
  return classes;
}

function styleFor(classes: Set<string>): string {
  const keepUsed = (selectors: string) =>
    selectors.split(',').filter((selector) => classes.has(selector.trim().replace(/^\./, '')));
  const lines: string[] = [];
  for (const line of sheetStyle().split('\n')) {
    const rule = /^(\.[^{]+)\{(.*)\}$/.exec(line);
    if (!rule) {
      lines.push(line);
      continue;
    }
    const kept = keepUsed(rule[1] ?? '');
    if (kept.length > 0) lines.push(`${kept.join(',')}{${rule[2] ?? ''}}`);
  }
  return lines.join('');
}

/**
 * Puts the current style, markers and symbols into a figure.
 * @param svg source text of the figure
 * @returns the optimised figure
 * @throws Error when the figure uses a symbol that the sheet does not have
 */
export function syncFigure(svg: string): string {
  const symbols = sheetSymbols();
  const body = svg
    .replace(/<style[^>]*>[\s\S]*?<\/style>|<style[^>]*\/>/, '')
    .replace(/<defs[^>]*>[\s\S]*?<\/defs>|<defs[^>]*\/>/, '');
  const definitions: string[] = [];
  for (const kind of arrowKinds) {
    if (body.includes(`url(#arrow${kind})`)) definitions.push(marker(kind));
  }
  const names = new Set([...body.matchAll(/href="#(s-[^"]+)"/g)].map((match) => match[1] ?? ''));
  for (const name of [...names].sort()) {
    const symbol = symbols.get(name);
    if (!symbol)
      throw new Error(
        `unknown symbol ${name}: figures/symbols.svg has ${[...symbols.keys()].join(', ')}`,
      );
    definitions.push(symbol);
  }
  const defs = definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : '';
  const style = `<style>${styleFor(usedClasses(body + defs))}</style>`;
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
 * @param svg source text of the figure
 * @returns one message per problem, empty when the figure is in step
 */
export function checkFigure(svg: string): string[] {
  const problems: string[] = [];
  try {
    if (syncFigure(svg).trim() !== svg.trim())
      problems.push('out of step with figures/style.css: run `npm run figures`');
  } catch (error) {
    problems.push((error as Error).message);
  }
  return problems;
}

/** All figures below the content folders, as paths relative to the project's root. */
export function listFigures(): string[] {
  return fastGlob
    .sync(
      contentFolders.map((folder) => `${folder}/**/*.svg`),
      {cwd: root},
    )
    .sort();
}
