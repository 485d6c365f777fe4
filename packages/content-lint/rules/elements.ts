import {visit} from 'unist-util-visit';
import type {Content, Diagnostic} from '../content';
import {elementsOf, lineOf} from '../page';

/** Elements of HTML for which Markdown has no sign; images have a rule of their own. */
const plainElements = new Set(['br', 'details', 'img', 'kbd', 'summary']);

/** Elements in a page are components that it imports, components known everywhere, or the few of HTML. */
export function checkElements({pages, project}: Content): Diagnostic[] {
  return pages.flatMap((page) => {
    const known = new Set([
      ...plainElements,
      ...project.globalComponents,
      ...page.imports.flatMap(({names}) => names),
    ]);
    return elementsOf(page).flatMap((node) => {
      if (!node.name || known.has(node.name)) return [];
      const message = /^[a-z]/.test(node.name)
        ? `<${node.name}> is not among the elements for pages: ${[...plainElements].join(', ')}.`
        : `<${node.name}> is not imported.`;
      return [{file: page.file, line: lineOf(node), rule: 'elements/unknown', message}];
    });
  });
}

/** Code blocks that show a file name one that is there and has the lines. */
export function checkExamples({pages, project}: Content): Diagnostic[] {
  return pages.flatMap(({file, tree}) => {
    const diagnostics: Diagnostic[] = [];
    visit(tree, 'code', (node) => {
      const message = project.exampleProblem(node.meta ?? '');
      if (message) diagnostics.push({file, line: lineOf(node), rule: 'examples/file', message});
    });
    return diagnostics;
  });
}
