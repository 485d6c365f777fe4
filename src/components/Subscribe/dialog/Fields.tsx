import {useId, type ReactNode, type Ref} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import siteConfig from '@generated/docusaurus.config';
import type {Environment} from '@site/config/env';
import styles from './styles.module.css';

const {termsUrl, privacyUrl} = siteConfig.customFields?.legal as Environment['legal'];

interface CheckedProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What is wrong with the value. */
  readonly mistake: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

function Mistake({id, text}: {readonly id: string; readonly text: string | undefined}): ReactNode {
  return text === undefined ? null : (
    <p id={id} className={styles.mistake}>
      {text}
    </p>
  );
}

/** Where the mail goes. */
export function EmailField({value, onChange, mistake, ref}: CheckedProps<string>): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>E-mail address</label>
      <input
        ref={ref}
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        required
        value={value}
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake === undefined ? undefined : `${id}-mistake`}
        onChange={({target}) => onChange(target.value)}
      />
      <Mistake id={`${id}-mistake`} text={mistake} />
    </div>
  );
}

/** Consent, which nobody gives by leaving a box as it is. */
export function ConsentField({value, onChange, mistake}: CheckedProps<boolean>): ReactNode {
  const id = useId();
  return (
    <div className={clsx(styles.field, styles.consent)}>
      <input
        id={id}
        type="checkbox"
        name="consent"
        required
        checked={value}
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake === undefined ? undefined : `${id}-mistake`}
        onChange={({target}) => onChange(target.checked)}
      />
      <label htmlFor={id}>
        I agree to the <Link href={termsUrl}>Terms of Service</Link> and the{' '}
        <Link href={privacyUrl}>Privacy Policy</Link>.
      </label>
      <Mistake id={`${id}-mistake`} text={mistake} />
    </div>
  );
}

/** A field for robots: people and their assistive technology never meet it. */
export function Honeypot({ref}: {readonly ref: Ref<HTMLInputElement>}): ReactNode {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
