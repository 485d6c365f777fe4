import {expect, test} from 'vitest';
import {inlineSheets, sheetsOf, withoutInlineSheets} from './inline-sheets';

const links = '<link rel=stylesheet href=/a.css /><link rel="stylesheet" href="/b.css">';
const page = `<head>${links}</head><p>$&</p>`;
const read = (address: string) => `${address.slice(1, 2)}{content:"$&"}`;

test('puts the sheets where they are named, under the names that the bundler knows', () => {
  expect(inlineSheets(page, read)).toBe(
    '<head><style data-href="/a.css">a{content:"$&"}</style><style data-href="/b.css">b{content:"$&"}</style></head><p>$&</p>',
  );
});

test('leaves a sheet of another host where it is', () => {
  const foreign = '<link rel=stylesheet href=//cdn.example/c.css />';
  expect(inlineSheets(foreign, read)).toBe(foreign);
});

test('knows the sheets that a page names, and those that it holds', () => {
  const held = inlineSheets(page, read);
  expect(sheetsOf(page)).toEqual(['/a.css', '/b.css']);
  expect(sheetsOf(held)).toEqual(['/a.css', '/b.css']);
  expect(withoutInlineSheets(held)).toBe('<head></head><p>$&</p>');
});

test('a sheet that would end its element stops the build', () => {
  expect(() => inlineSheets(page, () => 'a{content:"</style>"}')).toThrow('/a.css would end');
});
