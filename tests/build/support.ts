import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll} from 'vitest';

const root = path.resolve(__dirname, '../..');
export const outFolder = mkdtempSync(path.join(tmpdir(), 'broken-sites-'));

afterAll(() => {
  rmSync(outFolder, {recursive: true, force: true});
});

/** Runs Docusaurus as the commands of the project do. */
export function docusaurus(args: readonly string[], env: Record<string, string> = {}) {
  const {status, stdout, stderr} = spawnSync(
    path.join(root, 'node_modules/.bin/docusaurus'),
    [...args],
    {cwd: root, encoding: 'utf8', env: {...process.env, NO_COLOR: '1', ...env}},
  );
  return {status, output: stdout + stderr};
}

/** Builds the sample site with one fault in it. */
export function build(fault: string, env: Record<string, string> = {}) {
  const outDir = path.join(outFolder, fault);
  return docusaurus(['build', 'tests/fixtures/broken-sites', '--out-dir', outDir], {
    FAULT: fault,
    ...env,
  });
}
