import {useEffect, useId, useRef, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import Heading from '@theme/Heading';
import {limits} from '@talos-docs/contract/limits';
import type {Choice} from '@talos-docs/contract/releases/vocabulary';
import {Button, CloseButton} from '../../../../ui/Button';
import Form from './Form';
import styles from './styles.module.css';
import {useSubscription} from './subscription';

interface SentProps {
  readonly email: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Says what is left to do: the subscription begins when the link in the mail is used. */
function Sent({email, onAgain, onClose}: SentProps): ReactNode {
  const lead = useRef<HTMLParagraphElement>(null);
  // The form, in which the focus was, is gone.
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        One step is left: open the mail that is on its way to <strong>{email}</strong>, and confirm.
      </p>
      <p>
        The link in it holds {limits.confirmationHours} hours; once you have used it, nothing is
        left to do. Without your confirmation you get no further mail, and your address is erased.
      </p>
      <p>No mail after some minutes? Look among your unwanted mail, and check the address above.</p>
      <div className={styles.buttons}>
        <Button primary onClick={onClose}>
          Close
        </Button>
        <Button onClick={onAgain}>Change the address</Button>
      </div>
    </div>
  );
}

interface SubscribeDialogProps {
  readonly isOpen: boolean;
  /** What is chosen until the reader chooses here. */
  readonly choice: Choice;
  /** The reader closes the dialog, by a button or by Escape. */
  readonly onClose: () => void;
}

/** The dialog in which a reader subscribes to release notes (specification, section 2). */
export default function SubscribeDialog(props: SubscribeDialogProps): ReactNode {
  const {isOpen, choice, onClose} = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const id = useId();
  const subscription = useSubscription();
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
        <CloseButton aria-label="Close" onClick={onClose} />
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
