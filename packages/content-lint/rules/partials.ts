import path from 'node:path';
import {count} from '@talos-docs/contract/count';
import type {Content, Rule} from '../content';
import {elementsOf, nodesOf, type Page} from '../page';

const codeEndings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** File that an import of the project's own names; undefined for packages. */
export function resolveImport(from: string, importer: string): string | undefined {
  if (from.startsWith('@site/')) return path.posix.normalize(from.slice('@site/'.length));
  if (/^\.{1,2}\//.test(from)) return path.posix.join(path.posix.dirname(importer), from);
  return undefined;
}

/** Partials that a page imports, by the name it gives them. */
export function partialsOf(page: Page, content: Content): Map<string, Page> {
  return new Map(
    page.imports.flatMap(({from, names: [name]}): [string, Page][] => {
      const partial = content.partials.get(resolveImport(from, page.file) ?? '');
      return partial && name ? [[name, partial]] : [];
    }),
  );
}

/** Names of all components that a page puts into its text. */
export function componentNames({tree}: Page): Set<string> {
  const elements = elementsOf(tree);
  const code = [
    ...elements.flatMap(({attributes}) => attributes.map(({value}) => value)),
    ...nodesOf(tree, 'mdxFlowExpression', 'mdxTextExpression'),
  ].flatMap((part) => (typeof part === 'object' && part ? part.value : []));
  return new Set([
    ...elements.flatMap(({name}) => name ?? []),
    ...(code.join('\n').match(/\b[A-Za-z]\w*/g) ?? []),
  ]);
}

/** Imports lead to a file and are used; shared partials serve two pages, others at least one. */
export const checkPartials: Rule = ({pages, partials, tree}, report) => {
  const users = new Map<string, Set<string>>();
  for (const page of pages) {
    const used = componentNames(page);
    for (const {from, names, line} of page.imports) {
      const place = {file: page.file, line};
      const file = resolveImport(from, page.file);
      if (file !== undefined && !codeEndings.some((ending) => tree.has(file + ending)))
        report(place, 'import', `${from} does not exist.`);
      for (const name of names.filter((one) => !used.has(one)))
        report(place, 'unused-import', `${name} is imported but not used.`);
      if (file !== undefined) users.set(file, (users.get(file) ?? new Set()).add(page.file));
    }
  }
  for (const file of partials.keys()) {
    const own = users.get(file)?.size ?? 0;
    const needed = file.startsWith('talos/_shared/') ? 2 : 1;
    const message = `is used by ${count(own, 'page')}, at least ${needed} expected.`;
    if (own < needed) report({file}, 'used', message);
  }
};
