import type {Expression, Property} from 'estree';
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';

/** Attribute of an element in MDX with a text. */
export function attribute(name: string, value: string): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value};
}

function property(key: string, value: Expression): Property {
  const name: Expression = {type: 'Literal', value: key};
  const kind = {kind: 'init', method: false, shorthand: false, computed: false} as const;
  return {type: 'Property', key: name, value, ...kind};
}

function literal(value: unknown): Expression {
  if (Array.isArray(value)) return {type: 'ArrayExpression', elements: value.map(literal)};
  if (typeof value === 'object' && value !== null) {
    const properties = Object.entries(value).map(([key, part]) => property(key, literal(part)));
    return {type: 'ObjectExpression', properties};
  }
  return {type: 'Literal', value: value as string};
}

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
          body: [{type: 'ExpressionStatement', expression: literal(value)}],
        },
      },
    },
  };
}
