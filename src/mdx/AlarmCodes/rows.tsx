import {Fragment, type ReactNode} from 'react';
import type {ContactIdCode} from '@site/data/schemas/codes';
import styles from './styles.module.css';

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
      {remarks.length > 0 && <div className={styles.remark}>{remarks.join(' ')}</div>}
    </>,
    capitalised(number),
    <Pair sia={pair} />,
  ] as const;
}

/** Columns of every table of codes. */
export const code = {label: 'Code', narrow: true};
export const number = {label: 'Number', narrow: true};
