import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

const root = path.resolve(__dirname, '../..');
const outFolder = mkdtempSync(path.join(tmpdir(), 'failing-builds-'));

afterAll(() => {
  rmSync(outFolder, {recursive: true, force: true});
});

interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/** Runs Docusaurus as the commands of the project do. */
function docusaurus(args: readonly string[], env: Record<string, string> = {}): Outcome {
  const {status, stdout, stderr} = spawnSync(
    path.join(root, 'node_modules/.bin/docusaurus'),
    [...args],
    {cwd: root, encoding: 'utf8', env: {...process.env, DOCS_STRICT: '', NO_COLOR: '1', ...env}},
  );
  return {status, output: stdout + stderr};
}

/** Builds the sample site with these faults in it. */
function build(faults: readonly string[], env: Record<string, string> = {}): Outcome {
  const outDir = path.join(outFolder, faults.join('-'));
  // What is said of pages and links does not depend on how small their scripts are.
  const args = ['build', 'tests/fixtures/broken-sites', '--no-minify', '--out-dir', outDir];
  return docusaurus(args, {FAULTS: faults.join(), ...env});
}

describe('the published configuration', () => {
  const faults = ['broken-link', 'broken-markdown-link'];
  let outcome: Outcome;

  beforeAll(() => {
    outcome = build(faults);
  });

  test('builds', () => {
    expect(outcome.output).toContain('Generated static files');
    expect(outcome.status).toBe(0);
    const html = readFileSync(path.join(outFolder, faults.join('-'), 'index.html'), 'utf8');
    expect(html).toContain('Sample page');
  });

  test('ignores broken links', () => {
    expect(outcome.output).not.toContain('broken links');
  });

  test('warns of broken Markdown links', () => {
    expect(outcome.output).toMatch(/\[WARNING\] Markdown link with URL `\.\/no-such-page\.mdx`/);
  });
});

describe('the strict build stops at', () => {
  test.each([
    ['broken-link', /Docusaurus found broken links/],
    ['broken-anchor', /Docusaurus found broken anchors/],
  ])('a %s', (fault, message) => {
    const {status, output} = build([fault], {DOCS_STRICT: '1'});
    expect(status).not.toBe(0);
    expect(output).toMatch(message);
  });

  test('a broken Markdown link, a broken image and a missing example file, and names all three', () => {
    const faults = ['broken-markdown-link', 'broken-image', 'missing-example'];
    const {status, output} = build(faults, {DOCS_STRICT: '1'});
    expect(status).not.toBe(0);
    expect(output).toMatch(/Markdown link with URL `\.\/no-such-page\.mdx`.*couldn't be resolved/s);
    expect(output).toMatch(
      /Markdown image with URL `\.\/no-such-image\.png`.*couldn't be resolved/s,
    );
    expect(output).toContain('Cause: examples/mqtt/no-such-file.json does not exist.');
  });
});

describe('every build stops at', () => {
  test('a sidebar item without a link target', () => {
    const {status, output} = build(['sidebar-item']);
    expect(status).not.toBe(0);
    expect(output).toMatch(/"href" is required/);
  });

  test('a page module without a default export', () => {
    const {status, output} = build(['no-default-export']);
    expect(status).not.toBe(0);
    expect(output).toContain("doesn't have a default export");
  });

  test('a half-set configuration, with one line that says what to set', () => {
    const outDir = path.join(outFolder, 'half-set');
    const {status, output} = docusaurus(['build', '--out-dir', outDir], {
      ANALYTICS_SCRIPT_URL: 'https://count.talos.example/a.js',
    });
    expect(status).toBe(1);
    expect(output).toBe(
      'ANALYTICS_SCRIPT_URL is set without CONSENT_SCRIPT_URL: set both, or neither\n',
    );
  });
});
