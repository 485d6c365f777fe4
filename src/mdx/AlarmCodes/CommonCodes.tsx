import {Fragment, type ReactNode} from 'react';
import type {CommonCodesSet, ContactIdCode, Letters} from '@site/data/schemas/codes';
import {DataTable, Remark} from '../../ui/DataTable';

export function capitalised(text: string): string {
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

/**
 * Row of a Contact ID code; what else to say of it stands below its meaning.
 * @returns code, meaning, number and pair
 */
export function contactIdRow(row: ContactIdCode, hint?: string) {
  const {code, meaning, number = 'zone', newer, sia: pair} = row;
  const remarks = [
    newer && 'In newer tables only.',
    number === 'zone or user' && 'Tables differ on the number.',
    hint && `${hint}.`,
  ].filter(Boolean);
  return [
    <code>{code}</code>,
    <>
      {meaning}
      {remarks.length > 0 && <Remark>{remarks.join(' ')}</Remark>}
    </>,
    capitalised(number),
    <Pair sia={pair} />,
  ] as const;
}

export const number = {label: 'Number', narrow: true};

interface CommonCodesProps {
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

interface SiaLettersProps {
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
