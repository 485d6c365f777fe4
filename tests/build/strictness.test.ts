import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {build, docusaurus, outFolder} from './support';

test('the sample site without a fault builds', () => {
  const {status, output} = build('none');
  expect(output).toContain('Generated static files');
  expect(status).toBe(0);
  const html = readFileSync(path.join(outFolder, 'none/index.html'), 'utf8');
  expect(html).toContain('Sample page');
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

test('a half-set configuration stops the build with one line that says what to set', () => {
  const outDir = path.join(outFolder, 'half-set');
  const {status, output} = docusaurus(['build', '--out-dir', outDir], {
    ANALYTICS_SCRIPT_URL: 'https://count.talos.example/a.js',
  });
  expect(status).toBe(1);
  expect(output).toBe(
    'ANALYTICS_SCRIPT_URL is set without CONSENT_SCRIPT_URL: set both, or neither\n',
  );
});
