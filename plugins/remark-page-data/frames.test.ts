import path from 'node:path';
import {expect, it} from 'vitest';
import {diskTree} from '@talos-docs/content-lint';
import {protocolFrames} from './frames';

const frames = protocolFrames();
const ids = frames.map(({id}) => id);

it('gives each frame an id of its own', () => {
  expect(new Set(ids).size).toBe(ids.length);
});

it('has no frame that no page shows', () => {
  const tree = diskTree(path.resolve('.'));
  const files = ['talos', 'devices'].flatMap(tree.list).filter((name) => name.endsWith('.mdx'));
  const pages = files.map(tree.text).join('');
  expect(ids.filter((id) => !pages.includes(`<ProtocolFrame id="${id}"`))).toEqual([]);
});

it('gives each field pairs of digits, printable characters, or both of one length', () => {
  for (const {name, bytes, text} of frames.flatMap(({fields}) => fields)) {
    expect(bytes ?? '00', name).toMatch(/^([\dA-F]{2})+$/);
    expect(text ?? ' ', name).toMatch(/^[ -~]+$/);
    expect(bytes ?? text, name).toBeDefined();
    if (bytes && text) expect(text, name).toHaveLength(bytes.length / 2);
  }
});
