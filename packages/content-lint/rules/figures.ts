import {load} from 'cheerio/slim';
import type {Content, Diagnostic} from '../content';

const widest = 640;
/** Presentation belongs to classes, so that a figure works in light and in dark. */
const forbiddenAttributes = [
  'fill',
  'stroke',
  'style',
  'stroke-width',
  'font-family',
  'font-size',
  'font-weight',
  'color',
  'opacity',
];

/**
 * Names what the drawing rules object to in one figure.
 * @param svg source text of the figure
 */
function drawingProblems(svg: string): string[] {
  const $ = load(svg, {xml: true});
  const root = $('svg').first();
  if (root.length === 0) return ['is no SVG.'];
  const problems: string[] = [];
  const viewBox = (root.attr('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width = NaN, height = NaN] = viewBox;
  if (viewBox.length !== 4 || x !== 0 || y !== 0 || !(width > 0) || !(height > 0)) {
    problems.push('needs a viewBox that starts with 0 0.');
  } else if (width > widest) {
    problems.push(`is ${width} wide, at most ${widest} is legible on a phone.`);
  }
  if (root.attr('width') !== undefined || root.attr('height') !== undefined) {
    problems.push('must not fix width or height on <svg>.');
  }
  if (root.children('title').first().text().trim() === '') problems.push('needs a <title>.');
  if (root.find('style').length !== 1)
    problems.push('needs exactly one <style>: run `npm run figures`.');
  if (root.find('.bg').length === 0) problems.push('needs a background of class bg.');
  if (root.find('script, foreignObject, image').length > 0) {
    problems.push('must not contain scripts, foreign objects or images.');
  }
  for (const name of forbiddenAttributes) {
    const count = root.find(`[${name}]`).length;
    if (count > 0)
      problems.push(`uses the attribute ${name} ${count}×: use the classes of figures/style.css.`);
  }
  if (/@import|url\((?!["']?#)/.test(svg)) problems.push('must not load anything from outside.');
  return problems;
}

/** Every figure follows the drawing rules and is in step with the style sheet. */
export function checkFigures({files, tree, project, isWanted}: Content): Diagnostic[] {
  return files
    .filter((file) => file.endsWith('.svg') && isWanted(file))
    .flatMap((file) => {
      const svg = tree.text(file);
      return [
        ...drawingProblems(svg).map((message) => ({file, rule: 'figures/drawing', message})),
        ...project.figureProblems(svg).map((message) => ({file, rule: 'figures/style', message})),
      ];
    });
}
