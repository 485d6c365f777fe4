import {expect, test} from 'vitest';
import slimRegistry from './registryLoader.cjs';

const row = (key: string, module: string) =>
  `  "${key}": [() => import(/* webpackChunkName: "${key}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;
const registry = (...rows: string[]) => `export default {\n${rows.join('\n')}};\n`;

test('leaves names and numbers of modules out', () => {
  expect(slimRegistry(registry(row('01a85c17', '@theme/BlogListPage')))).toBe(
    'export default {\n  "01a85c17": [() => import(/* webpackChunkName: "01a85c17" */ "@theme/BlogListPage")],};\n',
  );
});

test('puts the beginnings of the posts of one folder into one chunk', () => {
  const beginnings = slimRegistry(
    registry(row('1', '@site/blog/a/index.mdx?truncated=true'), row('2', '@site/blog/a/index.mdx')),
  );
  expect(beginnings).toContain('"1": [() => import(/* webpackChunkName: "blog-beginnings" */');
  expect(beginnings).toContain('"2": [() => import(/* webpackChunkName: "2" */');
});

test('puts the lists of the tags of one guide into one chunk', () => {
  const folder = '@generated/docusaurus-plugin-content-docs/devices/p';
  const lists = slimRegistry(
    registry(
      row('1', `${folder}/devices-tags-mqtt-9c7.json`),
      row('2', `${folder}/devices-9c7.json`),
    ),
  );
  expect(lists).toContain('"1": [() => import(/* webpackChunkName: "docs-devices-tags" */');
  expect(lists).toContain('"2": [() => import(/* webpackChunkName: "2" */');
});

test('stops the build when the generated file has another form', () => {
  expect(() => slimRegistry('export default {\n  "1": lazy("@site/a"),\n};')).toThrow(
    'another form than expected',
  );
});
