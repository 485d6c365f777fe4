import {useEffect, useRef, type ReactNode} from 'react';
import {limits} from '@site/server/api/limits';
import styles from './styles.module.css';

interface SentProps {
  readonly email: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Says what is left to do: the subscription begins when the link in the mail is used. */
export default function Sent({email, onAgain, onClose}: SentProps): ReactNode {
  const lead = useRef<HTMLParagraphElement>(null);
  // The form, in which the focus was, is gone.
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        One step is left: open the mail that is on its way to <strong>{email}</strong>, and confirm.
      </p>
      <p>
        The link in it holds {limits.confirmationHours} hours. Without your confirmation you get no
        further mail, and your address is erased.
      </p>
      <p>No mail after some minutes? Look among your unwanted mail, and check the address above.</p>
      <div className={styles.buttons}>
        <button type="button" className={styles.primary} onClick={onClose}>
          Close
        </button>
        <button type="button" onClick={onAgain}>
          Change the address
        </button>
      </div>
    </div>
  );
}
