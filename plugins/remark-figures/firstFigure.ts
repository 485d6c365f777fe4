import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {EXIT, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/**
 * Remark plugin: a figure in the first section of a page is often the largest thing on its first screen, so it is
 * loaded at once; Docusaurus loads all images when they come near.
 */
export function firstFigure() {
  return (tree: Root, file: VFile): void => {
    if (path.basename(file.path).startsWith('_')) return;
    let sections = 0;
    visit(tree, (node) => {
      if (node.type === 'heading' && node.depth > 1) sections += 1;
      if (sections > 1) return EXIT;
      if (node.type !== 'mdxJsxTextElement' || node.name !== 'img') return undefined;
      const image: MdxJsxTextElement = node;
      image.attributes.push({type: 'mdxJsxAttribute', name: 'loading', value: 'eager'});
      return EXIT;
    });
  };
}
