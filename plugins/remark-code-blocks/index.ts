import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expressionAttribute} from '../lib/mdxAttributes';

const mdx = unified().use(remarkParse).use(remarkMdx);

function codeBlock({lang, meta, value}: Code): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [
      ...(lang ? [expressionAttribute('language', lang)] : []),
      ...(meta ? [expressionAttribute('metastring', meta)] : []),
      expressionAttribute('children', value),
    ],
    children: [],
  };
}

/**
 * Remark plugin: fenced code becomes the code block component. The page imports the component itself: provided to all
 * pages through the MDX components, it would weigh on every page.
 */
export function codeBlocks() {
  return (tree: Root): void => {
    let count = 0;
    visit(tree, 'code', (node, index = 0, parent) => {
      if (parent) parent.children[index] = codeBlock(node);
      count += 1;
    });
    if (count > 0) {
      tree.children.unshift(...mdx.parse("import CodeBlock from '@theme/CodeBlock'").children);
    }
  };
}
