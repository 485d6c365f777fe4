import {createHash} from 'node:crypto';
import type {
  Expression,
  ImportDeclaration,
  Node,
  ObjectExpression,
  Program,
  Property,
} from 'estree';
import {visit, SKIP} from 'estree-util-visit';
import type {VFile} from 'vfile';

/** Elements that stand by themselves: each becomes one block, with all that is in it. */
const blocks = new Set(['blockquote', 'dl', 'ol', 'p', 'table', 'ul']);
const inline = ['a', 'br', 'code', 'del', 'em', 'kbd', 'li', 'strong', 'sub', 'sup'];
const cells = ['dd', 'dt', 'tbody', 'td', 'th', 'thead', 'tr'];
/** Of pages; they work in HTML alone, with listeners of the document. */
const components = ['Term', 'Unverified'];
const plain = new Set([...blocks, ...inline, ...cells, ...components]);

/** What the plugin replaces by `true` in the server's bundle and by `false` in the browser's. */
export const onServer = 'RENDERS_STATIC_BLOCKS';
const component = '_StaticBlock';

interface Element {
  readonly name: string;
  readonly tag: Expression;
  readonly attributes: readonly Property[];
  readonly children: Expression | undefined;
  readonly call: {arguments: unknown[]};
}

function attributesOf({properties}: ObjectExpression): Property[] | null {
  const own = properties.filter((property) => property.type === 'Property');
  return own.length === properties.length ? own : null;
}

const isNamed = ({key}: Property, name: string) => key.type === 'Identifier' && key.name === name;

/** The element that an expression makes; none where its attributes come from elsewhere. */
function elementOf(node: Node): Element | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null;
  const [tag, given] = node.arguments;
  if (!['_jsx', '_jsxs'].includes(node.callee.name) || given?.type !== 'ObjectExpression')
    return null;
  const name = tag?.type === 'MemberExpression' ? tag.property : tag;
  const attributes = attributesOf(given);
  if (tag?.type === 'SpreadElement' || !tag || name?.type !== 'Identifier' || !attributes)
    return null;
  return {
    name: name.name,
    tag,
    attributes: attributes.filter((attribute) => !isNamed(attribute, 'children')),
    children: attributes.find((attribute) => isNamed(attribute, 'children'))?.value as
      Expression | undefined,
    call: node,
  };
}

function isData(node: Node | null): boolean {
  if (node?.type === 'UnaryExpression') return isData(node.argument);
  if (node?.type === 'ArrayExpression') return node.elements.every(isData);
  if (node?.type === 'ObjectExpression')
    return attributesOf(node)?.every(({value}) => isData(value)) ?? false;
  return node?.type === 'Literal';
}

/** Whether an expression makes the same HTML wherever it stands, and nothing in it needs React. */
function isStatic(node: Node | null): boolean {
  if (node?.type === 'ArrayExpression') return node.elements.every(isStatic);
  const element = node && elementOf(node);
  if (!element) return node?.type === 'Literal';
  const {name, attributes, children} = element;
  return (
    plain.has(name) &&
    attributes.every(({value}) => isData(value)) &&
    (children === undefined || isStatic(children))
  );
}

const identifier = (name: string) => ({type: 'Identifier', name}) as const;

const attribute = (name: string, value: Expression): Property => ({
  type: 'Property',
  key: identifier(name),
  value,
  kind: 'init',
  method: false,
  shorthand: false,
  computed: false,
});

const importOfComponent: ImportDeclaration = {
  type: 'ImportDeclaration',
  attributes: [],
  specifiers: [
    {
      type: 'ImportSpecifier',
      imported: identifier('StaticBlock'),
      local: identifier(component),
    },
  ],
  source: {type: 'Literal', value: '@site/plugins/static-blocks/StaticBlock'},
};

/**
 * Recma plugin: each paragraph, list, table and quotation in which nothing needs React becomes a `StaticBlock`, whose
 * children the browser does not get: it keeps what the page's HTML holds.
 */
export function staticBlocks() {
  return (program: Program, file: VFile): void => {
    const hash = createHash('sha256').update(String(file.value)).digest('base64url').slice(0, 5);
    let count = 0;
    visit(program, (node) => {
      const element = elementOf(node);
      if (!element?.children || !blocks.has(element.name) || !isStatic(node)) return undefined;
      const {tag, attributes, children, call} = element;
      call.arguments = [
        identifier(component),
        {
          type: 'ObjectExpression',
          properties: [
            ...attributes,
            attribute('as', tag),
            attribute('block', {type: 'Literal', value: hash + (count++).toString(36)}),
            attribute('children', {
              type: 'ConditionalExpression',
              test: identifier(onServer),
              consequent: children,
              alternate: {type: 'Literal', value: null},
            }),
          ],
        },
      ];
      return SKIP;
    });
    if (count > 0) program.body.unshift(importOfComponent);
  };
}
