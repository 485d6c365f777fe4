import {expect, test} from 'vitest';
import {groupTwins} from '.';

const guide = (routeBase: string, ...names: string[]) =>
  new Map(names.map((name) => [name, `/${routeBase}/${name}`]));

const pages = new Map([
  ['admin', guide('talos/admin', 'alarms/test-a-site', 'sites/index', 'sites/overview')],
  ['manager', guide('talos/manager', 'test-a-site', 'alarms/index', 'alarms/take-alarms')],
  ['operator', guide('talos/operator', 'alarms/overview', 'sites/overview', 'alarms/process')],
]);

test('pages of one file name are twins, in the order of the guides', () => {
  const group = [
    {guide: 'admin', address: '/talos/admin/alarms/test-a-site'},
    {guide: 'manager', address: '/talos/manager/test-a-site'},
  ];
  const twins = groupTwins(pages, []);
  expect(Object.fromEntries(twins)).toEqual({
    'admin/alarms/test-a-site': group,
    'manager/test-a-site': group,
  });
});

test('a name that a guide has twice, and an index page, make no twins', () => {
  const twins = groupTwins(pages, []);
  expect([...twins.keys()].filter((page) => /overview|index/.test(page))).toEqual([]);
});

test('a named group takes in the twins of its members', () => {
  const named = [['manager/test-a-site', 'operator/alarms/process']];
  const twins = groupTwins(pages, named);
  expect(twins.get('admin/alarms/test-a-site')?.map(({guide}) => guide)).toEqual([
    'admin',
    'manager',
    'operator',
  ]);
});

test('a named page that does not exist is an error that names it', () => {
  const named = [['manager/gone', 'operator/alarms/process']];
  expect(() => groupTwins(pages, named)).toThrow(
    'data/twin-pages.yaml: there is no page manager/gone.',
  );
});

test('two pages of one guide in a group are an error that names them', () => {
  const named = [
    ['manager/test-a-site', 'operator/alarms/process'],
    ['admin/alarms/test-a-site', 'operator/sites/overview'],
  ];
  expect(() => groupTwins(pages, named)).toThrow('two pages of one guide are twins');
});
