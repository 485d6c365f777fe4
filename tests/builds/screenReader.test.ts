// @vitest-environment jsdom
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {listenTo} from '../support/listen';

const samples = path.resolve(import.meta.dirname, '../../var/fault-site/samples');

/** Pages as they are built, before any script runs. */
test.each([
  ['task', 'procedure.html'],
  ['table', 'large-table.html'],
])('what a screen reader says of the page of a %s', async (name, file) => {
  const html = readFileSync(path.join(samples, file), 'utf8');
  document.documentElement.innerHTML = html.replace(/<script[^]*?<\/script>/g, '');
  const main = document.querySelector('main');
  if (!main) throw new Error(`${file} has no main part.`);
  // Only where the page is committed, and another one each time.
  main.querySelector('.theme-last-updated')?.remove();
  await expect(await listenTo(main)).toMatchFileSnapshot(`heard/${name}.txt`);
});
