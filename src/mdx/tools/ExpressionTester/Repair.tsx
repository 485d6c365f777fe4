import type {ReactNode} from 'react';
import {repair} from '@talos-docs/protocols/alarmExpression/repair';
import {Button} from '../../../ui/Button';

interface RepairProps {
  /** An expression that is refused. */
  readonly expression: string;
  readonly onUse: (mended: string) => void;
}

/** Offers what was probably meant. */
export default function Repair({expression, onUse}: RepairProps): ReactNode {
  const mended = repair(expression);
  if (mended === undefined) return null;
  return (
    <p>
      Perhaps you mean <code>{mended}</code> <Button onClick={() => onUse(mended)}>Use it</Button>
    </p>
  );
}
