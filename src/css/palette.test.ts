import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

const tokens = readFileSync('src/css/tokens.css', 'utf8').split("[data-theme='dark']")[0] ?? '';
const token = (name: string) =>
  new RegExp(`--talos-${name}: (#[0-9a-f]{3,6});`).exec(tokens)?.[1] ?? `no token ${name}`;

const figures = readFileSync('figures/style.css', 'utf8').split('@media')[0] ?? '';
const fillOf = (name: string) =>
  new RegExp(`\\.${name}\\{fill:(#[0-9a-f]{3,6})`).exec(figures)?.[1] ?? `no class ${name}`;

test.each([
  ['t-accent', 'accent'],
  ['t-danger', 'danger'],
  ['t-ok', 'ok'],
])('.%s of the figures has the colour %s of the site', (name, colour) => {
  expect(fillOf(name)).toBe(token(colour));
});

test('the browser draws its bars in the accent of the site', () => {
  const config = readFileSync('docusaurus.config.ts', 'utf8');
  expect(/name: 'theme-color', content: '(#\w+)'/.exec(config)?.[1]).toBe(token('accent'));
});
