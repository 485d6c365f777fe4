import path from 'node:path';
import type {Image} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Content, Diagnostic} from '../content';
import {lineOf} from '../page';
import {resolveImport} from './partials';

const imageEnding = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
const limits = {vector: 20_000, raster: 200_000};
const shortestAlt = 12;

function targetOf(image: Image, importer: string): string | undefined {
  const url = decodeURI(image.url);
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return undefined;
  if (url.startsWith('/')) return path.posix.join('static', url);
  return resolveImport(url, importer) ?? path.posix.join(path.posix.dirname(importer), url);
}

function altProblem(image: Image): string | undefined {
  const alt = (image.alt ?? '').trim();
  if (alt === '') return 'has no alt text: say what the figure shows.';
  if (imageEnding.test(alt) || alt === path.posix.parse(image.url).name) {
    return `has a file name as alt text ("${alt}"): say what the figure shows.`;
  }
  return alt.length < shortestAlt ? `has too short an alt text ("${alt}").` : undefined;
}

/** Images have alt text, exist, are small, and no image file lies about unused. */
export function checkImages(content: Content): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const used = new Set<string>();
  for (const page of content.pages) {
    const {file} = page;
    for (const {from} of page.imports) used.add(resolveImport(from, file) ?? '');
    visit(page.tree, (node) => {
      if (
        (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
        node.name === 'img'
      ) {
        const message = 'Write ![alt](file "caption") instead of <img>.';
        diagnostics.push({file, line: lineOf(node), rule: 'images/markdown', message});
      }
      if (node.type !== 'image') return;
      const report = (rule: string, message: string) =>
        diagnostics.push({
          file,
          line: lineOf(node),
          rule: `images/${rule}`,
          message: `${node.url} ${message}`,
        });
      const problem = altProblem(node);
      if (problem) report('alt', problem);
      const target = targetOf(node, file);
      if (target === undefined) report('local', 'must be a file of this project.');
      else if (!content.tree.has(target)) report('exists', `does not exist (${target}).`);
      else used.add(target);
    });
  }
  for (const file of content.files.filter((name) => imageEnding.test(name))) {
    const limit = file.endsWith('.svg') ? limits.vector : limits.raster;
    const size = content.tree.size(file);
    if (size > limit) {
      const message = `has ${size} bytes, at most ${limit} are allowed.`;
      diagnostics.push({file, rule: 'images/size', message});
    }
    if (!used.has(file))
      diagnostics.push({file, rule: 'images/used', message: 'is shown on no page.'});
  }
  return diagnostics;
}
