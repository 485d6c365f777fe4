import {spawnSync} from 'node:child_process';
import {appendFileSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import * as v from 'valibot';
import {parse} from 'yaml';
import {protocolFramesSchema} from '../../data/schemas/transmission';
import {diskTree} from '@talos-docs/content-lint';
import {framesData, framesText} from './frames';

const file = path.resolve('data/protocol-frames.yaml');

describe('data/protocol-frames.yaml', () => {
  it('is what `npm run frames` writes', async () => {
    expect(readFileSync(file, 'utf8')).toBe(await framesText(file));
  });

  it('holds what the library computes, and fits its schema', () => {
    const parsed: unknown = parse(readFileSync(file, 'utf8'));
    expect(parsed).toEqual(framesData());
    expect(v.safeParse(protocolFramesSchema, parsed).issues).toBeUndefined();
  });

  it('holds no frame that no page shows', () => {
    const tree = diskTree(path.resolve('.'));
    const files = ['talos', 'devices'].flatMap(tree.list).filter((name) => name.endsWith('.mdx'));
    const pages = files.map(tree.text).join('');
    const unused = framesData().frames.filter(
      ({id}) => !pages.includes(`<ProtocolFrame id="${id}"`),
    );
    expect(unused.map(({id}) => id)).toEqual([]);
  });
});

describe('protocolFramesSchema', () => {
  const field = {name: 'Line', part: 'header', bytes: '4C30', text: 'L0', meaning: 'Unused.'};
  const accepts = (...fields: object[]) =>
    v.safeParse(protocolFramesSchema, {
      frames: [{id: 'own', caption: 'Own', unit: 'byte', fields}],
    }).success;

  it('accepts bytes, a text, and both', () => {
    expect(accepts(field, {...field, text: undefined, bytes: '0A'})).toBe(true);
    expect(accepts({...field, bytes: undefined})).toBe(true);
  });

  it('refuses half bytes, texts of another length, and neither', () => {
    expect(accepts({...field, bytes: undefined, text: undefined})).toBe(false);
    expect(accepts({...field, bytes: '4C3'})).toBe(false);
    expect(accepts({...field, text: 'L'})).toBe(false);
  });

  it('refuses an id that stands twice', () => {
    const frame = {id: 'own', caption: 'Own', unit: 'byte', fields: [field]};
    expect(v.safeParse(protocolFramesSchema, {frames: [frame, frame]}).success).toBe(false);
  });
});

describe('npm run frames', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'frames-'));
  afterAll(() => rmSync(folder, {recursive: true}));

  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [path.resolve('node_modules/tsx/dist/cli.mjs'), path.resolve('tools/frames.ts'), ...args],
      {cwd: folder, encoding: 'utf8'},
    );

  it('writes the file, and notices when somebody else did', () => {
    expect(run('--check')).toMatchObject({status: 1, stdout: ''});
    expect(run().status).toBe(0);
    expect(run('--check').status).toBe(0);
    appendFileSync(path.join(folder, 'data/protocol-frames.yaml'), '# changed\n');
    const {status, stderr} = run('--check');
    expect([status, stderr]).toEqual([
      1,
      'data/protocol-frames.yaml is out of step: run `npm run frames`.\n',
    ]);
  }, 30_000);

  it('helps and refuses unknown options', () => {
    expect(run('--help').stdout).toContain('--check exits with 1');
    expect(run('--chek').status).toBe(2);
  }, 30_000);
});
