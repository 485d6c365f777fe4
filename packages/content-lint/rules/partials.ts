import path from 'node:path';
import {visit} from 'unist-util-visit';
import type {Content, Diagnostic, FileTree} from '../content';
import {elementsOf, type Page} from '../page';

const codeEndings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** File that an import of the project's own names; undefined for packages. */
export function resolveImport(from: string, importer: string): string | undefined {
  if (from.startsWith('@site/')) return path.posix.normalize(from.slice('@site/'.length));
  if (/^\.{1,2}\//.test(from)) return path.posix.join(path.posix.dirname(importer), from);
  return undefined;
}

function exists(tree: FileTree, file: string): boolean {
  return codeEndings.some((ending) => tree.has(file + ending));
}

/** Partials that a page imports, by the name it gives them. */
export function partialsOf(page: Page, content: Content): Map<string, Page> {
  const found = new Map<string, Page>();
  for (const {from, names} of page.imports) {
    const partial = content.partials.get(resolveImport(from, page.file) ?? '');
    const [name] = names;
    if (partial && name) found.set(name, partial);
  }
  return found;
}

/** Names of all components that a page puts into its text. */
export function componentNames(page: Page): Set<string> {
  const names = new Set<string>();
  const addNamesIn = (code: string) => {
    for (const [name] of code.matchAll(/\b[A-Za-z]\w*/g)) names.add(name);
  };
  for (const {name, attributes} of elementsOf(page)) {
    if (name) names.add(name);
    for (const {value} of attributes) {
      if (typeof value === 'object' && value) addNamesIn(value.value);
    }
  }
  visit(page.tree, ['mdxFlowExpression', 'mdxTextExpression'], (node) => {
    if ('value' in node) addNamesIn(node.value);
  });
  return names;
}

/** Imports lead to a file and are used; shared partials serve two pages, others at least one. */
export function checkPartials(content: Content): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const users = new Map<string, Set<string>>();
  for (const page of content.pages) {
    const used = componentNames(page);
    for (const {from, names, line} of page.imports) {
      const file = resolveImport(from, page.file);
      if (file !== undefined && !exists(content.tree, file)) {
        diagnostics.push({
          file: page.file,
          line,
          rule: 'partials/import',
          message: `${from} does not exist.`,
        });
      }
      for (const name of names.filter((one) => !used.has(one))) {
        const message = `${name} is imported but not used.`;
        diagnostics.push({file: page.file, line, rule: 'partials/unused-import', message});
      }
      if (file !== undefined) users.set(file, (users.get(file) ?? new Set()).add(page.file));
    }
  }
  for (const file of content.partials.keys()) {
    const count = users.get(file)?.size ?? 0;
    const needed = file.startsWith('talos/_shared/') ? 2 : 1;
    if (count >= needed) continue;
    const message = `is used by ${count} ${count === 1 ? 'page' : 'pages'}, at least ${needed} expected.`;
    diagnostics.push({file, rule: 'partials/used', message});
  }
  return diagnostics;
}
