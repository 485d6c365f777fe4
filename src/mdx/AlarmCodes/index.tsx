import {Fragment, useRef, useState, useSyncExternalStore, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import contactIdYaml from '@site/data/contact-id-codes.yaml';
import siaYaml from '@site/data/sia-codes.yaml';
import type {ContactIdCode, ContactIdCodesData, SiaCodesData} from '@site/data/schemas/codes';
import {DataTable, type DataTableColumn} from '../../ui/DataTable';
import {TextField} from '../../ui/Field';
import {FilterForm, filterField, hasWords} from '../../ui/Filter';
import styles from './styles.module.css';

const contactId = contactIdYaml as ContactIdCodesData;
const sia = siaYaml as SiaCodesData;

type Column = 'code' | 'meaning' | 'number' | 'pair';

interface CodeRow extends Readonly<Record<Column, ReactNode>> {
  /** The code and those that it is paired with. */
  readonly codes: readonly string[];
  /** What a reader finds the row by. */
  readonly words: string;
}

interface CodeTable {
  readonly caption: string;
  readonly plural: string;
  readonly columns: readonly DataTableColumn<Column>[];
  readonly groups: readonly {
    readonly id?: string;
    readonly label: string;
    readonly rows: readonly CodeRow[];
  }[];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listed(codes: readonly string[] | undefined): ReactNode {
  return (
    codes?.map((code, place) => (
      <Fragment key={code}>
        {place > 0 && ' or '}
        <code>{code}</code>
      </Fragment>
    )) ?? '–'
  );
}

/** What SIA says at the new event, and at its restore. */
function Pair({sia: pair}: Pick<ContactIdCode, 'sia'>): ReactNode {
  return (
    pair && (
      <>
        {listed(pair.new)} / {listed(pair.restore)}
      </>
    )
  );
}

function contactIdRow(row: ContactIdCode, group: string, hint?: string): CodeRow {
  const {code, meaning, number = 'zone', newer, sia: pair} = row;
  const codes = [code, ...(pair?.new ?? []), ...(pair?.restore ?? [])];
  const remarks = [
    newer && 'In newer tables only.',
    number === 'zone or user' && 'Tables differ on the number.',
    hint && `${hint}.`,
  ].filter(Boolean);
  return {
    codes,
    words: [...codes, group, meaning, number, ...remarks].join(' '),
    code: <code>{code}</code>,
    meaning: (
      <>
        {meaning}
        {remarks.length > 0 && <div className={styles.remark}>{remarks.join(' ')}</div>}
      </>
    ),
    number: capitalised(number),
    pair: <Pair sia={pair} />,
  };
}

const code = {key: 'code', label: 'Code', narrow: true} as const;
const meaning = {key: 'meaning', label: 'Meaning'} as const;
const number = {key: 'number', label: 'Number', narrow: true} as const;

const tables = {
  'contact-id': {
    caption: 'Contact ID codes (SIA DC-05)',
    plural: 'Contact ID codes',
    // The pair is not named a code: a search for BA is to find the row that defines it, not all that refer to it.
    columns: [code, meaning, number, {key: 'pair', label: 'DC-03 pair', narrow: true}],
    groups: contactId.groups.map(({id, label, codes}) => ({
      id,
      label,
      rows: codes.map((row) => contactIdRow(row, label)),
    })),
  },
  sia: {
    caption: 'SIA codes (SIA DC-03)',
    plural: 'SIA codes',
    columns: [code, meaning, number],
    groups: sia.groups.map(({letter, meaning: group}) => ({
      label: `${letter}: ${group}`,
      rows: sia.codes
        .filter((row) => row.code.startsWith(letter))
        .map((row) => ({
          codes: [row.code],
          words: [row.code, group, row.meaning, row.number].join(' '),
          code: <code>{row.code}</code>,
          meaning: row.meaning,
          number: row.number === 'none' ? '–' : capitalised(row.number ?? 'zone'),
          pair: undefined,
        })),
    })),
  },
} satisfies Record<string, CodeTable>;

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

/** The address changes with a render only; the built page knows none. */
const neverChanges = () => () => undefined;

export interface AlarmCodesProps {
  /** Whose table the page shows; the other one joins it while a filter finds something there. */
  show: keyof typeof tables;
}

/** All codes of a protocol, with one filter over both protocols, which an address sets by `?codes=`. */
export function AlarmCodes({show}: AlarmCodesProps): ReactNode {
  const {search} = useLocation();
  const asked = useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(search).get('codes') ?? '',
    () => '',
  );
  const [typed, setTyped] = useState<{search: string; text: string}>();
  const text = typed?.search === search ? typed.text : asked;
  const setText = (value: string) => setTyped({search, text: value});
  const textRef = useRef<HTMLInputElement>(null);

  const isFiltered = text.trim() !== '';
  const isLeft = filterOf(text);
  const own: CodeTable = tables[show];
  const other: CodeTable = tables[show === 'sia' ? 'contact-id' : 'sia'];
  const left = (table: CodeTable) => rowsOf(table).filter(isLeft).length;
  const shown = isFiltered && left(other) > 0 ? [own, other] : [own];

  return (
    <>
      <FilterForm
        plural="codes"
        status={[own, ...(isFiltered ? [other] : [])]
          .map((table) => `${left(table)} of ${rowsOf(table).length} ${table.plural}`)
          .join(', ')}
        onClear={
          isFiltered
            ? () => {
                setText('');
                // The button goes with the filter: without this the focus would be lost.
                textRef.current?.focus();
              }
            : undefined
        }
      >
        <TextField
          ref={textRef}
          label="Code or word"
          className={filterField}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({target}) => setText(target.value)}
        />
      </FilterForm>
      {shown.map(({caption, plural, columns, groups}) => (
        <DataTable
          key={plural}
          caption={caption}
          columns={columns}
          rowHeaderKey="code"
          empty={`The filter leaves none of the ${plural}.`}
          groups={groups.map(({rows, ...group}) => ({
            ...group,
            rows: rows.map((row) => ({...row, hidden: !isLeft(row)})),
          }))}
        />
      ))}
    </>
  );
}

