import {useSyncExternalStore, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

const never = () => () => undefined;
const modifierKey = () => (/Mac|iP(?:hone|od|ad)/i.test(navigator.platform) ? '⌘' : 'Ctrl');

interface ShortcutProps {
  readonly className?: string | undefined;
}

/** The keys that open search on this device. Its room is there before it is known, so that nothing moves. */
export default function Shortcut({className}: ShortcutProps): ReactNode {
  const modifier = useSyncExternalStore(never, modifierKey, () => null);
  return (
    <span className={clsx(styles.keys, className)} aria-hidden="true">
      {modifier && (
        <>
          <kbd>{modifier}</kbd>
          <kbd>K</kbd>
        </>
      )}
    </span>
  );
}
