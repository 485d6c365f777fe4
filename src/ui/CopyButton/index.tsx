import {useState, type ReactNode} from 'react';
import {Button} from '../Button';
import styles from './styles.module.css';

interface CopyButtonProps {
  readonly text: string;
  /** The button's label. */
  readonly children: ReactNode;
}

/** Copies a text and says so. */
export function CopyButton({text, children}: CopyButtonProps): ReactNode {
  const [result, setResult] = useState('');
  const copy = () =>
    // Without a secure connection there is no clipboard at all.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setResult('Copied'),
        () => setResult('The browser refused to copy'),
      );
  return (
    <span className={styles.copy}>
      <span role="status">{result}</span>
      <Button className={styles.button} onClick={() => void copy()}>
        {children}
      </Button>
    </span>
  );
}
