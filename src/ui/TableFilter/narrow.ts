import frame from '../TableFrame/styles.module.css';
import {visibleText} from '@talos-docs/contract/visibleText';

/** What a reader chose to see of tables. */
export interface Choice {
  readonly text: string;
  /** Key of the only column to show beside the names of the rows; undefined for all. */
  readonly column: string | undefined;
  /** Kind of cell that a row must have; undefined for any. */
  readonly kind: string | undefined;
  /** Leaves out the rows whose chosen column has a No. */
  readonly hidesNo: boolean;
  /** Said in place of the table's own words when no row is left. */
  readonly empty: string | undefined;
}

const isGroupLabel = (row: HTMLTableRowElement) => row.cells[0]?.scope === 'rowgroup';

const rowsIn = (body: HTMLTableSectionElement) =>
  [...body.rows].filter((row) => !isGroupLabel(row));

/** What a cell leads a reader to its row by: a verdict, which every row has, does not. */
const wordsOf = (cell: HTMLTableCellElement) =>
  (cell.dataset['value'] === undefined ? cell : cell.querySelector('[data-note]'))?.textContent;

const shownCells = ({cells}: HTMLTableRowElement) => [...cells].filter(({hidden}) => !hidden);

const codesOf = (part: ParentNode) =>
  Array.from(part.querySelectorAll('code'), (code) => code.textContent);

/**
 * Says which rows a typed text leaves: those that hold all words; in tables of codes those of a code, with or without
 * sign or qualifier, and those paired with it.
 */
function matcherOf(text: string, tables: readonly HTMLTableElement[]) {
  const typed = visibleText(text).trim().toLowerCase();
  const code = typed.normalize('NFKC').toUpperCase();
  const named = /^[-+ERP136]?(\d{3})$/.exec(code)?.[1] ?? code;
  const ofCodes = tables.filter(({dataset}) => dataset['codes'] !== undefined);
  if (ofCodes.flatMap(codesOf).includes(named))
    return (row: HTMLTableRowElement) => codesOf(row).includes(named);

  const words = [...new Set(typed.split(/\s+/))];
  return (row: HTMLTableRowElement) => {
    const group = row.parentElement?.querySelector('[scope="rowgroup"]');
    const said = [group?.textContent, ...shownCells(row).map(wordsOf)].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  };
}

/** Says in the table that a filter leaves nothing of it, or no more. */
function sayEmpty(table: HTMLTableElement, text: string | undefined): void {
  table.querySelector(`.${frame.empty}`)?.remove();
  if (text === undefined) return;
  const body = table.createTBody();
  body.className = frame.empty ?? '';
  const cell = body.insertRow().insertCell();
  cell.colSpan = table.tHead?.rows[0]?.cells.length ?? 1;
  cell.textContent = text;
}

function showColumns(table: HTMLTableElement, chosen: string | undefined): void {
  const keys = Array.from(table.tHead?.rows[0]?.cells ?? [], ({dataset}) => dataset['column']);
  if (keys.every((key) => key === undefined)) return;
  for (const row of table.rows) {
    if (isGroupLabel(row)) continue;
    for (const cell of row.cells) {
      const key = keys[cell.cellIndex];
      cell.hidden = chosen !== undefined && key !== undefined && key !== chosen;
    }
  }
}

/**
 * Shows the rows and columns of tables that a choice leaves; print shows all the same.
 * @returns of each table how many rows are left, how many it has, and what these are, as `actions`
 */
export function narrow(tables: readonly HTMLTableElement[], choice: Choice) {
  const {text, column, kind, hidesNo, empty} = choice;
  const matches = matcherOf(text, tables);
  const isLeft = (row: HTMLTableRowElement) => {
    const cells = shownCells(row);
    return (
      matches(row) &&
      (kind === undefined ||
        cells.some(({dataset}) => dataset['kinds']?.split(' ').includes(kind))) &&
      !(hidesNo && column !== undefined && cells.some(({dataset}) => dataset['value'] === 'no'))
    );
  };

  return tables.map((table) => {
    sayEmpty(table, undefined);
    showColumns(table, column);
    let left = 0;
    let all = 0;
    for (const body of table.tBodies) {
      const rows = rowsIn(body);
      for (const row of rows) row.hidden = !isLeft(row);
      const leftHere = rows.filter(({hidden}) => !hidden).length;
      body.hidden = leftHere === 0;
      left += leftHere;
      all += rows.length;
    }
    const {empty: own, plural = 'rows'} = table.dataset;
    if (left === 0) sayEmpty(table, empty ?? own);
    return {left, all, plural};
  });
}

/**
 * Says what a filter leaves, in the words of its status.
 * @param tables as `narrow` returns them
 * @param column name of the column that is shown, or of all; none where there is no choice
 */
export function statusOf(tables: ReturnType<typeof narrow>, column?: string): string {
  const counts = tables.map(({left, all, plural}) => `${left} of ${all} ${plural}`);
  return [...counts, ...(column === undefined ? [] : [column])].join(', ');
}
