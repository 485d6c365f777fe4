import {useEffect, useRef, useState, type ReactNode, type Ref} from 'react';
import ChoiceGroup from '@site/src/components/ReleaseNotes/ChoiceGroup';
import type {Choice} from '@site/src/components/ReleaseNotes/address';
import {audiences, products} from '@site/src/lib/releases/vocabulary';
import {ConsentField, EmailField, Honeypot} from './Fields';
import styles from './styles.module.css';
import type {Subscription} from './useSubscription';
import {checkedFields} from './wish';

interface FormProps {
  readonly subscription: Subscription;
  /** What is chosen at first. */
  readonly choice: Choice;
  /** Whether the reader sees the form. */
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly emailRef: Ref<HTMLInputElement>;
}

/** E-mail address, choice and consent. What a reader typed stays, whatever becomes of it. */
export default function Form({
  subscription: {phase, submit, forgive},
  choice,
  isOpen,
  onCancel,
  emailRef,
}: FormProps): ReactNode {
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState(choice);
  const [consent, setConsent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const asking = phase.step === 'asking' ? phase : undefined;
  const mistakes = asking?.mistakes;
  const sending = phase.step === 'sending';
  const resends = isOpen && asking?.offline === true;

  useEffect(() => {
    if (!asking?.isNew) return;
    const first = checkedFields.find((field) => asking.mistakes[field] !== undefined);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  }, [asking]);

  useEffect(() => {
    if (!resends) return undefined;
    const onOnline = () => form.current?.requestSubmit();
    // The network may have come back while the dialog was closed.
    if (navigator.onLine) onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [resends]);

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit({email, ...chosen, consent, website: honeypot.current?.value ?? ''});
      }}
    >
      <p>
        One mail for each new release note that fits your choice. Every mail has a link by which you
        can leave.
      </p>
      <EmailField
        ref={emailRef}
        value={email}
        mistake={mistakes?.email}
        onChange={(value) => {
          setEmail(value);
          forgive('email');
        }}
      />
      <p className={styles.hint}>Choose nothing below to hear of everything.</p>
      <div className={styles.choices}>
        <ChoiceGroup
          legend="Product"
          names={products}
          chosen={chosen.products}
          onChange={(ids) => setChosen({...chosen, products: ids})}
        />
        <ChoiceGroup
          legend="Your work"
          names={audiences}
          chosen={chosen.audiences}
          onChange={(ids) => setChosen({...chosen, audiences: ids})}
        />
      </div>
      <Honeypot ref={honeypot} />
      <ConsentField
        value={consent}
        mistake={mistakes?.consent}
        onChange={(value) => {
          setConsent(value);
          forgive('consent');
        }}
      />
      <div role="alert">
        {asking?.problem && <p className={styles.problem}>{asking.problem}</p>}
      </div>
      <div className={styles.buttons}>
        <button type="submit" className={styles.primary} aria-disabled={sending}>
          {sending ? 'Sending' : 'Subscribe'}
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
      <p role="status" className={styles.status}>
        {sending && 'Sending'}
      </p>
    </form>
  );
}
