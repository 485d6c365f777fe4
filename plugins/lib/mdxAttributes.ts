import {valueToEstree} from 'estree-util-value-to-estree';
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';

/** Attribute of an element in MDX with a value that JSON can hold. */
export function expressionAttribute(name: string, value: unknown): MdxJsxAttribute {
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: JSON.stringify(value),
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [{type: 'ExpressionStatement', expression: valueToEstree(value)}],
        },
      },
    },
  };
}
