import type {Code, Root, RootContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';

const componentName = 'CodeBlock';
const componentModule = '@theme/CodeBlock';

function attribute(name: string, value: string): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value};
}

function codeBlock({lang, meta, value}: Code): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: componentName,
    attributes: [
      ...(lang ? [attribute('language', lang)] : []),
      ...(meta ? [attribute('metastring', meta)] : []),
      {
        type: 'mdxJsxAttribute',
        name: 'children',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: JSON.stringify(value),
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              body: [{type: 'ExpressionStatement', expression: {type: 'Literal', value}}],
            },
          },
        },
      },
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
      parent.children[index] = codeBlock(node) as RootContent;
      count += 1;
    } else if ('children' in node) {
      count += transform(node as unknown as {children: RootContent[]});
    }
  });
  return count;
}

/**
 * Remark plugin: a page with fenced code imports the code block component itself. Provided to all pages through
 * the MDX components instead, it would put the syntax highlighter into the main script of every page.
 */
export function codeBlocks() {
  return (tree: Root): void => {
    if (transform(tree) > 0) tree.children.unshift(importOfComponent() as unknown as RootContent);
  };
}
