import type {ReactNode} from 'react';
import {Unverified} from './index';

export interface StatementProps {
  /** Why the statement is not confirmed; without it, it is a fact. */
  note: string | undefined;
  children?: ReactNode;
}

/** A statement from data or front matter: as it stands, or marked when a note says that nobody has confirmed it. */
export function Statement({note, children}: StatementProps): ReactNode {
  return note === undefined ? children : <Unverified reason={note}>{children}</Unverified>;
}
