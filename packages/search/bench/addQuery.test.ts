import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {addQuery} from './addQuery';
import {readQueries} from './queries.schema';

const guides = ['admin', 'operator'];
const known = (query: string) => `- query: ${query}\n  class: symptom\n  pages:\n    - /a\n`;
const asked = {query: "who's next?", class: 'paraphrase', role: 'operator', pages: ['/b', '/c']};

let folder: string;
const file = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'add-query-'));
  for (const set of ['', '.held-out', '.spent', '.blind'])
    writeFileSync(file(`queries${set}.yaml`), known(`no light${set}`));
});
afterEach(() => rmSync(folder, {recursive: true}));

it('adds a query behind the others of the set to tune on', () => {
  expect(addQuery(folder, guides, {...asked, class: 'paraphrase'})).toBe(file('queries.yaml'));
  expect(readQueries(file('queries.yaml'), guides)).toMatchObject([{query: 'no light'}, asked]);
});

it('adds what the site does not have, which no page answers', () => {
  addQuery(folder, guides, {...asked, class: 'absent', pages: []});
  expect(readQueries(file('queries.yaml'), guides)[1]).toMatchObject({class: 'absent', pages: []});
});

it.each([
  ['stands in a set already', {query: 'No light.blind'}, 'stands in queries.blind.yaml already'],
  ['has no page', {pages: []}, 'Pages answer every query'],
  ['names no guide', {role: 'nobody'}, 'role'],
])('leaves the set alone where the query %s', (_, change, message) => {
  expect(() => addQuery(folder, guides, {...asked, class: 'paraphrase', ...change})).toThrow(
    message,
  );
  expect(readFileSync(file('queries.yaml'), 'utf8')).toBe(known('no light'));
});
