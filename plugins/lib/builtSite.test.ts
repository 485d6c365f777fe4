import {expect, it} from 'vitest';
import {fileAt} from './builtSite';

const site = {files: new Set(['index.html', 'a.html', 'a/b.html', 'a/c.d/index.html', 'x.js'])};

it.each([
  ['/', 'index.html'],
  ['/a', 'a.html'],
  ['/a/', 'a.html'],
  ['/a/b', 'a/b.html'],
  ['/a/c.d', 'a/c.d/index.html'],
  ['/a/c.d/', 'a/c.d/index.html'],
  ['/x.js', 'x.js'],
])('%s is answered with %s', (address, file) => {
  expect(fileAt(site, address)).toBe(file);
});

it.each(['/none', '/a/c', '/../x.js', '/a/../x.js'])('%s is not answered', (address) => {
  expect(fileAt(site, address)).toBeUndefined();
});
