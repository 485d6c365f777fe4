import type {Image, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

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
