import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadContent} from './model/content';
import type {Content, Gate} from './model/content';
import {checkFigures} from './model/figures';
import {idleSchemas} from './model/facts';
import {diskTree} from './model/fileTree';
import {formatFinding, sortFindings} from './model/finding';
import {gates} from './model/gates';
import {checkFigure} from '../../scripts/lib/figures';

const root = path.resolve(import.meta.dirname, '../..');
const fixtures = path.join(import.meta.dirname, 'fixtures');

function run(gate: Gate, content: Content): string[] {
  return sortFindings(gate(content)).map(formatFinding);
}

const site = loadContent(diskTree(root));

describe('the content of the site', () => {
  it('has pages to look at', () => {
    expect(site.pages.length).toBeGreaterThan(20);
  });

  it.each(Object.entries(gates))('passes the gate %s', (_name, gate) => {
    expect(run(gate, site)).toEqual([]);
  });

  it('has every figure in step with the style sheet', () => {
    expect(run((all) => checkFigures(all, checkFigure), site)).toEqual([]);
  });

  it('has a file for every data schema', () => {
    expect(run(idleSchemas, site)).toEqual([]);
  });
});

describe('bad content', () => {
  it.each(Object.entries(gates))('is stopped by the gate %s', (name, gate) => {
    const folder = path.join(fixtures, name);
    expect(existsSync(folder), `${folder} holds the bad input of the gate`).toBe(true);
    const expected = readFileSync(path.join(folder, 'expected.txt'), 'utf8').trim().split('\n');
    expect(expected.length).toBeGreaterThan(0);
    expect(run(gate, loadContent(diskTree(folder)))).toEqual(expected);
  });

  it('is stopped when a figure is out of step with the style sheet', () => {
    const content = loadContent(diskTree(path.join(fixtures, 'images')));
    const findings = checkFigures(content, (svg) => (svg.includes('xxx') ? ['out of step'] : []));
    expect(findings.map(formatFinding)).toEqual([
      'talos/admin/img/heavy.svg figures/style: out of step',
    ]);
  });

  it('is stopped when a schema has lost its last file', () => {
    const list = (folder: string) =>
      site.tree.list(folder).filter((file) => file !== 'data/glossary.yaml');
    const findings = idleSchemas({...site, tree: {...site.tree, list}});
    expect(findings.map(formatFinding)).toEqual([
      'data/schemas/index.ts facts/schema: data/glossary.yaml has a schema but no file.',
    ]);
  });
});
