import {useEffect, useRef, type ChangeEvent, type ReactNode, type SyntheticEvent} from 'react';
import {fileTypes, limits} from '@talos-docs/contract/limits';
import {Button} from '@site/src/ui/Button';
import {Field, Honeypot, TextArea, TextField} from '@site/src/ui/Field';
import Challenge from '../../challenge';
import type {Draft} from '../outbox/draft';
import {hasContent} from '../outbox/draftStorage';
import {isSending, type Session, type Snapshot} from './session';
import styles from './styles.module.css';
import {sizeText} from './validate';

interface PartProps {
  readonly session: Session;
  readonly snapshot: Snapshot;
  readonly draft: Draft;
}

const acceptedFiles = [...Object.keys(fileTypes), '.log'].join(',');

/**
 * One file, chosen or dropped. The browser's own field cannot show a file that was kept from an earlier visit, so
 * it lies unseen over its label, and the name stands beside.
 */
function FileField({session, snapshot, draft: {file}}: PartProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const error = snapshot.errors.file;
  const sending = isSending(snapshot);
  // A field that is disabled loses the focus, and what is dropped on it takes the place of the page.
  const refuse = sending ? (event: SyntheticEvent) => event.preventDefault() : undefined;
  const hint = `One picture, PDF or plain text of at most ${sizeText(limits.file)}.`;
  return (
    // A reader who has chosen an unfit file is elsewhere by the time that it was looked into.
    <div aria-live="polite">
      <Field hint={hint} error={error}>
        {(attributes) => (
          <div className={styles.file}>
            <div className={styles.fileButton}>
              <input
                {...attributes}
                ref={input}
                type="file"
                name="file"
                aria-disabled={sending}
                onClick={refuse}
                onDragOver={refuse}
                onDrop={refuse}
                accept={acceptedFiles}
                onChange={({currentTarget}) => {
                  const [chosen] = currentTarget.files ?? [];
                  if (chosen) session.attach(chosen);
                  // The same file can be chosen again after it was removed.
                  currentTarget.value = '';
                }}
              />
              <label htmlFor={attributes.id}>Add a file</label>
            </div>
            {file && (
              <span className={styles.fileName}>{`${file.name}, ${sizeText(file.size)}`}</span>
            )}
            {(file ?? error) && (
              <button
                type="button"
                className={styles.link}
                aria-disabled={sending}
                onClick={() => {
                  if (sending) return;
                  session.detach();
                  // This button goes.
                  input.current?.focus();
                }}
              >
                {file ? 'Remove file' : 'Go on without a file'}
              </button>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}

/** Id of the question that the form answers. */
export const formQuestion = 'feedback-form';

/** What a reader may add to the vote: a comment, a file, and who they are. */
export default function Form(props: PartProps): ReactNode {
  const {session, snapshot, draft} = props;
  const form = useRef<HTMLFormElement>(null);
  const {errors, focusRequests} = snapshot;
  const sending = isSending(snapshot);
  const textProps = (name: 'comment' | 'contactName' | 'contactEmail') => ({
    name,
    error: errors[name],
    readOnly: sending,
    value: draft[name],
    onChange: ({target}: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      session.change(name, target.value),
  });

  useEffect(() => {
    if (focusRequests === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector('textarea'))?.focus();
  }, [focusRequests]);

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-labelledby={formQuestion}
      onSubmit={(event) => {
        event.preventDefault();
        void session.submit();
      }}
    >
      <TextArea
        {...textProps('comment')}
        label="Leave a comment"
        hint="Please no passwords and no access codes."
        rows={5}
        onPaste={(event) => {
          const [picture] = event.clipboardData.files;
          if (!picture || sending) return;
          event.preventDefault();
          session.attach(picture);
        }}
      />
      <FileField {...props} />
      <fieldset className={styles.contact}>
        <legend>Share your contact if you want us to get back to you</legend>
        <TextField {...textProps('contactName')} label="Name" autoComplete="name" />
        <TextField
          {...textProps('contactEmail')}
          label="Email address"
          type="email"
          autoComplete="email"
        />
      </fieldset>
      <Honeypot
        value={draft.website}
        onChange={({target}) => session.change('website', target.value)}
      />
      <Challenge />
      <div className={styles.buttons}>
        <Button type="submit" primary aria-disabled={sending}>
          {sending ? 'Sending' : 'Send'}
        </Button>
        <Button aria-disabled={sending} onClick={() => void session.discard()}>
          {hasContent(draft) ? 'Discard' : 'Close'}
        </Button>
      </div>
    </form>
  );
}
