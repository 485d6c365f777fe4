import {visit} from 'unist-util-visit';
import type {Content, Diagnostic} from '../content';
import {elementsOf, lineOf, type Page} from '../page';

/** Elements of HTML for which Markdown has no sign; images have a rule of their own. */
const plainElements = new Set(['br', 'details', 'img', 'kbd', 'summary']);

/** Terms within links, which open something of their own: HTML allows no button in a link. */
function termsInLinks({file, tree}: Page): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'link', (link) => {
    visit(link, 'mdxJsxTextElement', (node) => {
      if (node.name !== 'Term') return;
      const message = 'A term opens its meaning: put it beside the link.';
      diagnostics.push({file, line: lineOf(node), rule: 'elements/nested', message});
    });
  });
  return diagnostics;
}

/**
 * Elements in a page are components that it imports, components known everywhere, or the few of HTML; none that opens
 * something stands in a link.
 */
export function checkElements({pages, project}: Content): Diagnostic[] {
  return pages.flatMap((page) => {
    const known = new Set([
      ...plainElements,
      ...project.globalComponents,
      ...page.imports.flatMap(({names}) => names),
    ]);
    const unknown = elementsOf(page).flatMap((node) => {
      if (!node.name || known.has(node.name)) return [];
      const message = /^[a-z]/.test(node.name)
        ? `<${node.name}> is not among the elements for pages: ${[...plainElements].join(', ')}.`
        : `<${node.name}> is not imported.`;
      return [{file: page.file, line: lineOf(node), rule: 'elements/unknown', message}];
    });
    return [...unknown, ...termsInLinks(page)];
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
