import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import {staticBlocks} from './recma';

async function compiled(page: string): Promise<string> {
  const file = await compile(page, {recmaPlugins: [staticBlocks]});
  return String(file);
}

const blockCount = async (page: string) =>
  (await compiled(page)).split('(_StaticBlock,').length - 1;

/** What else the browser builds: the names of elements outside of blocks. */
async function builtByReact(page: string): Promise<string[]> {
  const code = (await compiled(page)).replaceAll(
    /children: RENDERS_STATIC_BLOCKS[^]*? : (?:null|\()/g,
    '',
  );
  return [...code.matchAll(/_jsxs?\((?:_components\.)?"?(\w+)/g)].map(([, name = '']) => name);
}

const text = 'Text **bold** [link](/a) `code`';

test.each([
  ['a paragraph', text],
  ['a list', '- one\n- two'],
  ['a quotation', '> Text'],
  ['a heading', '## Heading'],
  ['a rule', '---'],
  ['a term', 'A <Term entry={{id: "a", n: -1, list: ["b"]}}>word</Term>'],
  ['code', '<CodeBlock language={"json"} children={"{}"} />'],
  ['an admonition', '<admonition type="tip">\n\nText\n\n</admonition>'],
  ['a figure', '<figure><img src={require("./a.svg").default + "#x"} alt="A" /></figure>'],
])(
  'joins %s and its neighbours in one block, whose children only the server gets',
  async (_, part) => {
    const page = `${text}\n\n${part}\n\n${text}`;
    expect(await compiled(page)).toContain('import {StaticBlock as _StaticBlock}');
    expect(await builtByReact(page)).toEqual([
      '_Fragment',
      '_StaticBlock',
      'MDXLayout',
      '_createMdxContent',
    ]);
  },
);

test.each([
  ['a component', '<Tool />'],
  ['a component within text', 'See <Tool />'],
  ['a value of the page', 'See {props.version}'],
  ['what it calls', 'See <img src={address("./a.svg").default} />'],
  ['attributes from elsewhere', 'See <Term {...props}>it</Term>'],
])('leaves %s to React, and makes blocks of what stands around', async (_, part) => {
  expect(await blockCount(part)).toBe(0);
  expect(await blockCount(`${text}\n\n${text}\n\n${part}\n\n${text}`)).toBe(2);
});

test('tells the bundler of the browser which files a block shows', async () => {
  expect(await compiled('Text\n\n<img src={require("./a.svg").default} />')).toContain(
    ' : (require("./a.svg"), null)',
  );
});

test('keeps the styles of components that the browser does not get', async () => {
  const code = await compiled('<Glossary scope="platform" />\n\nText');
  expect(code).toContain('import "@site/src/mdx/Glossary/styles.module.css"');
  expect(await compiled('Text')).not.toContain('.css');
});

test('finds blocks within components, each in its own element', async () => {
  const code = await compiled(
    '<Tabs>\n\nText\n\n## Heading\n\n- list with <Tool />\n- and none\n\n</Tabs>',
  );
  expect(code.match(/_StaticBlock, \{\s*as: _components\.\w+/g)).toHaveLength(1);
  expect(code).toContain('as: _components.p');
});

test.each([
  ['by itself', '<admonition type="info">\n\nText\n\n</admonition>'],
  ['within a component', '<Tabs>\n\n<admonition>\n\nText\n\n</admonition>\n\n</Tabs>'],
])('makes a block of an admonition %s', async (_, page) => {
  expect(await builtByReact(page)).not.toContain('admonition');
  expect(await blockCount(page)).toBe(1);
});

test('stops the build at an admonition with a component that works in the browser', async () => {
  const page = '<admonition>\n\nText\n\n<Tool />\n\n</admonition>';
  await expect(compiled(page)).rejects.toThrow('put the component before or after it');
});

test('names blocks apart, and otherwise when the page has changed', async () => {
  const names = async (page: string) =>
    [...(await compiled(page)).matchAll(/block: "([^"]+)"/g)].map(([, name]) => name);
  const [first, second] = await names('One\n\n<Tool />\n\nTwo');
  expect(first).not.toBe(second);
  expect(await names('One\n\n<Tool />\n\nTwo.')).not.toContain(first);
});
