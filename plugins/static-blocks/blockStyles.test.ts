import postcss from 'postcss';
import {expect, test} from 'vitest';
import {blockStyles} from './blockStyles';

async function selectorsOf(selector: string): Promise<string[]> {
  const {root} = await postcss([blockStyles()]).process(`${selector} {}`, {from: undefined});
  return root.nodes.flatMap((node) => (node.type === 'rule' ? node.selectors : []));
}

test.each([
  ['.markdown > h2', '.markdown > :where(div[data-block]) > h2'],
  ['.markdown>p', '.markdown > :where(div[data-block]) > p'],
  [
    ':is(.theme-doc-markdown, [data-sheet])\n  > :is(table, figure)',
    ':is(.theme-doc-markdown, [data-sheet]) > :where(div[data-block]) > :is(table, figure)',
  ],
  ['.markdown > *:last-child', '.markdown > :where(div[data-block]:last-child) > *:last-child'],
])('lets %s hold within blocks', async (selector, within) => {
  expect(await selectorsOf(selector)).toEqual([selector, within]);
});

test.each(['.markdown li > p', '.card > div', '.theme-doc-markdown figure'])(
  'leaves %s as it is',
  async (selector) => {
    expect(await selectorsOf(selector)).toEqual([selector]);
  },
);
