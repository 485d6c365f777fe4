import type {Image, Paragraph, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

function loneImage(node: RootContent): Image | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [only] = node.children;
  return only?.type === 'image' && only.title ? only : undefined;
}

function figure(image: Image): MdxJsxFlowElement {
  const caption: Paragraph = {
    type: 'paragraph',
    children: [{type: 'text', value: image.title ?? ''}],
  };
  const element = (name: string, children: MdxJsxFlowElement['children']): MdxJsxFlowElement => ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: [],
    children,
  });
  return element('figure', [
    {type: 'paragraph', children: [{...image, title: null}]},
    element('figcaption', [caption]),
  ]);
}

function transform(parent: {children: RootContent[]}): void {
  parent.children.forEach((node, index) => {
    const image = loneImage(node);
    if (image) parent.children[index] = figure(image);
    else if ('children' in node) transform(node);
  });
}

/**
 * Remark plugin: an image alone in its paragraph, with a title, becomes a `figure` whose caption is the title.
 * Runs before Docusaurus' own image handling, so that the file is still resolved, hashed and measured by it.
 */
export function figures() {
  return (tree: Root): void => {
    transform(tree);
  };
}
