import {expect, test} from 'vitest';
import {shareFrontMatter, trimMetadata} from './trim-page-data';

test('leaves what no browser reads out of the data of a page', () => {
  const source = {
    ...{id: 'a', title: 'A', tags: [{label: 'B'}], lastUpdatedAt: 1, next: {title: 'C'}},
    frontMatter: {keywords: ['d'], questions: ['what is e?'], card: true, tags: ['b']},
  };
  expect(JSON.parse(trimMetadata(JSON.stringify(source)))).toEqual({
    ...{id: 'a', title: 'A'},
    frontMatter: {keywords: ['d'], card: true},
  });
  expect(() => trimMetadata('{}')).toThrow('no front matter');
});

test('a compiled page takes its front matter from its data', () => {
  const rest = `
export const contentTitle = undefined;
export {default as metadata} from '@generated/a.json'
export const toc = [{value: "};"}];`;
  const source = `export const frontMatter = {\n\ttitle: 'A',\n\tquestions: [\n\t\t'what is };?'\n\t]\n};`;
  expect(shareFrontMatter(source + rest)).toBe(
    `import __data from '@generated/a.json';\nexport const {frontMatter} = __data;${rest}`,
  );
  expect(() => shareFrontMatter(source)).toThrow('trim-page-data: upstream does not hold');
});
