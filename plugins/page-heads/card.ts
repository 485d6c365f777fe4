import path from 'node:path';
import {Resvg, type ResvgRenderOptions} from '@resvg/resvg-js';
import {remember} from '@talos-docs/contract/remember';
import {escapeHtml} from '@talos-docs/search/model/markedText';

interface Card {
  readonly title: string;
  readonly group: string;
  readonly description: string;
  readonly figure?: string | undefined;
}

/** In pixels: what Open Graph readers show in full. */
export const cardSize = {width: 1200, height: 630} as const;

const fontFile = (name: string) =>
  path.join(path.dirname(require.resolve('@expo-google-fonts/inter/package.json')), `${name}.ttf`);

/** The same fonts on every machine, for the figures' system fonts too. */
export const cardFonts: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: ['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold'].map(fontFile),
    defaultFontFamily: 'Inter',
    sansSerifFamily: 'Inter',
    monospaceFamily: 'Inter',
  },
};

const colors = {ground: '#0f2a36', text: '#f1f5f9', quiet: '#b8d3dc', accent: '#f0b57c'} as const;
/** Of the title, the largest that fits first, and of the description; `high` is the room for the title. */
const sizes = {
  alone: {titles: [88, 76, 66, 58], high: 270, small: 36},
  besideFigure: {titles: [68, 60, 52, 46], high: 220, small: 30},
} as const;
const lineHeight = 1.22;
const edge = 72;
const panel = {width: 440, height: cardSize.height - 2 * 40, right: 40} as const;

const inkWidth = (text: string) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg"><text y="100" font-size="100" font-weight="600">${escapeHtml(text)}</text></svg>`,
    cardFonts,
  ).getBBox()?.width ?? 0;

const advanceOf = remember(
  (character: string) => (inkWidth(`|${character}|`) - inkWidth('||')) / 100,
);

/** Width of a text in semibold, in parts of its size; kerning is left out. */
const widthOf = (text: string) =>
  Array.from(text, advanceOf).reduce((width, advance) => width + advance, 0);

/** Breaks a text into lines of a width in parts of the text's size. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As many lines as there is room for; what is cut off shows. */
function cut(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  return lines.slice(0, most).map((line, at) => (at === most - 1 ? `${line} …` : line));
}

function textLines(
  lines: readonly string[],
  {y, size, color, weight = 400}: {y: number; size: number; color: string; weight?: number},
): string {
  const spans = lines.map(
    (line, at) =>
      `<tspan x="${edge}" y="${y + at * size * lineHeight}">${escapeHtml(line)}</tspan>`,
  );
  return `<text font-size="${size}" font-weight="${weight}" fill="${color}">${spans.join('')}</text>`;
}

/** The renderer knows no `auto-start-reverse`: heads at the start of a line are turned for it. */
function withTurnedHeads(drawing: string): string {
  return drawing
    .replaceAll('auto-start-reverse', 'auto')
    .replace(
      /<marker id="([^"]*)"([^>]*) refX="9"([^>]*)>(.*?)<\/marker>/gs,
      '$&<marker id="$1-start"$2 refX="1"$3><g transform="rotate(180 5 5)">$4</g></marker>',
    )
    .replace(/marker-start="url\(#([^)]*)\)"/g, 'marker-start="url(#$1-start)"');
}

/** The figure in a panel at the right, as wide as that; of a high one the upper part. */
function figurePanel(figure: string): string | undefined {
  const [root, width = '', height = ''] =
    /<svg[^>]*viewBox="0 0 (\d+) (\d+)"[^>]*>/.exec(figure) ?? [];
  if (root === undefined) return undefined;
  const scale = panel.width / Number(width);
  const shown = Math.min(Number(height), panel.height / scale);
  const x = cardSize.width - panel.right - panel.width;
  const y = (cardSize.height - shown * scale) / 2;
  const drawing = figure
    .slice(figure.indexOf(root) + root.length)
    // A card has one look.
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
  return `<svg x="${x}" y="${y}" width="${panel.width}" height="${shown * scale}" viewBox="0 0 ${width} ${shown}">${withTurnedHeads(drawing)}`;
}

/**
 * Draws the card of a page.
 * @param card `group` is the guide or list that the page is in, `figure` the SVG of its figure
 * @param mark SVG of the site's sign
 * @returns SVG of `cardSize`
 */
export function cardSvg({title, group, description, figure}: Card, mark: string): string {
  const drawing = figure === undefined ? undefined : figurePanel(figure);
  const {titles, high, small} = drawing === undefined ? sizes.alone : sizes.besideFigure;
  const taken = drawing === undefined ? 0 : panel.width + panel.right - edge / 2;
  const width = cardSize.width - 2 * edge - taken;
  const fits = (size: number) => wrapped(title, width / size).length * size <= high;
  const size = titles.find(fits) ?? Math.min(...titles);
  const titleLines = cut(wrapped(title, width / size), Math.ceil(high / size));
  const below = 164 + size + titleLines.length * size * lineHeight;
  const room = Math.floor((cardSize.height - edge / 2 - below) / (small * lineHeight));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" font-family="Inter"><rect width="100%" height="100%" fill="${colors.ground}"/>${[
    mark.replace('<svg', `<svg x="${edge}" y="48" width="64" height="64"`),
    `<text x="${edge + 80}" y="92" font-size="34" font-weight="600" fill="${colors.text}">${escapeHtml(group)}</text>`,
    `<rect x="${edge}" y="144" width="120" height="6" rx="3" fill="${colors.accent}"/>`,
    textLines(titleLines, {y: 164 + size, size, color: colors.text, weight: 600}),
    textLines(cut(wrapped(description, width / small), room), {
      y: below,
      size: small,
      color: colors.quiet,
    }),
    drawing,
  ].join('')}</svg>`;
}

/** The first figure of a built page, when it is a drawing that is there: its SVG, and what it shows as HTML. */
export function figureOf(html: string, read: (src: string) => string | undefined) {
  const [, image = ''] = /<figure.*?<img((?:"[^"]*"|'[^']*'|[^>"'])*)>/s.exec(html) ?? [];
  const value = (name: string) => {
    const form = `\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`;
    return new RegExp(form).exec(image)?.slice(1).find(Boolean) ?? '';
  };
  const svg = read(value('src'));
  return svg === undefined ? undefined : {svg, alt: value('alt')};
}
