import type {ReactNode} from 'react';
import {Button, type ButtonProps} from '../Button';
import styles from './styles.module.css';

interface CopyButtonProps extends ButtonProps {
  /** What came of the last press. */
  readonly result?: string;
}

/** The button with its notice, which whoever listens to it fills in. */
export function CopyButton({result, ...props}: CopyButtonProps): ReactNode {
  return (
    <span className={styles.copy}>
      <span role="status">{result}</span>
      <Button className={styles.button} {...props} />
    </span>
  );
}
