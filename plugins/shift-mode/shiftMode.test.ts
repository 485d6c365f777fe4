import type {AllContent} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {shiftPages} from './index';

const doc = (name: string, sidebarPosition: number, more: object = {}) => ({
  permalink: `/docs/talos/operator/alarms/action-cards/${name}`,
  source: `@site/talos/operator/${name}.mdx`,
  sidebarPosition,
  frontMatter: {card: true},
  unlisted: false,
  ...more,
});

function contentOf(guides: Record<string, object[]>): AllContent {
  const plugins = Object.entries(guides).map(([id, docs]) => [
    id,
    {loadedVersions: [{docs, drafts: [doc('draft', 0)], sidebars: {}}]},
  ]);
  return {'docusaurus-plugin-content-docs': Object.fromEntries(plugins) as Record<string, unknown>};
}

test('each guide with cards gets one page, beside its cards and in their order', () => {
  const cards = [doc('second', 2), doc('first', 1), doc('read', 3, {frontMatter: {}})];
  expect(
    shiftPages(contentOf({devices: [doc('read', 1, {frontMatter: {}})], operator: cards})),
  ).toEqual([
    {
      path: '/docs/talos/operator/alarms/action-cards/shift',
      sources: ['@site/talos/operator/first.mdx', '@site/talos/operator/second.mdx'],
    },
  ]);
});

test('what nobody may find is no card of shift mode', () => {
  expect(shiftPages(contentOf({operator: [doc('unlisted', 1, {unlisted: true})]}))).toEqual([]);
});
