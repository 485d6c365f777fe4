import path from 'node:path';
import {unescapeHtml} from '@talos-docs/search/model/markedText';
import type {Image, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {EXIT, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

function element(name: string, children: MdxJsxFlowElement['children']): MdxJsxFlowElement {
  return {type: 'mdxJsxFlowElement', name, attributes: [], children};
}

function figure({title, ...image}: Image): MdxJsxFlowElement {
  const caption = element('figcaption', [
    {type: 'paragraph', children: [{type: 'text', value: title ?? ''}]},
  ]);
  return element('figure', [{type: 'paragraph', children: [image]}, ...(title ? [caption] : [])]);
}

/**
 * Remark plugin: an image alone in its paragraph becomes a `figure`; its title, if it has one, the caption.
 * Runs before Docusaurus' own image handling, so that the file is still resolved, hashed and measured by it.
 */
export function figures() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', ({children: [only, ...others]}, index = 0, parent) => {
      if (only?.type === 'image' && others.length === 0 && parent)
        parent.children[index] = figure(only);
    });
  };
}

/** Remark plugin: Docusaurus escapes the texts of an image, and MDX escapes them again. */
export function plainImageTexts() {
  return (tree: Root): void => {
    visit(tree, 'mdxJsxTextElement', ({name, attributes}) => {
      for (const attribute of name === 'img' ? attributes : [])
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
          attribute.value = unescapeHtml(attribute.value);
    });
  };
}

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
      node.attributes.push({type: 'mdxJsxAttribute', name: 'loading', value: 'eager'});
      return EXIT;
    });
  };
}
