import {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import Button from '@theme/CodeBlock/Buttons/Button';
import type {Props} from '@theme/CodeBlock/Buttons/CopyButton';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import styles from './styles.module.css';

/** How long the button says what came of it, in milliseconds. */
const noticeDuration = {copied: 1000, refused: 10_000};

/** Refused, too, where there is no clipboard, whatever the types say: without a secure connection. */
async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Copies what is selected, in browsers that let pages write to the clipboard in no other way. */
function copySelection(): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- browsers keep it, and nothing replaces it there
  return document.execCommand('copy');
}

/** Copies the code of a block; when the browser refuses, the code is selected and the reader told so. */
export default function CopyButton({className}: Props): ReactNode {
  const {code} = useCodeBlockContext().metadata;
  const [outcome, setOutcome] = useState<keyof typeof noticeDuration | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async (button: HTMLElement) => {
    const result = await writeText(code).then(
      () => 'copied' as const,
      () => {
        const block = button.closest('.theme-code-block')?.querySelector('code');
        if (block) getSelection()?.selectAllChildren(block);
        return copySelection() ? 'copied' : 'refused';
      },
    );
    setOutcome(result);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOutcome(null), noticeDuration[result]);
  };

  return (
    <>
      <span className={styles.refused} role="status">
        {outcome === 'refused' && 'Not copied: the code is selected, copy it by hand.'}
      </span>
      <Button
        aria-label={outcome === 'copied' ? 'Copied' : 'Copy code to clipboard'}
        title="Copy"
        className={clsx(className, outcome && styles.shown)}
        onClick={({currentTarget}) => void copy(currentTarget)}
      >
        {outcome === 'copied' ? (
          <IconSuccess className={styles.icon} />
        ) : (
          <IconCopy className={styles.icon} />
        )}
      </Button>
    </>
  );
}
