import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import {staticBlocks} from './recma';

async function compiled(page: string): Promise<string> {
  const file = await compile(page, {recmaPlugins: [staticBlocks]});
  return String(file);
}

const blockCount = async (page: string) =>
  (await compiled(page)).split('(_StaticBlock,').length - 1;

test.each([
  ['a paragraph', 'Text **bold** [link](/a) `code`'],
  ['a list', '- one\n- two'],
  ['a quotation', '> Text'],
  ['a term', 'A <Term entry={{id: "a", n: -1, list: ["b"]}}>word</Term>'],
])('makes one block of %s, whose children only the server gets', async (_, page) => {
  const code = await compiled(page);
  expect(code).toContain('import {StaticBlock as _StaticBlock}');
  expect(code).toMatch(/children: RENDERS_STATIC_BLOCKS \? [^]* : null/);
  expect(await blockCount(page)).toBe(1);
});

test.each([
  ['a heading', '## Heading'],
  ['a component', '<Tabs />'],
  ['a component within text', 'See <Tool />'],
  ['a value of the page', 'See {props.version}'],
  ['a file that the bundler resolves', 'See <img src={require("./a.svg").default} />'],
  ['attributes from elsewhere', 'See <Term {...props}>it</Term>'],
])('leaves %s to React', async (_, page) => {
  expect(await blockCount(page)).toBe(0);
});

test('finds blocks within components', async () => {
  expect(await blockCount('<Tabs>\n\nText\n\n- list with <Tool />\n- and none\n\n</Tabs>')).toBe(1);
});

test('names blocks apart, and otherwise when the page has changed', async () => {
  const names = async (page: string) =>
    [...(await compiled(page)).matchAll(/block: "([^"]+)"/g)].map(([, name]) => name);
  const [first, second] = await names('One\n\nTwo');
  expect(first).not.toBe(second);
  expect(await names('One\n\nTwo.')).not.toContain(first);
});
