import {useEffect, useRef, useState, type ReactNode, type Ref} from 'react';
import Link from '@docusaurus/Link';
import siteConfig from '@generated/docusaurus.config';
import type {Environment} from '@site/config/env';
import {Button} from '@site/src/ui/Button';
import {Checkbox, Honeypot, TextField} from '@site/src/ui/Field';
import {VisuallyHidden} from '@site/src/ui/VisuallyHidden';
import {createStoredText} from '@site/src/ui/createStoredText';
import type {Choice} from '@talos-docs/contract/releases/vocabulary';
import Challenge from '../../../challenge';
import {Choices} from '../../Filters';
import styles from './styles.module.css';
import type {Subscription} from './subscription';

const {termsUrl, privacyUrl} = siteConfig.customFields?.legal as Environment['legal'];

/** Kept until it is sent or the tab is closed: a deploy may make the page load again meanwhile. */
const typedAddress = createStoredText('docs-subscribe-email', 'sessionStorage');

interface FormProps {
  readonly subscription: Subscription;
  /** What is chosen until the reader chooses here. */
  readonly choice: Choice;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly emailRef: Ref<HTMLInputElement>;
}

/** Email address, choice and consent. What a reader typed stays, whatever becomes of it. */
export default function Form(props: FormProps): ReactNode {
  const {subscription, choice, isOpen, onCancel, emailRef} = props;
  const {phase, submit, clearError} = subscription;
  const [email, setEmail] = useState(() =>
    phase.step === 'sent' ? phase.email : (typedAddress.get() ?? ''),
  );
  const [chosen = choice, setChosen] = useState<Choice>();
  const [consent, setConsent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const asking = phase.step === 'asking' ? phase : undefined;
  const errors = asking?.errors;
  const sending = phase.step === 'sending';
  const resends = isOpen && asking?.offline === true;

  const isSent = phase.step === 'sent';
  useEffect(() => typedAddress.set(isSent ? null : email || null), [isSent, email]);

  useEffect(() => {
    if (asking?.isNew) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // The buttons give way to what is said above them.
    if (asking?.problem) form.current?.scrollIntoView({block: 'end'});
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
      <TextField
        ref={emailRef}
        label="Email address"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        error={errors?.email}
        onChange={({target}) => {
          setEmail(target.value);
          clearError('email');
        }}
      />
      <p className={styles.hint}>Choose nothing below to hear of everything.</p>
      <div className={styles.choices}>
        <Choices choice={chosen} onChange={setChosen} />
      </div>
      <Honeypot ref={honeypot} />
      <Checkbox
        name="consent"
        required
        label={
          <span>
            I agree to the <Link href={termsUrl}>Terms of Service</Link> and the{' '}
            <Link href={privacyUrl}>Privacy Policy</Link>.
          </span>
        }
        checked={consent}
        error={errors?.consent}
        onChange={(value) => {
          setConsent(value);
          clearError('consent');
        }}
      />
      {isOpen && <Challenge />}
      <div role="alert">
        {asking?.problem && <p className={styles.problem}>{asking.problem}</p>}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" primary aria-disabled={sending}>
          {sending ? 'Sending' : 'Subscribe'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <VisuallyHidden role="status">{sending && 'Sending'}</VisuallyHidden>
    </form>
  );
}