export interface CommonCodesProps {
  /** Id of a set below `common` in `data/contact-id-codes.yaml`. */
  set: string;
}

/** A choice of Contact ID codes with their SIA pairs. */
export function CommonCodes({set}: CommonCodesProps): ReactNode {
  const found = contactId.common.find(({id}) => id === set);
  if (!found) {
    const ids = contactId.common.map(({id}) => id).join(', ');
    throw new Error(`CommonCodes: no set "${set}" in data/contact-id-codes.yaml. Sets: ${ids}.`);
  }
  const all = contactId.groups.flatMap(({codes}) => codes);
  return (
    <DataTable
      caption={found.label}
      columns={[
        {...code, label: 'Contact ID'},
        {key: 'pair', label: 'SIA', narrow: true},
        meaning,
        number,
      ]}
      rowHeaderKey="code"
      rows={found.codes.flatMap(({code: wanted, hint}) =>
        all.filter((row) => row.code === wanted).map((row) => contactIdRow(row, '', hint)),
      )}
    />
  );
}

export interface SiaLettersProps {
  /** `first`: what an event is about; `second`: what happened. */
  position: 'first' | 'second';
}

/** What the first letter of a SIA event code stands for, or what the second one mostly does. */
export function SiaLetters({position}: SiaLettersProps): ReactNode {
  const isFirst = position === 'first';
  return (
    <DataTable
      caption={
        isFirst ? 'First letters of SIA event codes' : 'Common second letters of SIA event codes'
      }
      columns={[
        {key: 'letter', label: 'Letter', narrow: true},
        {key: 'meaning', label: isFirst ? 'The event is about' : 'Kind of event'},
      ]}
      rowHeaderKey="letter"
      rows={(isFirst ? sia.groups : sia.kinds).map(({letter, meaning: text}) => ({
        letter: <code>{letter}</code>,
        meaning: text,
      }))}
    />
  );
}
