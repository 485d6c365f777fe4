import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import {VFile} from 'vfile';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {exampleFiles} from './index';

let siteDir = '';

beforeAll(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'examples-'));
  mkdirSync(path.join(siteDir, 'examples/mqtt'), {recursive: true});
  writeFileSync(path.join(siteDir, 'examples/mqtt/a.mjs'), 'one\ntwo\n\nfour\n');
  writeFileSync(path.join(siteDir, 'secret.txt'), 'secret');
});

afterAll(() => {
  rmSync(siteDir, {recursive: true});
});

function run(meta: string | null, value = ''): Code {
  const code: Code = {
    type: 'code',
    lang: 'js',
    meta,
    value,
    position: {start: {line: 7, column: 1}, end: {line: 8, column: 4}},
  };
  const tree: Root = {type: 'root', children: [{type: 'blockquote', children: [code]}]};
  exampleFiles({siteDir})(tree, new VFile({path: 'page.mdx'}));
  return code;
}

describe('a block that names a file', () => {
  it('shows the file under its name', () => {
    expect(run('file=examples/mqtt/a.mjs')).toMatchObject({
      value: 'one\ntwo\n\nfour',
      meta: 'title="mqtt/a.mjs"',
    });
  });

  it.each([
    ['lines=2-4', 'two\n\nfour'],
    ['lines=4', 'four'],
    ['lines=1-1', 'one'],
  ])('shows only %s', (lines, value) => {
    expect(run(`file=examples/mqtt/a.mjs ${lines}`)).toMatchObject({
      value,
      meta: 'title="mqtt/a.mjs"',
    });
  });

  it('keeps what else the block says', () => {
    expect(run('{1} title="My file" file=examples/mqtt/a.mjs showLineNumbers').meta).toMatch(
      /^\{1\} title="My file"\s+showLineNumbers$/,
    );
  });
});

describe('other blocks', () => {
  it.each([null, 'title="file=x"', '{1,3-4} showLineNumbers=7'])('stay as they are: %s', (meta) => {
    expect(run(meta, 'text')).toMatchObject({value: 'text', meta});
  });
});

describe('a wrong block stops the build', () => {
  it.each([
    ['file=examples/mqtt/missing.mjs', '', 'examples/mqtt/missing.mjs does not exist.'],
    [
      'file=examples/mqtt/a.mjs line=2 title=x',
      '',
      'A block takes file, lines of it, title="…", {1,3-4} and showLineNumbers, not line=2 title=x.',
    ],
    [
      'lines=3',
      'text',
      'A block takes file, lines of it, title="…", {1,3-4} and showLineNumbers, not lines=3.',
    ],
    ['file=examples/mqtt', '', 'examples/mqtt does not exist.'],
    ['file=secret.txt', '', 'secret.txt is not in examples/.'],
    ['file=examples/../secret.txt', '', 'examples/../secret.txt is not in examples/.'],
    ['file=', '', ' is not in examples/.'],
    ['file=examples/mqtt/a.mjs', 'text', 'The block of examples/mqtt/a.mjs must be empty.'],
    [
      'file=examples/mqtt/a.mjs lines=3-9',
      '',
      'examples/mqtt/a.mjs has 4 lines, lines=3-9 asks for more.',
    ],
    ['file=examples/mqtt/a.mjs lines=4-2', '', 'lines=4-2 is no range such as lines=3-12.'],
    ['file=examples/mqtt/a.mjs lines=0-2', '', 'lines=0-2 is no range such as lines=3-12.'],
    ['file=examples/mqtt/a.mjs lines=two', '', 'lines=two is no range such as lines=3-12.'],
  ])('%s', (meta, value, reason) => {
    expect(() => run(meta, value)).toThrow(expect.objectContaining({reason, line: 7}));
  });
});
