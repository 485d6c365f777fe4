import type {Code, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {attribute, expressionAttribute} from '../lib/mdxAttributes';
import {highlight} from './highlight';

const componentName = 'CodeBlock';
const componentModule = '@theme/CodeBlock';

function codeBlock({lang, meta, value}: Code): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: componentName,
    attributes: [
      ...(lang ? [attribute('language', lang)] : []),
      ...(meta ? [attribute('metastring', meta)] : []),
      expressionAttribute('lines', highlight(value, lang)),
      expressionAttribute('children', value),
    ],
    children: [],
  };
}

function importOfComponent(): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: `import ${componentName} from '${componentModule}'`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            attributes: [],
            specifiers: [
              {type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: componentName}},
            ],
            source: {type: 'Literal', value: componentModule},
          },
        ],
      },
    },
  };
}

function transform(parent: {children: RootContent[]}): number {
  let count = 0;
  parent.children.forEach((node, index) => {
    if (node.type === 'code') {
      parent.children[index] = codeBlock(node);
      count += 1;
    } else if ('children' in node) {
      count += transform(node);
    }
  });
  return count;
}

/**
 * Remark plugin: fenced code becomes the code block component, with the code taken apart for its colours. The page
 * imports the component itself: provided to all pages through the MDX components, it would weigh on every page.
 */
export function codeBlocks() {
  return (tree: Root): void => {
    if (transform(tree) > 0) tree.children.unshift(importOfComponent());
  };
}
