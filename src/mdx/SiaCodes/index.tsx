import type {ReactNode} from 'react';
import data from '@site/data/sia-codes.yaml';
import type {SiaCodesData} from '@site/data/schemas/transmission';
import {DataTable} from '../../ui/DataTable';

const {groups, kinds, codes} = data as SiaCodesData;

const groupMeaning = (letter: string) => groups.find((group) => group.letter === letter)?.meaning;

export interface SiaCodesProps {
  /** First letter: shows the codes of one group only. */
  group?: string;
}

/** Two-letter event codes of SIA DC-03. */
export function SiaCodes({group}: SiaCodesProps): ReactNode {
  const shown = codes.filter(({code}) => group === undefined || code.startsWith(group));
  if (shown.length === 0)
    throw new Error(`SiaCodes: no code in data/sia-codes.yaml begins with "${group}".`);
  return (
    <DataTable
      caption={
        group === undefined
          ? 'SIA event codes'
          : `SIA event codes: ${groupMeaning(group)?.toLowerCase() ?? group}`
      }
      columns={[
        {key: 'code', label: 'Code'},
        {key: 'meaning', label: 'Meaning'},
        {key: 'group', label: 'Group'},
      ]}
      rowHeaderKey="code"
      rows={shown.map(({code, meaning}) => ({
        code: <code>{code}</code>,
        meaning,
        group: groupMeaning(code.charAt(0)) ?? '–',
      }))}
    />
  );
}

export interface SiaGroupsProps {
  /** `first`: what an event is about; `second`: what happened. */
  position?: 'first' | 'second';
}

/** What the first letter of a SIA event code stands for, or what the second one mostly does. */
export function SiaGroups({position = 'first'}: SiaGroupsProps): ReactNode {
  const isFirst = position === 'first';
  return (
    <DataTable
      caption={
        isFirst ? 'First letters of SIA event codes' : 'Common second letters of SIA event codes'
      }
      columns={[
        {key: 'letter', label: 'Letter'},
        {key: 'meaning', label: isFirst ? 'The event is about' : 'Kind of event'},
      ]}
      rowHeaderKey="letter"
      rows={(isFirst ? groups : kinds).map(({letter, meaning}) => ({
        letter: <code>{letter}</code>,
        meaning,
      }))}
    />
  );
}
