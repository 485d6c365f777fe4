import type {Rule} from '../content';
import {elementsOf, lineOf, nodesOf, placeOf} from '../page';

/** Elements of HTML for which Markdown has no sign; images have a rule of their own. */
const plainElements = ['br', 'details', 'img', 'kbd', 'summary'];
/** Components that pages use without an import. */
const globalComponents = ['Term', 'Unverified'];
const boxes = [':::note', ':::tip', ':::info', ':::warning', ':::danger'];

/**
 * Elements in a page are components that it imports, components known everywhere, or the few of HTML; none that opens
 * something stands in a link. Boxes have a name that is known and, as code blocks, an end; rows have no cell that the
 * build leaves out, and braces hold comments and `props`; no row of a table and no heading is read as text.
 */
export const checkElements: Rule = ({pages, tree}, report) => {
  for (const page of pages) {
    const imported = page.imports.flatMap(({names}) => names);
    const known = new Set([...plainElements, ...globalComponents, ...imported]);
    for (const node of elementsOf(page.tree)) {
      if (!node.name || known.has(node.name)) continue;
      const message = /^[a-z]/.test(node.name)
        ? `<${node.name}> is not among the elements for pages: ${plainElements.join(', ')}.`
        : `<${node.name}> is not imported.`;
      report(placeOf(page, node), 'unknown', message);
    }
    // HTML allows no button in a link.
    for (const node of nodesOf(page.tree, 'link', 'linkReference').flatMap(elementsOf)) {
      if (node.name !== 'Term') continue;
      const message = 'A term opens its meaning: put it beside the link.';
      report(placeOf(page, node), 'nested', message);
    }
    for (const node of nodesOf(page.tree, 'containerDirective', 'text')) {
      const opening = node.type === 'text' ? /^:::.*/m.exec(node.value)?.[0] : `:::${node.name}`;
      if (opening === undefined || boxes.includes(opening)) continue;
      report(placeOf(page, node), 'box', `"${opening}" is no box: ${boxes.join(', ')}.`);
    }
    const lines = tree.lines(page.file);
    for (const node of nodesOf(page.tree, 'containerDirective', 'code')) {
      const end = node.position?.end.line ?? 0;
      if (end > lineOf(node) && /(?::::|```|~~~)\s*$/.test(lines[end - 1] ?? '')) continue;
      const message = 'Nothing closes it, so that all below is part of it: end it with ::: or ```.';
      report(placeOf(page, node), 'open', message);
    }
    for (const node of nodesOf(page.tree, 'mdxFlowExpression', 'mdxTextExpression')) {
      if (/^\s*\/\*|\bprops\./.test(node.value)) continue;
      const message = `{${node.value}} is read as code: write \\{ where readers see a brace.`;
      report(placeOf(page, node), 'braces', message);
    }
    for (const node of nodesOf(page.tree, 'text')) {
      const [sign] = /^(?:\||#{2,6}(?=[^#\s]))/m.exec(node.value) ?? [];
      if (sign === undefined) continue;
      const message =
        sign === '|'
          ? 'A row is read as text: below the heads of a table stands | --- | with as many cells.'
          : `A heading is read as text: put a blank behind ${sign}.`;
      report(placeOf(page, node), 'text', message);
    }
    for (const {children: rows} of nodesOf(page.tree, 'table')) {
      const columns = rows[0]?.children.length ?? 0;
      for (const row of rows.filter(({children}) => children.length > columns)) {
        const message = `The build shows ${columns} cells of this row: write a | within a cell as \\|.`;
        report(placeOf(page, row), 'cells', message);
      }
    }
  }
};

/** Code blocks have known options; those that show a file name one that is there and has the lines. */
export const checkExamples: Rule = ({pages, project}, report) => {
  for (const page of pages) {
    for (const node of nodesOf(page.tree, 'code')) {
      const problem = node.lang?.includes('=')
        ? `A language comes first, then ${node.lang}.`
        : project.exampleProblem(node.meta ?? '');
      if (problem) report(placeOf(page, node), 'file', problem);
    }
  }
};
