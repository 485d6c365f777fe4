import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import postcss, {type Root} from 'postcss';
import {describe, expect, test} from 'vitest';
import {classesIn, isOfAbsentPart, trimInfima} from '.';

const {resolve} = createRequire(import.meta.url);
const infimaFile = resolve('infima/dist/css/default/default.css');
const infima = readFileSync(infimaFile, 'utf8');
const trim = (css: string, from = infimaFile) =>
  postcss([trimInfima()])
    .process(css, {from})
    .then(({root}) => root);

function textsBelow(folder: string, names: RegExp): string {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => names.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/** Everything that may name a class or a variable of Infima: the theme and this site. */
const users = [
  ...['theme-classic', 'theme-common', 'theme-search-algolia', 'core'].map((name) =>
    path.resolve(`node_modules/@docusaurus/${name}/lib`),
  ),
  path.resolve('src'),
]
  .map((folder) => textsBelow(folder, /\.(?:js|tsx?|css)$/))
  .join('\n');

function classesOf(root: Root): Set<string> {
  const classes = new Set<string>();
  root.walkRules(({selector}) => {
    for (const name of classesIn(selector)) classes.add(name);
  });
  return classes;
}

function variablesOf(root: Root): Set<string> {
  const variables = new Set<string>();
  root.walkDecls(/^--/, ({prop}) => {
    variables.add(prop);
  });
  return variables;
}

describe('what is left out of Infima', async () => {
  const whole = postcss.parse(infima);
  const trimmed = await trim(infima);

  test('is a good part of it', () => {
    expect(trimmed.toString().length).toBeLessThan(0.85 * infima.length);
  });

  test('is no class that the site names, nor a part of the theme that it shows', () => {
    const words = new Set(users.match(/[A-Za-z][\w-]*/g));
    const left = classesOf(trimmed);
    const lost = [...classesOf(whole)].filter((name) => !left.has(name));
    expect(lost).not.toEqual([]);
    expect(lost.filter((name) => words.has(name) && !isOfAbsentPart(name))).toEqual([]);
  });

  test('is no variable that anything reads', () => {
    const left = variablesOf(trimmed);
    const lost = [...variablesOf(whole)].filter((name) => !left.has(name));
    const reads = new Set((users + trimmed.toString()).match(/--[\w-]+(?=\s*[,)])/g));
    expect(lost).not.toEqual([]);
    expect(lost.filter((name) => reads.has(name))).toEqual([]);
  });
});

test('a rule for several classes keeps those that are used', async () => {
  const root = await trim('.pills, .tabs { margin: 0 } .pills { color: red }');
  expect(root.toString()).toBe('.tabs { margin: 0 }');
});

test('other style sheets stay as they are', async () => {
  const css = '.pills { color: red }';
  expect((await trim(css, '/site.css')).toString()).toBe(css);
});
