import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';

const root = path.resolve(__dirname, '../..');
const outFolder = mkdtempSync(path.join(tmpdir(), 'broken-sites-'));

afterAll(() => {
  rmSync(outFolder, {recursive: true, force: true});
});

/** Builds the sample site with one fault in it. */
function build(fault: string, env: Record<string, string> = {}) {
  const {status, stdout, stderr} = spawnSync(
    'npx',
    ['docusaurus', 'build', path.join('tests/fixtures/broken-sites'), '--out-dir', path.join(outFolder, fault)],
    {
      cwd: root,
      encoding: 'utf8',
      env: {...process.env, FAULT: fault, NO_COLOR: '1', DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus', ...env},
    },
  );
  return {status, output: stdout + stderr};
}

test('the sample site without a fault builds', () => {
  const {status, output} = build('none');
  expect(output).toContain('Generated static files');
  expect(status).toBe(0);
  const html = readFileSync(path.join(outFolder, 'none/index.html'), 'utf8');
  expect(html).toContain('Sample page');
});

test('sidebar item without a link target: an error', () => {
  const {status, output} = build('sidebar-item');
  expect(status).not.toBe(0);
  expect(output).toMatch(/"href" is required/);
});

test('a page module without a default export: an error that says so', () => {
  const {status, output} = build('no-default-export');
  expect(status).not.toBe(0);
  expect(output).toContain("doesn't have a default export");
});

for (const [fault, message] of [
  ['broken-link', /Docusaurus found broken links/],
  ['broken-anchor', /Docusaurus found broken anchors/],
  ['broken-markdown-link', /Markdown link with URL `\.\/no-such-page\.mdx`.*couldn't be resolved/s],
  ['broken-image', /Markdown image with URL `\.\/no-such-image\.png`.*couldn't be resolved/s],
] as const) {
  test(`the strict build stops at a ${fault.replaceAll('-', ' ')}`, () => {
    const {status, output} = build(fault, {DOCS_STRICT: '1'});
    expect(status).not.toBe(0);
    expect(output).toMatch(message);
  });
}

test('the published configuration ignores broken links', () => {
  const {status, output} = build('broken-link');
  expect(status).toBe(0);
  expect(output).not.toContain('broken links');
});

test('the published configuration warns of broken Markdown links', () => {
  const {status, output} = build('broken-markdown-link');
  expect(status).toBe(0);
  expect(output).toMatch(/\[WARNING\] Markdown link with URL `\.\/no-such-page\.mdx`/);
});

test('a half-set configuration stops the build with one line that says what to set', () => {
  const {status, output} = build('none', {ANALYTICS_SCRIPT_URL: 'https://count.talos.example/a.js'});
  expect(status).not.toBe(0);
  expect(output).toContain('ANALYTICS_SCRIPT_URL is set without CONSENT_SCRIPT_URL: set both, or neither');
});
