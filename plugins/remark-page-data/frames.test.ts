import path from 'node:path';
import {expect, it} from 'vitest';
import {diskTree} from '@talos-docs/content-lint';
import {fieldText} from '@talos-docs/protocols/frame';
import {protocolFrames} from './frames';

const frames = protocolFrames();
const ids = frames.map(({id}) => id);

it('gives each frame an id of its own', () => {
  expect(ids).not.toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has no frame that no page shows', () => {
  const tree = diskTree(path.resolve('.'));
  const files = ['talos', 'devices'].flatMap(tree.list).filter((name) => name.endsWith('.mdx'));
  const pages = files.map(tree.text).join('');
  expect(ids.filter((id) => !pages.includes(`<ProtocolFrame id="${id}"`))).toEqual([]);
});

it('gives each field bytes, and printable characters for all of them or none', () => {
  for (const field of frames.flatMap(({fields}) => fields)) {
    const {name, bytes} = field;
    expect(bytes.length, name).toBeGreaterThan(0);
    expect(Math.max(...bytes), name).toBeLessThanOrEqual(0xff);
    const text = fieldText(field);
    if (text === undefined) continue;
    expect(text, name).toMatch(/^[ -~]+$/);
    expect(text, name).toHaveLength(bytes.length);
  }
});
