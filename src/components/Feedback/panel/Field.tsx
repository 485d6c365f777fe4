import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What a field's own element needs to be tied to its label, its hint and its mistake. */
export interface FieldAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly mistake: string | undefined;
  readonly children: (attributes: FieldAttributes, label: ReactNode) => ReactNode;
}

/**
 * A field with a hint where it has one, and what is wrong with it.
 * @param children the field's own element and its label, in the order that suits them
 */
export default function Field({name, label, hint, mistake, children}: FieldProps): ReactNode {
  const id = `feedback-${name}`;
  const describedBy = [hint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(' ');
  const attributes = {
    id,
    name,
    'aria-invalid': mistake !== undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={styles.field}>
      {children(attributes, <label htmlFor={id}>{label}</label>)}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {mistake && (
          <p id={`${id}-mistake`} className={styles.mistake}>
            {mistake}
          </p>
        )}
      </div>
    </div>
  );
}
