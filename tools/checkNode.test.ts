import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {complaintAbout} from './checkNode.mjs';

const file = path.resolve(__dirname, 'checkNode.mjs');

describe('checkNode', () => {
  it.each(['20.19.0', 'v20.20.2', '22.0.0', '24.1.0'])('is content with %s', (version) => {
    expect(complaintAbout(version)).toBeNull();
  });

  it.each(['12.22.12', '18.20.4', '20.18.3', 'v20.9.0', ''])('has one line about %j', (version) => {
    const line = complaintAbout(version);
    expect(line).toContain('Node 20.19 or newer');
    expect(line).not.toContain('\n');
  });

  it('asks for what package.json asks for', () => {
    const manifest = readFileSync(path.resolve(__dirname, '../package.json'), 'utf8');
    expect((JSON.parse(manifest) as {engines: {node: string}}).engines.node).toBe('>=20.19.0');
  });

  it('says nothing on a Node that will do', () => {
    expect(execFileSync(process.execPath, [file], {encoding: 'utf8'})).toBe('');
  });

  it('uses nothing that an old Node cannot read', () => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/\?\.|\?\?|`|from 'node:|\bawait\b/);
  });
});
