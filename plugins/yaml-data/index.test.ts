import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {expect, test, vi} from 'vitest';
import yamlData from './index';

test('the overlay of the preview says what is wrong, until it is mended', async () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'yaml-data-'));
  cpSync('data', path.join(siteDir, 'data'), {recursive: true});
  const plugin = yamlData({siteDir} as LoadContext);
  const configure = plugin.configureWebpack as (config: {mode: string}) => {plugins: unknown[]};
  expect(configure({mode: 'production'}).plugins).toEqual([]);

  const [overlay] = configure({mode: 'development'}).plugins as {
    apply: (compiler: object) => void;
  }[];
  const tap = vi.fn<(name: string, compile: (compilation: {errors: object[]}) => void) => void>();
  const invalidate = vi.fn();
  overlay?.apply({hooks: {thisCompilation: {tap}}, watching: {invalidate}});
  const shown = () => {
    const errors: object[] = [];
    tap.mock.lastCall?.[1]({errors});
    return errors;
  };

  const banner = path.join(siteDir, 'data/banner.yaml');
  writeFileSync(banner, '# Above\ntext: ""\n');
  expect(() => plugin.loadContent?.()).toThrow('data/banner.yaml:2');
  expect(shown()).toEqual([
    {name: 'Error', message: expect.stringMatching(/^data\/banner\.yaml:2: text: .+$/) as string},
  ]);
  writeFileSync(banner, 'text: Soon.\n');
  const categories = path.join(siteDir, 'data/sla-categories.yaml');
  const text = readFileSync(categories, 'utf8');
  writeFileSync(categories, text.replace('claim: longest', 'claim: logest'));
  expect(() => plugin.loadContent?.()).toThrow('data/sla-categories.yaml:2');
  expect(shown()).toEqual([
    {
      name: 'Error',
      message:
        'data/sla-categories.yaml:2: The claim "logest-transmission-times" is not in data/claims.yaml.',
    },
  ]);
  writeFileSync(categories, text);
  await plugin.loadContent?.();
  expect(shown()).toEqual([]);
  expect(invalidate).toHaveBeenCalledTimes(3);
  rmSync(siteDir, {recursive: true});
});
