import {useEffect, useId, useRef, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import Heading from '@theme/Heading';
import type {Choice} from '@site/src/components/ReleaseNotes/address';
import Form from './Form';
import Sent from './Sent';
import styles from './styles.module.css';
import {useSubscription} from './useSubscription';

interface SubscribeDialogProps {
  /** What the service's endpoints are below of. */
  readonly serviceUrl: string;
  readonly isOpen: boolean;
  /** What is chosen at first. */
  readonly choice: Choice;
  /** The reader closes the dialog, by a button or by Escape. */
  readonly onClose: () => void;
}

/** The dialog in which a reader subscribes to release notes (specification, section 2). */
export default function SubscribeDialog({
  serviceUrl,
  isOpen,
  choice,
  onClose,
}: SubscribeDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const id = useId();
  const subscription = useSubscription(serviceUrl);
  const {phase, again} = subscription;
  const isSent = phase.step === 'sent';

  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // Where there is no mouse, a keyboard on the screen would cover what the dialog says.
    const first = matchMedia('(hover: hover)').matches ? email.current : dialog.current;
    (first?.getClientRects().length ? first : dialog.current)?.focus();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      tabIndex={-1}
      onClose={onClose}
    >
      <div className={styles.head}>
        <div id={id}>
          <Heading as="h2">Subscribe to release notes</Heading>
        </div>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M2 2l12 12M14 2L2 14" />
          </svg>
        </button>
      </div>
      {/* Hidden instead of gone: whoever corrects the address finds everything else as it was. */}
      <div hidden={isSent}>
        <Form
          subscription={subscription}
          choice={choice}
          isOpen={isOpen}
          onCancel={onClose}
          emailRef={email}
        />
      </div>
      {isSent && (
        <Sent
          email={phase.email}
          onAgain={() => {
            // The field can take the focus only when it is there again.
            flushSync(again);
            email.current?.focus();
          }}
          onClose={onClose}
        />
      )}
    </dialog>
  );
}
