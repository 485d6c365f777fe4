import type {Root, TableCell} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Longest text of a narrow column: numbers, boxes to tick, "Order". */
const longestNarrow = 6;

function addProperties({data}: TableCell, properties: Record<string, string>) {
  return {...data, hProperties: {...data?.hProperties, ...properties}};
}

/**
 * Remark plugin: the first cell of each row names the row, so that readers who listen hear it in every other column; an
 * empty cell names nothing. Cells of a narrow column are marked by `data-narrow` where it leaves its room to two others.
 */
export function tableCells() {
  return (tree: Root): void => {
    visit(tree, 'table', ({children: rows}) => {
      for (const {
        children: [name, ...cells],
      } of rows.slice(1))
        if (name && cells.length > 0 && toString(name) !== '')
          name.data = {...addProperties(name, {scope: 'row'}), hName: 'th'};
      const columns = rows[0]?.children.length ?? 0;
      if (columns < 3) return;
      for (let place = 0; place < columns; place += 1) {
        const column = rows.flatMap(({children}) => children[place] ?? []);
        if (column.some((cell) => toString(cell).length > longestNarrow)) continue;
        for (const cell of column) cell.data = addProperties(cell, {dataNarrow: ''});
      }
    });
  };
}
