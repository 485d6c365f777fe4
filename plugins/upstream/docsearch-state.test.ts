import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {readOnce, readWhatFits, writeOnce, writeWhereRoom} from './docsearch-state';

const file = 'node_modules/@docsearch/react/dist/esm/index.js';

test('the modal reads selection and storage where it opens', () => {
  const source = readOnce(readFileSync(file, 'utf8'));
  expect(source).toContain('useState(()=>"undefined"!=typeof window?window.getSelection()');
  expect(source.match(/useState\(\(\)=>\w+\(\{key:"__DOCSEARCH_\w+"/g)).toHaveLength(2);
  expect(source).not.toMatch(/useRef\([^()]*(?:getSelection|__DOCSEARCH)/);
});

test('stops the build where the modal keeps them in another form', () => {
  expect(() => readOnce('e.useRef(xr({key:"__DOCSEARCH_A".concat(o)})).current')).toThrow('1');
});

test('the modal writes a text with marks when it changes', () => {
  const source = writeOnce(readFileSync(file, 'utf8'));
  expect(source).toMatch(/dangerouslySetInnerHTML:__markup\(\w+\(\w+,"_snippetResult\."/);
  expect(source).not.toContain('dangerouslySetInnerHTML:{');
  expect(() => writeOnce('dangerouslySetInnerHTML:{__html:x}')).toThrow('docsearch-state');
});

test('a list of kept searches that finds no room stops nothing', () => {
  const source = writeWhereRoom(readFileSync(file, 'utf8'));
  expect(source).toMatch(/\{setItem:function\(\w+\)\{try\{[^{}]+\}catch\{\}\},getItem:/);
  expect(() => writeWhereRoom('')).toThrow('docsearch-state');
});

test('a list of kept searches that is none, or of something else, stops nothing', () => {
  const hit = {objectID: '/a', url: '/a', hierarchy: {lvl0: 'Guide', lvl1: 'A'}};
  expect(readWhatFits(readFileSync(file, 'utf8'))).toContain('catch{return[]}}}');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what the modal does with a text of the storage
  const read = new Function('t', readWhatFits('{return t?JSON.parse(t):[]}}').slice(1, -2)) as (
    text: string | null,
  ) => unknown;
  expect(read(JSON.stringify([hit, {...hit, url: undefined}]))).toEqual([hit]);
  for (const text of [null, '', '{', 'null', '{}', '1', '"x"', '[null]', '[{"url":"/a"}]'])
    expect(read(text)).toEqual([]);
});
