import {expect, test} from 'vitest';
import {liftDeepCategories} from './build';

type Tree = {readonly [label: string]: Tree | null};

const itemsOf = (tree: Tree): Parameters<typeof liftDeepCategories>[0] =>
  Object.entries(tree).map(([label, below]) =>
    below === null
      ? {type: 'doc', id: label}
      : {type: 'category', label, collapsed: true, collapsible: true, items: [...itemsOf(below)]},
  );

test('categories that would open a fourth level stand behind the one that they stood in', () => {
  const items = itemsOf({
    introduction: {start: null},
    integrations: {
      transmitters: {
        panels: null,
        monitoring: {direct: {sla: null}, indirect: null},
        receivers: {dc09: {setup: null}, tna: {alarms: null}},
      },
      codes: {sia: null},
    },
    reports: {create: null},
  });
  expect(liftDeepCategories(items)).toEqual(
    itemsOf({
      introduction: {start: null},
      integrations: {transmitters: {panels: null}, codes: {sia: null}},
      monitoring: {direct: {sla: null}, indirect: null},
      receivers: {dc09: {setup: null}, tna: {alarms: null}},
      reports: {create: null},
    }),
  );
});

test('three levels stay as they are', () => {
  const items = itemsOf({alarms: {cards: {panic: null}, overview: null}, start: null});
  expect(liftDeepCategories(items)).toEqual(items);
});
