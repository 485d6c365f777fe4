import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {codeHash, markupHash} from '../e2e/support/pageKinds';

test('a page is the same when only the names of its assets changed', () => {
  const page = (runtime: string, text: string) =>
    `<p>${text}</p><script data-scripts="/assets/js/${runtime}.js /assets/js/runtime~main.${runtime}.js">`;
  expect(markupHash(page('f48cb8f3', 'a'))).toBe(markupHash(page('f5b66f31', 'a')));
  expect(markupHash(page('f48cb8f3', 'a'))).not.toBe(markupHash(page('f48cb8f3', 'b')));
});

test('code is the same after a build of a site within it', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'code-'));
  const write = (file: string) => {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), '');
  };
  for (const folder of ['config', 'data', 'packages', 'plugins', 'src', 'static'])
    write(`${folder}/a.ts`);
  write('package-lock.json');
  const before = codeHash(root);
  write('packages/site/.docusaurus/routes.js');
  expect(codeHash(root)).toBe(before);
  write('src/b.ts');
  expect(codeHash(root)).not.toBe(before);
});
