import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/**
 * Remark plugin: the first cell of each row names the row, so that readers who listen hear it in every other column.
 * An empty cell names nothing.
 */
export function rowHeaders() {
  return (tree: Root): void => {
    visit(tree, 'table', ({children: [, ...rows]}) => {
      for (const {
        children: [name, ...cells],
      } of rows)
        if (name && cells.length > 0 && toString(name) !== '')
          name.data = {...name.data, hName: 'th', hProperties: {scope: 'row'}};
    });
  };
}
