import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {validateOptions} from '@docusaurus/plugin-content-docs';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {docsOptions, vcsPreset} from './build';
import {guides} from './guides';

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

test('the address of a page keeps a number in front of its name', () => {
  const {numberPrefixParser: parse} = validateOptions({
    options: docsOptions('/', '/', guides[0], {}),
    validate: (schema, options) => schema.validate(options).value as never,
  });
  expect(parse('2-wire-loops').filename).toBe('2-wire-loops');
});
