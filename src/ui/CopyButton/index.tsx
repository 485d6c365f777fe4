import {useState, type ReactNode} from 'react';
import {Button} from '../Button';
import styles from './styles.module.css';

type Text = string | (() => Promise<string>);

interface CopyButtonProps {
  /** What is copied, or how to get it. */
  readonly text: Text;
  /** The button's label. */
  readonly children: ReactNode;
}

async function write(text: Text): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text());
  // Safari copies what comes later only when it is promised while the button is pressed.
  const later = text().then((plain) => new Blob([plain], {type: 'text/plain'}));
  return navigator.clipboard.write([new ClipboardItem({'text/plain': later})]);
}

/** Copies a text and says so. */
export function CopyButton({text, children}: CopyButtonProps): ReactNode {
  const [result, setResult] = useState('');
  const copy = () =>
    // Without a secure connection there is no clipboard at all.
    write(text).then(
      () => setResult('Copied'),
      () => setResult(typeof text === 'string' ? 'The browser refused to copy' : 'Could not copy'),
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
