import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {ConfigurationError} from './env';
import {checkExampleReferences} from './exampleReferences';

let siteDir = '';

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  writeFileSync(path.join(siteDir, file), text);
}

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'example-references-'));
  write('examples/mqtt/event.json', '{}\n');
});

afterEach(() => {
  rmSync(siteDir, {recursive: true});
});

const check = () => checkExampleReferences(siteDir);

describe('the example files that pages name', () => {
  it('are there: nothing happens', () => {
    write('devices/a.mdx', 'Text\n\n```json file=examples/mqtt/event.json lines=1\n```\n');
    write('talos/admin/b.mdx', '```sh\necho file=nowhere\n```\n\nSee `file=examples/x`.\n');
    expect(check).not.toThrow();
  });

  it('are missing: one line for each says where and what', () => {
    write('devices/a/index.mdx', 'Text\n\n- ```json file=examples/mqtt/event-1.json\n  ```\n');
    write('blog/b.md', '```json title="x" file=examples/mqtt/event.json lines=2-3\n```\n');
    expect(check).toThrow(
      new ConfigurationError(
        'devices/a/index.mdx:3: examples/mqtt/event-1.json does not exist.\n' +
          'blog/b.md:1: examples/mqtt/event.json has 1 lines, lines=2-3 asks for more.',
      ),
    );
  });
});

it('are there on the pages of the site', () => {
  expect(() => checkExampleReferences(path.resolve(import.meta.dirname, '..'))).not.toThrow();
});
