import {Fragment, type ReactNode} from 'react';
import {markedParts} from '@site/src/lib/search/markedText';

/** A highlighted or snippeted value of a hit: its text, with what was found in `mark`. Never inserted as HTML. */
export default function Marked({value}: {readonly value: string}): ReactNode {
  return markedParts(value).map(({text, marked}, index) =>
    marked ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}
