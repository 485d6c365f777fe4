import path from 'node:path';
import {load} from 'cheerio/slim';
import type {Image} from 'mdast';
import type {Rule} from '../content';
import {decoded, elementsOf, nodesOf, placeOf} from '../page';
import {resolveImport} from './partials';

const imageEnding = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
/** Bytes. */
const limits = {vector: 20_000, raster: 200_000};
const shortestAlt = 12;

function targetOf(image: Image, importer: string): string | undefined {
  const url = decoded(image.url);
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return undefined;
  if (url.startsWith('/')) return path.posix.join('static', url);
  return resolveImport(url, importer) ?? path.posix.join(path.posix.dirname(importer), url);
}

function altProblem(image: Image): string | undefined {
  const alt = (image.alt ?? '').trim();
  if (alt === '') return 'has no alt text: say what the figure shows.';
  if (imageEnding.test(alt) || alt === path.posix.parse(image.url).name)
    return `has a file name as alt text ("${alt}"): say what the figure shows.`;
  return alt.length < shortestAlt ? `has too short an alt text ("${alt}").` : undefined;
}

/** Images have alt text, exist, are small, have names that can be addresses, and no image file lies about unused. */
export const checkImages: Rule = ({pages, files, tree}, report) => {
  const used = new Set<string | undefined>();
  for (const page of pages) {
    for (const {from} of page.imports) used.add(resolveImport(from, page.file));
    for (const node of elementsOf(page.tree).filter(({name}) => name === 'img')) {
      const message = 'Write ![alt](file "caption") instead of <img>.';
      report(placeOf(page, node), 'markdown', message);
    }
    // The build looks for the files of these only where they stand in the image itself.
    for (const node of nodesOf(page.tree, 'imageReference')) {
      const message = 'Write ![alt](file "caption") instead of ![alt][reference].';
      report(placeOf(page, node), 'markdown', message);
    }
    for (const node of nodesOf(page.tree, 'image')) {
      const object = (check: string, message: string) =>
        report(placeOf(page, node), check, `${node.url} ${message}`);
      const problem = altProblem(node);
      if (problem) object('alt', problem);
      const target = targetOf(node, page.file);
      if (target === undefined) object('local', 'must be a file of this project.');
      else if (!tree.has(target)) object('exists', `does not exist (${target}).`);
      else if (!/^[\w./-]+$/.test(target) || !imageEnding.test(target))
        object(
          'name',
          'must be named with letters without accents, digits, . - and _, as .svg, .png, .jpg, .webp, .avif or .gif.',
        );
      used.add(target);
    }
  }
  for (const file of files.filter((name) => imageEnding.test(name))) {
    const limit = file.endsWith('.svg') ? limits.vector : limits.raster;
    const size = tree.size(file);
    if (size > limit) report({file}, 'size', `has ${size} bytes, at most ${limit} are allowed.`);
    if (!used.has(file)) report({file}, 'used', 'is shown on no page.');
  }
};

/** A wider figure is not legible on a phone, a narrower one is lost on a desk. */
const [narrowest, widest] = [340, 380];
/** Presentation belongs to classes, so that a figure works in light and in dark. */
const forbiddenAttributes =
  'fill stroke style stroke-width font-family font-size font-weight color opacity'.split(' ');

function drawingProblems(svg: string): string[] {
  const $ = load(svg, {xml: true});
  const root = $('svg').first();
  if (root.length === 0) return ['is no SVG.'];
  const all = root.find('*').addBack();
  const isScripted = all.is((_place, element) =>
    Object.entries($(element).attr() ?? {}).some(
      ([name, value]) => /^on/i.test(name) || /^\s*javascript:/i.test(value),
    ),
  );
  const width = Number(root.attr('viewBox')?.split(' ')[2]);
  const problems: [isThere: boolean, message: string][] = [
    [
      width < narrowest || width > widest,
      `is ${width} wide: draw it ${narrowest} to ${widest} wide.`,
    ],
    [root.find('.bg').length === 0, 'needs a background of class bg.'],
    [
      root.find('script, foreignObject, image').length > 0 || isScripted,
      'must not contain scripts, foreign objects or images.',
    ],
    ...forbiddenAttributes.map((name): [boolean, string] => {
      const count = all.filter(`[${name}]`).length;
      const message = `uses the attribute ${name} ${count}×: use the classes of figures/style.css.`;
      return [count > 0, message];
    }),
    [/@import|url\((?!["']?#)/.test(svg), 'must not load anything from outside.'],
  ];
  return problems.flatMap(([isThere, message]) => (isThere ? message : []));
}

/** Every figure follows the drawing rules and is in step with the style sheet. */
export const checkFigures: Rule = ({files, tree, project, isWanted}, report) => {
  for (const file of files.filter((name) => name.endsWith('.svg') && isWanted(name))) {
    const svg = tree.text(file);
    for (const problem of drawingProblems(svg)) report({file}, 'drawing', problem);
    for (const problem of project.figureProblems(svg)) report({file}, 'style', problem);
  }
};
