import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {staticComponents} from './components';

const src = path.resolve(__dirname, '../../src');
const door = path.join(src, 'mdx/index.ts');
const read = (file: string) => readFileSync(file, 'utf8');

/** What every page has: it works by listeners, and its styles are there. */
const everywhere =
  /[\\/]ui[\\/](?:Button|CopyButton|Popover|TableFrame|Unverified|VisuallyHidden)[\\/]/;
const interactive =
  /\son[A-Z]\w+=|\buse(?:Effect|LayoutEffect|Reducer|Ref|State|SyncExternalStore)\b/;

function resolved(target: string, from: string): string | undefined {
  const base = target.startsWith('@site/src/')
    ? path.join(src, target.slice('@site/src/'.length))
    : path.resolve(path.dirname(from), target);
  return ['', '.tsx', '/index.tsx']
    .map((end) => base + end)
    .find((file) => /\.(?:css|tsx)$/.test(file) && existsSync(file));
}

/** Files of a component: its own, and those of the components and styles in it. */
function filesOf(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file) || everywhere.test(file)) return files;
  files.add(file);
  if (file.endsWith('.css')) return files;
  for (const [, target = ''] of read(file).matchAll(/from '((?:\.|@site\/src\/)[^']*)'/g)) {
    const next = resolved(target, file);
    if (next) filesOf(next, files);
  }
  return files;
}

/** Fields keep their values by themselves where nothing is told of a change. */
const field = path.join(src, 'ui/Field/index.tsx');

const interactiveFiles = (files: readonly string[]) =>
  files.filter((file) => file.endsWith('.tsx') && file !== field && interactive.test(read(file)));

function componentFiles(name: string): string[] {
  const exports = read(door).matchAll(/export \{([^}]*)\} from '([^']*)'/g);
  const found = [...exports].find(([, names = '']) => names.split(/,\s*/).includes(name));
  const file = resolved(found?.[2] ?? '', door);
  if (!file) throw new Error(`src/mdx/index.ts exports no ${name}.`);
  return [...filesOf(file)];
}

test.each(Object.entries(staticComponents))(
  '%s needs no script, and these styles',
  (name, styles) => {
    const files = componentFiles(name);
    expect(interactiveFiles(files)).toEqual([]);
    expect(files.filter((file) => file.endsWith('.css')).sort()).toEqual(
      styles.map((folder) => path.join(src, folder, 'styles.module.css')).sort(),
    );
  },
);

test.each(['tools/CodeDecoder', 'tools/Tool'])('%s would be found to need script', (folder) => {
  expect(interactiveFiles([...filesOf(path.join(src, 'mdx', folder, 'index.tsx'))])).not.toEqual(
    [],
  );
});
