import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {expect, test} from 'vitest';
import {
  compareByCode,
  contextsOfReact,
  headsOfBrowser,
  inlineHelpers,
  plainProgressBar,
} from './trim-client-js';

const file = createRequire(import.meta.url).resolve('@docusaurus/utils-common');

test('the module exports what it did, without the helpers', () => {
  const source = inlineHelpers(readFileSync(file, 'utf8'));
  expect(source).not.toContain('tslib"');
  const exported: Record<string, unknown> = {};
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what the loader hands on is run
  const run = new Function('exports', 'require', source) as (...values: unknown[]) => void;
  run(exported, createRequire(file));
  expect(exported).toEqual(createRequire(file)(file));
  expect(exported.applyTrailingSlash).toBeTypeOf('function');
});

test.each([
  ['const a = 1;', 'upstream does not hold this once: require("tslib")'],
  ['const tslib_1 = require("tslib"); tslib_1.__exportStar(a, exports);', 'another form'],
])('stops the build at %s', (source, message) => {
  expect(() => inlineHelpers(source)).toThrow(message);
});

test('names of properties are sorted by code', () => {
  const sorting = 'deps.sort((a, b) => a[0].localeCompare(b[0]))';
  expect(compareByCode(sorting)).toBe('deps.sort((a, b) => a[0] < b[0] ? -1 : 1)');
  expect(() => compareByCode('deps.sort()')).toThrow('does not hold this once: a[0].localeCompare');
});

test('the router takes the contexts of React, and nothing else uses its stand-in', () => {
  const router = createRequire(createRequire(file).resolve('@docusaurus/core/package.json'));
  const [folder] = router.resolve('react-router').split('index.js');
  const source = contextsOfReact(readFileSync(`${folder ?? ''}esm/react-router.js`, 'utf8'));
  expect(source.match(/\bcreateReactContext\b/g)).toEqual(['createReactContext']);
  expect(() => contextsOfReact(source)).toThrow('does not hold this once: React.createContext');
});

test('a browser gets no printer of heads', () => {
  const helmet = createRequire(file).resolve('react-helmet-async/lib/index.module.js');
  const source = readFileSync(helmet, 'utf8');
  const parts = headsOfBrowser(source).split(/:0,\w+\(\w+\)|\|\|0\}/);
  expect(parts).toHaveLength(3);
  // A change asks for a head, and a frame of the browser works out the latest.
  expect(parts[1]).toMatch(
    /(\w)=\(\)=>\(\w=\w\.helmetInstances\.get\(\).+requestAnimationFrame\(\(\)=>\w\(\1\(\),/,
  );
  expect(() => headsOfBrowser(parts.join(''))).toThrow('trim-client-js: upstream does not hold');
});

test('the theme draws no progress bar', () => {
  const ours = "export {default} from '@site/src/features/page-progress/client';";
  expect(plainProgressBar("import nprogress from 'nprogress';\nnprogress.start();")).toBe(ours);
  expect(() => plainProgressBar('')).toThrow("import nprogress from 'nprogress'");
});
