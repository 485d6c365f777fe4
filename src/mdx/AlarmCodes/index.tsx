import {useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import contactIdYaml from '@site/data/contact-id-codes.yaml';
import siaYaml from '@site/data/sia-codes.yaml';
import type {ContactIdCodesData, SiaCodesData} from '@site/data/schemas/codes';
import {DataTable} from '../../ui/DataTable';
import {FilterForm, hasWords} from '../../ui/Filter';
import {capitalised, code, contactIdRow, number, type CodeRow} from './rows';

const contactId = contactIdYaml as ContactIdCodesData;
const sia = siaYaml as SiaCodesData;

interface CodeTable {
  readonly caption: string;
  readonly plural: string;
  readonly columns: readonly (string | typeof code)[];
  readonly groups: readonly {
    readonly id?: string;
    readonly label: string;
    readonly rows: readonly CodeRow[];
  }[];
}

const tables: Readonly<Record<'contact-id' | 'sia', CodeTable>> = {
  'contact-id': {
    caption: 'Contact ID codes (SIA DC-05)',
    plural: 'Contact ID codes',
    // The pair is not named a code: a search for BA is to find the row that defines it, not all that refer to it.
    columns: [code, 'Meaning', number, {label: 'DC-03 pair', narrow: true}],
    groups: contactId.groups.map(({id, label, codes}) => ({
      id,
      label,
      rows: codes.map((row) => contactIdRow(row, label)),
    })),
  },
  sia: {
    caption: 'SIA codes (SIA DC-03)',
    plural: 'SIA codes',
    columns: [code, 'Meaning', number],
    groups: sia.groups.map(({letter, meaning: group}) => ({
      label: `${letter}: ${group}`,
      rows: sia.codes
        .filter((row) => row.code.startsWith(letter))
        .map((row) => ({
          codes: [row.code],
          words: [row.code, group, row.meaning, row.number].join(' '),
          cells: [
            <code>{row.code}</code>,
            row.meaning,
            row.number === 'none' ? '–' : capitalised(row.number ?? 'zone'),
          ],
        })),
    })),
  },
};

const rowsOf = ({groups}: CodeTable) => groups.flatMap(({rows}) => rows);
const known = new Set(
  Object.values(tables)
    .flatMap(rowsOf)
    .flatMap(({codes}) => codes),
);

/**
 * Says which rows a typed text leaves: those of a code, with or without sign or qualifier, and those paired with it;
 * otherwise those that hold all words.
 */
function filterOf(text: string): (row: CodeRow) => boolean {
  const typed = text.trim().toUpperCase();
  const named = /^[-+ERP136]?(\d{3})$/.exec(typed)?.[1] ?? typed;
  return known.has(named)
    ? ({codes}) => codes.includes(named)
    : ({words}) => hasWords(words, typed);
}

/**
 * All codes of the protocol to show, with one filter over both protocols, which an address sets by `?codes=`. The table
 * of the other one joins while the filter finds something there.
 */
export function AlarmCodes({show}: {show: keyof typeof tables}): ReactNode {
  const {search} = useLocation();
  // The built page knows no address.
  const asked = (useIsBrowser() && new URLSearchParams(search).get('codes')) || '';
  const [typed, setTyped] = useState<{search: string; text: string}>();
  const text = typed?.search === search ? typed.text : asked;
  const setText = (value: string) => setTyped({search, text: value});

  const isFiltered = text.trim() !== '';
  const isLeft = filterOf(text);
  const own = tables[show];
  const other = tables[show === 'sia' ? 'contact-id' : 'sia'];
  const left = (table: CodeTable) => rowsOf(table).filter(isLeft).length;
  const shown = isFiltered && left(other) > 0 ? [own, other] : [own];

  return (
    <>
      <FilterForm
        plural="codes"
        label="Filter by code or meaning"
        text={text}
        onText={setText}
        status={(isFiltered ? [own, other] : [own])
          .map((table) => `${left(table)} of ${rowsOf(table).length} ${table.plural}`)
          .join(', ')}
        isFiltered={isFiltered}
      />
      {shown.map(({caption, plural, columns, groups}) => (
        <DataTable
          key={plural}
          caption={caption}
          columns={columns}
          empty={`The filter leaves none of the ${plural}.`}
          groups={groups.map(({rows, ...group}) => ({
            ...group,
            rows: rows.map((row) => ({cells: row.cells, hidden: !isLeft(row)})),
          }))}
        />
      ))}
    </>
  );
}
