import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {vcsPreset} from './build';

const folder = mkdtempSync(path.join(tmpdir(), 'vcs-'));
const repository = path.join(folder, 'whole');
const shallow = path.join(folder, 'shallow');

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@talos.example', ...args], {
    cwd,
    stdio: 'ignore',
  });
}

beforeAll(() => {
  git(folder, 'init', repository);
  git(folder, 'init', 'empty');
  for (const message of ['first', 'second'])
    git(repository, 'commit', '--allow-empty', '-m', message);
  git(folder, 'clone', '--depth', '1', `file://${repository}`, shallow);
});

afterAll(() => {
  rmSync(folder, {recursive: true});
});

test('dates come from a whole history', () => {
  expect(vcsPreset(repository)).toBe('default-v2');
});

test.each([
  ['in a shallow clone', shallow],
  ['before the first commit', path.join(folder, 'empty')],
  ['without git', folder],
])('no dates %s', (_, place) => {
  expect(vcsPreset(place)).toBe('disabled');
});
