import type {ReactNode} from 'react';
import generated from '@generated/yaml-data/default/claims.json';
import type {Claim} from '@site/data/schemas/claims';
import type {DataStatement as Data} from '@site/data/schemas/shared';
import {Statement} from '../ui/Unverified';

const claims = generated as readonly Claim[];

/** A claim that data refer to; the build has made sure that it is there. */
export function claimOf(id: string | undefined): Claim | undefined {
  return claims.find((claim) => claim.id === id);
}

/** Statements of data below each other. */
export function DataStatements({all}: {all: readonly Data[]}): ReactNode {
  return (
    <ul>
      {all.map((statement) => (
        <li key={statement.text}>
          <DataStatement {...statement} />
        </li>
      ))}
    </ul>
  );
}

/** A statement of data, marked when nobody has confirmed it. */
export function DataStatement({text, claim, note}: Data): ReactNode {
  return (
    <Statement claim={claimOf(claim)} note={note}>
      {text}
    </Statement>
  );
}
