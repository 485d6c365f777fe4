import type {ReactNode} from 'react';
import type {DeviceFigure} from '@site/data/schemas/device';
import {Unverified} from '@site/src/components/Unverified';

const fallbackReason = 'The source gives no value. Read it on the sheet supplied with the device.';

export interface FigureValueProps {
  figure: Pick<DeviceFigure, 'value' | 'unit' | 'confirmed' | 'note'>;
  /** Place of the figure in the data, as `model/group/id`; absent where the data has no such figure. */
  fact: string | undefined;
}

/** A figure with its unit; whatever nobody confirmed carries the marker with the figure's note. */
export function FigureValue({figure, fact}: FigureValueProps): ReactNode {
  const {value, unit, confirmed, note = fallbackReason} = figure;
  if (value === null) {
    return <Unverified reason={note} fact={fact} />;
  }
  // A number must not be parted from its unit at the end of a line.
  const text = unit === undefined ? String(value) : `${value}\u00a0${unit}`;
  return confirmed ? (
    text
  ) : (
    <Unverified reason={note} fact={fact}>
      {text}
    </Unverified>
  );
}
