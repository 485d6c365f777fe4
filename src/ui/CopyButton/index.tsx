import {useState, type ReactNode} from 'react';
import {CopyButtonLook} from './CopyButtonLook';
import {copyText, type CopiedText} from './copyText';

interface CopyButtonProps {
  /** What is copied, or how to get it. */
  readonly text: CopiedText;
  /** The button's label. */
  readonly children: ReactNode;
}

/** Copies a text and says so. */
export function CopyButton({text, children}: CopyButtonProps): ReactNode {
  const [result, setResult] = useState('');
  return (
    <CopyButtonLook result={result} onClick={() => void copyText(text).then(setResult)}>
      {children}
    </CopyButtonLook>
  );
}
