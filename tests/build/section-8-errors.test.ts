import {expect, test} from 'vitest';
import {build} from './support';

test('sidebar item without a link target: an error', () => {
  const {status, output} = build('sidebar-item');
  expect(status).not.toBe(0);
  expect(output).toMatch(/"href" is required/);
});

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
