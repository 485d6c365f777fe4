import type {ReactNode} from 'react';
import type {CommonCodesSet, Letters} from '@site/data/schemas/codes';
import {DataTable} from '../../ui/DataTable';
import {contactIdRow, number} from './rows';

export interface CommonCodesProps {
  /** Set of `data/common-codes.yaml`; the build finds it by this id. */
  id: string;
  /** Filled in by the build. */
  set: CommonCodesSet;
}

/** A choice of Contact ID codes with their SIA pairs. */
export function CommonCodes({set: {label, codes}}: CommonCodesProps): ReactNode {
  return (
    <DataTable
      caption={label}
      columns={[
        {label: 'Contact ID', narrow: true},
        {label: 'SIA', narrow: true},
        'Meaning',
        number,
      ]}
      rows={codes.map(({hint, ...row}) => {
        const [code, meaning, place, pair] = contactIdRow(row, hint);
        return [code, pair, meaning, place];
      })}
    />
  );
}

export interface SiaLettersProps {
  /** `first`: what an event is about; `second`: what happened. */
  id: 'first' | 'second';
  /** Filled in by the build. */
  letters: Letters;
}

/** What the first letter of a SIA event code stands for, or what the second one mostly does. */
export function SiaLetters({id, letters}: SiaLettersProps): ReactNode {
  const isFirst = id === 'first';
  return (
    <DataTable
      caption={
        isFirst ? 'First letters of SIA event codes' : 'Common second letters of SIA event codes'
      }
      columns={[{label: 'Letter', narrow: true}, isFirst ? 'The event is about' : 'Kind of event']}
      rows={letters.map(({letter, meaning}) => [<code>{letter}</code>, meaning])}
    />
  );
}
