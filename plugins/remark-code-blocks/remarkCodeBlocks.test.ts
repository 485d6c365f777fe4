import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {codeBlocks} from './index';

test('fenced code becomes the code block component, imported by the page', () => {
  const tree: Root = {
    type: 'root',
    children: [{type: 'code', lang: 'json', meta: 'title="a.json"', value: '{"quote": "\\""}'}],
  };
  codeBlocks()(tree);
  const [imported, block] = tree.children as unknown[];
  expect(imported).toMatchObject({
    type: 'mdxjsEsm',
    value: "import CodeBlock from '@theme/CodeBlock'",
  });
  expect(block).toMatchObject({
    name: 'CodeBlock',
    attributes: [
      {name: 'language', value: {value: '"json"'}},
      {name: 'metastring', value: {value: JSON.stringify('title="a.json"')}},
      {
        name: 'children',
        value: {data: {estree: {body: [{expression: {value: '{"quote": "\\""}'}}]}}},
      },
    ],
  });
});

test('a page without code imports nothing', () => {
  const tree: Root = {
    type: 'root',
    children: [{type: 'paragraph', children: [{type: 'inlineCode', value: 'x'}]}],
  };
  const before = structuredClone(tree);
  codeBlocks()(tree);
  expect(tree).toEqual(before);
});
