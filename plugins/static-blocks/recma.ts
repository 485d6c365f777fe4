import {createHash} from 'node:crypto';
import type {
  ArrayExpression,
  Expression,
  ImportDeclaration,
  Node,
  ObjectExpression,
  Program,
  Property,
  SimpleCallExpression,
} from 'estree';
import {visit, SKIP} from 'estree-util-visit';
import type {VFile} from 'vfile';
import {staticComponents} from './components';

/** Elements of which each is a block of its own within a component, with all that is in it. */
const blocks = new Set(['blockquote', 'dl', 'ol', 'p', 'table', 'ul']);
const elements =
  `a br code dd del dt em figcaption figure h1 h2 h3 h4 h5 h6 header hr img kbd li section strong sub sup
  tbody td th thead tr`.split(/\s+/);
/** They work in HTML alone, with listeners of the document. */
const components = ['admonition', 'CodeBlock', 'mdxAdmonitionTitle', 'Term', 'Unverified'];
const plain = new Set([...blocks, ...elements, ...components, ...Object.keys(staticComponents)]);

/** What the plugin replaces by `true` in the server's bundle and by `false` in the browser's. */
export const onServer = 'RENDERS_STATIC_BLOCKS';
const component = '_StaticBlock';

const notInAdmonitions =
  'An admonition holds a component that works in the browser, which has no admonitions: put the component before or after it.';

function attributesOf({properties}: ObjectExpression): Property[] | null {
  const own = properties.filter((property) => property.type === 'Property');
  return own.length === properties.length ? own : null;
}

const isNamed = ({key}: Property, name: string) => key.type === 'Identifier' && key.name === name;

function nameOf(tag: Node): string | undefined {
  if (tag.type === 'MemberExpression') return nameOf(tag.property);
  if (tag.type === 'Identifier') return tag.name;
  return tag.type === 'Literal' ? String(tag.value) : undefined;
}

/** The element that an expression makes; none where its attributes come from elsewhere. */
function elementOf(node: Node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null;
  const [tag, given] = node.arguments;
  if (!['_jsx', '_jsxs'].includes(node.callee.name) || given?.type !== 'ObjectExpression')
    return null;
  const attributes = attributesOf(given);
  const name = tag && nameOf(tag);
  if (!name || tag.type === 'SpreadElement' || !attributes) return null;
  return {
    name,
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

const isRequire = (node: Node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'require';

/** Whether an expression is the address of a file that the bundler puts into the site, with or without an anchor. */
function isFile(node: Node): boolean {
  if (node.type === 'BinaryExpression') return isFile(node.left) && isData(node.right);
  return node.type === 'MemberExpression' && isRequire(node.object);
}

/** Whether an expression makes the same HTML wherever it stands, and nothing in it needs React. */
function isStatic(node: Node | null): boolean {
  if (node?.type === 'ArrayExpression') return node.elements.every(isStatic);
  const element = node && elementOf(node);
  if (!element) return node?.type === 'Literal';
  const {name, attributes, children} = element;
  return (
    plain.has(name) &&
    attributes.every(({value}) => isData(value) || isFile(value)) &&
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

const importOf = (
  file: string,
  specifiers: ImportDeclaration['specifiers'] = [],
): ImportDeclaration => ({
  type: 'ImportDeclaration',
  attributes: [],
  specifiers,
  source: {type: 'Literal', value: `@site/${file}`},
});

const importOfComponent = importOf('plugins/static-blocks/StaticBlock', [
  {type: 'ImportSpecifier', imported: identifier('StaticBlock'), local: identifier(component)},
]);

/** What the browser needs of children that it does not get: the bundler knows files by their use alone. */
function filesOf(children: Expression): Expression {
  const files: Expression[] = [];
  visit(children, (node) => {
    if (isRequire(node)) files.push(node as Expression);
  });
  const nothing: Expression = {type: 'Literal', value: null};
  return files.length === 0
    ? nothing
    : {type: 'SequenceExpression', expressions: [...files, nothing]};
}

/**
 * Recma plugin: each run of neighbours in which nothing needs React becomes one `StaticBlock`, whose children the
 * browser does not get: it keeps what the page's HTML holds. Within a component each paragraph, list, table and
 * quotation becomes one by itself, in the element that it is: rules of the component may be about its children.
 */
export function staticBlocks() {
  return (program: Program, file: VFile): void => {
    const hash = createHash('sha256').update(String(file.value)).digest('base64url').slice(0, 5);
    let count = 0;
    const styles = new Set<string>();

    function block(children: Expression, attributes: readonly Property[] = []) {
      visit(children, (node) => {
        const name = elementOf(node)?.name ?? '';
        for (const folder of staticComponents[name] ?? []) styles.add(folder);
      });
      const properties = [
        ...attributes,
        attribute('block', {type: 'Literal', value: hash + (count++).toString(36)}),
        attribute('children', {
          type: 'ConditionalExpression',
          test: identifier(onServer),
          consequent: children,
          alternate: filesOf(children),
        }),
      ];
      return [identifier(component), {type: 'ObjectExpression', properties} as const];
    }

    function joinRuns(children: ArrayExpression, call: SimpleCallExpression): void {
      let run: Expression[] = [];
      const joined: ArrayExpression['elements'] = [];
      const flush = () => {
        const isBlank = run.every(({type}) => type === 'Literal');
        const elements = run;
        joined.push(
          ...(isBlank ? run : [{...call, arguments: block({type: 'ArrayExpression', elements})}]),
        );
        run = [];
      };
      for (const child of children.elements) {
        if (child && child.type !== 'SpreadElement' && isStatic(child)) run.push(child);
        else {
          flush();
          joined.push(child);
        }
      }
      flush();
      children.elements = joined;
    }

    visit(program, (node) => {
      const element = elementOf(node);
      if (!element?.children) return undefined;
      const {name, tag, attributes, children, call} = element;
      if (name === component) return SKIP;
      if (name === '_Fragment' && children.type === 'ArrayExpression') joinRuns(children, call);
      if (name === 'admonition') {
        if (!isStatic(node)) file.fail(notInAdmonitions);
        call.arguments = block({type: 'ArrayExpression', elements: [{...call}]});
        return SKIP;
      }
      if (!blocks.has(name) || !isStatic(node)) return undefined;
      call.arguments = block(children, [...attributes, attribute('as', tag)]);
      return SKIP;
    });
    const sheets = [...styles].map((folder) => importOf(`src/${folder}/styles.module.css`));
    if (count > 0) program.body.unshift(importOfComponent, ...sheets);
  };
}
