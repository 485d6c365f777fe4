import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import fastGlob from 'fast-glob';
import postcss, {type Root} from 'postcss';
import {describe, expect, test} from 'vitest';
import {trimInfima} from '.';

const {resolve} = createRequire(import.meta.url);
const infimaFile = resolve('infima/dist/css/default/default.css');
const infima = readFileSync(infimaFile, 'utf8');
const trim = (css: string, from = infimaFile) =>
  postcss([trimInfima()])
    .process(css, {from})
    .then(({root}) => root);

function classesOf(root: Root): Set<string> {
  const classes = new Set<string>();
  root.walkRules(({selector}) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/g)) classes.add(name);
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
  const left = classesOf(trimmed);
  const variables = variablesOf(trimmed);
  const own = variablesOf(postcss.parse(readFileSync('src/css/site.css', 'utf8')));

  test('is a good part of it', () => {
    expect(trimmed.toString().length).toBeLessThan(0.7 * infima.length);
  });

  test('is no class that the theme or the site names', () => {
    for (const name of [
      'margin-vert--xl',
      'navbar__brand',
      'menu__link--active',
      'button--primary',
    ])
      expect(left).toContain(name);
  });

  test('is every class that nothing names, and every part that the site does not show', () => {
    const lost = [...classesOf(whole)].filter((name) => !left.has(name));
    expect(lost).toEqual(expect.arrayContaining(['shadow--md', 'col--10', 'pills', 'avatar']));
  });

  test('is the value of a variable that the site sets for every page, in both colour modes', () => {
    for (const name of ['--ifm-color-primary', '--ifm-background-color']) {
      expect(own).toContain(name);
      expect(variables).not.toContain(name);
    }
  });

  test('is every variable that nothing reads any more, and no other', () => {
    const reads = new Set(trimmed.toString().match(/--[\w-]+(?=\s*[,)])/g));
    const lost = [...variablesOf(whole)].filter((name) => !variables.has(name));
    expect(lost.filter((name) => reads.has(name) && !own.has(name))).toEqual([]);
    expect(variables).toContain('--ifm-navbar-height');
    expect(variables).not.toContain('--ifm-avatar-photo-size');
  });
});

test('a rule for several classes keeps those that are used', async () => {
  const root = await trim('.pills, .tabs { margin: 0 } .pills { color: red }');
  expect(root.toString()).toBe('.tabs { margin: 0 }');
});

test('the theme keeps its classes, but for those of components that others stand for', async () => {
  const css = '.footerLogoLink > * { margin: 0 } .docItemCol { margin: 0 }';
  const sheet = await trim(css, '/@docusaurus/theme-classic/lib/theme/DocItem/Layout/styles.css');
  expect(sheet.toString().trim()).toBe('.docItemCol { margin: 0 }');
});

test('the theme keeps the classes that our own styles look for by their beginning', async () => {
  const own = fastGlob.sync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const names = new Set(
    own.flatMap((css) => [...css.matchAll(/\[class\*='([^']+)'/g)].map(([, name]) => name)),
  );
  expect(names).toContain('docItemContainer');
  const css = [...names].map((name) => `.${name ?? ''} { margin: 0 }`).join(' ');
  const sheet = await trim(css, '/@docusaurus/theme-classic/lib/theme/styles.module.css');
  expect(sheet.toString()).toBe(css);
});

test('other style sheets stay as they are', async () => {
  const css = '.pills { color: red }';
  expect((await trim(css, '/site.css')).toString()).toBe(css);
});
