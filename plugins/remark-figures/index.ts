import type {Image, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

function element(name: string, children: MdxJsxFlowElement['children']): MdxJsxFlowElement {
  return {type: 'mdxJsxFlowElement', name, attributes: [], children};
}

function figure(image: Image, caption: string): MdxJsxFlowElement {
  return element('figure', [
    {type: 'paragraph', children: [{...image, title: null}]},
    element('figcaption', [{type: 'paragraph', children: [{type: 'text', value: caption}]}]),
  ]);
}

/**
 * Remark plugin: an image alone in its paragraph, with a title, becomes a `figure` whose caption is the title.
 * Runs before Docusaurus' own image handling, so that the file is still resolved, hashed and measured by it.
 */
export function figures() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', ({children: [only, ...others]}, index = 0, parent) => {
      if (only?.type === 'image' && only.title && others.length === 0 && parent)
        parent.children[index] = figure(only, only.title);
    });
  };
}
