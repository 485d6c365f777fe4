import {useEffect, useRef, type ReactNode} from 'react';
import {hasContent, type Draft} from '../outbox/shelf';
import Field from './Field';
import FileField from './FileField';
import type {Session} from './session';
import {isSending, type Snapshot} from './snapshot';
import styles from './styles.module.css';

interface FormProps {
  readonly session: Session;
  readonly snapshot: Snapshot;
  readonly draft: Draft;
}

/** What a reader may add to the vote: a comment, a file, and who they are. */
export default function Form({session, snapshot, draft}: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const {mistakes, found} = snapshot;
  const sending = isSending(snapshot);

  useEffect(() => {
    if (found === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector('textarea'))?.focus();
  }, [found]);

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-labelledby="feedback-form"
      onSubmit={(event) => {
        event.preventDefault();
        void session.submit();
      }}
    >
      <p id="feedback-form">Tell us more, if you like.</p>
      <Field
        name="comment"
        label="Leave a comment"
        hint="Please no passwords and no access codes."
        mistake={mistakes.comment}
      >
        {(attributes, label) => (
          <>
            {label}
            <textarea
              {...attributes}
              rows={5}
              readOnly={sending}
              value={draft.comment}
              onChange={({target}) => session.change({comment: target.value})}
              onPaste={(event) => {
                const [picture] = event.clipboardData.files;
                if (!picture) return;
                event.preventDefault();
                void session.attach(picture);
              }}
            />
          </>
        )}
      </Field>
      <FileField
        file={draft.file}
        mistake={mistakes.file}
        onAttach={(file) => void session.attach(file)}
        onDetach={() => session.detach()}
      />
      <fieldset className={styles.contact}>
        <legend>Share your contact if you want us to get back to you</legend>
        <Field name="contactName" label="Name" mistake={mistakes.contactName}>
          {(attributes, label) => (
            <>
              {label}
              <input
                {...attributes}
                type="text"
                autoComplete="name"
                readOnly={sending}
                value={draft.contactName}
                onChange={({target}) => session.change({contactName: target.value})}
              />
            </>
          )}
        </Field>
        <Field name="contactEmail" label="E-mail address" mistake={mistakes.contactEmail}>
          {(attributes, label) => (
            <>
              {label}
              <input
                {...attributes}
                type="email"
                autoComplete="email"
                readOnly={sending}
                value={draft.contactEmail}
                onChange={({target}) => session.change({contactEmail: target.value})}
              />
            </>
          )}
        </Field>
      </fieldset>
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          Website
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={draft.website}
            onChange={({target}) => session.change({website: target.value})}
          />
        </label>
      </div>
      <div className={styles.buttons}>
        <button type="submit" className="button button--primary" aria-disabled={sending}>
          {sending ? 'Sending' : 'Send'}
        </button>
        <button
          type="button"
          className={styles.button}
          aria-disabled={sending}
          onClick={() => void session.discard()}
        >
          {hasContent(draft) ? 'Discard' : 'Close'}
        </button>
      </div>
    </form>
  );
}
