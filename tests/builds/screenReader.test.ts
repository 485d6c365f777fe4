// @vitest-environment jsdom
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {listenTo} from '../support/listen';

const outDir = path.resolve(import.meta.dirname, '../../var/fault-site');

/** Pages as they are built, before any script runs: what a reader hears first. */
test.each([
  ['task', 'samples/procedure.html', 'main'],
  ['table', 'samples/large-table.html', 'main'],
])('what a screen reader says of the page %s', async (name, file, part) => {
  const html = readFileSync(path.join(outDir, file), 'utf8');
  document.documentElement.innerHTML = html.replace(/<script[^]*?<\/script>/g, '');
  const container = document.querySelector<HTMLElement>(part);
  if (!container) throw new Error(`${file} has no ${part}.`);
  await expect(await listenTo(container)).toMatchFileSnapshot(`heard/${name}.txt`);
});
