import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import {makeLive} from './live-text';

test('a compiled page hands its text and outline on', async () => {
  const page = String(await compile('export const toc = [];\n\n# Zones', {jsx: true}));
  const live = makeLive(page);
  expect(live).toContain('\nfunction MDXContent(');
  expect(live).toContain('export default __liveText(module.hot, MDXContent, [toc]);');
});

test('stops the preview where pages are compiled to another form', () => {
  expect(() => makeLive('export default () => null;')).toThrow(
    'export default function MDXContent(',
  );
});
