import {useId, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import {VisuallyHidden} from '../VisuallyHidden';
import styles from './styles.module.css';

interface FieldProps {
  readonly label: ReactNode;
  readonly className?: string | undefined;
  readonly hint?: string | undefined;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
}

interface FrameProps extends Omit<FieldProps, 'label'> {
  /** Left out where the field's own element brings it. */
  readonly label?: ReactNode;
  /** The field's own element, with what ties it to its label, its hint and its error. */
  readonly children: (
    attributes: Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> & {id: string},
  ) => ReactNode;
}

function ErrorText({id, error}: Record<'id' | 'error', string | undefined>): ReactNode {
  return (
    error && (
      <p id={id} className={styles.error}>
        {error}
      </p>
    )
  );
}

/** An element to write in or to choose with, its label, its hint and what is wrong with its value. */
export function Field({label, className, hint, error, children}: FrameProps): ReactNode {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div className={clsx(styles.field, className)}>
      {label && <label htmlFor={id}>{label}</label>}
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': clsx(hintId, errorId) || undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <ErrorText id={errorId} error={error} />
    </div>
  );
}

/** One line of text below its label. */
export function TextField(props: FieldProps & ComponentProps<'input'>): ReactNode {
  const {label, className, hint, error, ...input} = props;
  return (
    <Field label={label} className={className} hint={hint} error={error}>
      {(attributes) => <input type="text" {...input} {...attributes} />}
    </Field>
  );
}

/** Several lines of text below their label. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>): ReactNode {
  const {label, className, hint, error, ...area} = props;
  return (
    <Field label={label} className={className} hint={hint} error={error}>
      {(attributes) => <textarea {...area} {...attributes} />}
    </Field>
  );
}

/** A field for robots: people and their assistive technology never meet it. */
export function Honeypot(input: ComponentProps<'input'>): ReactNode {
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </VisuallyHidden>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectProps
  extends
    Omit<FieldProps, 'hint' | 'error'>,
    Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'value'> {
  /** Without it the element keeps its value by itself. */
  readonly value?: string;
  readonly options: readonly Option[];
  readonly onChange?: (value: string) => void;
}

/** One of several values. */
export function Select({label, className, options, onChange, ...select}: SelectProps): ReactNode {
  return (
    <Field label={label} className={className}>
      {({id}) => (
        <select {...select} id={id} onChange={onChange && (({target}) => onChange(target.value))}>
          {options.map(({label: text, ...option}) => (
            <option key={option.value} {...option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckboxProps
  extends
    Pick<FieldProps, 'label' | 'error'>,
    Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled'> {
  /** Without it the element keeps by itself whether it is ticked. */
  readonly checked?: boolean;
  readonly onChange?: (checked: boolean) => void;
}

/** Something to tick, before its label. */
export function Checkbox({label, error, checked, onChange, ...input}: CheckboxProps): ReactNode {
  const id = useId();
  const errorId = error && `${id}-error`;
  return (
    <div className={styles.checkbox}>
      <input
        {...input}
        type="checkbox"
        id={id}
        checked={checked}
        onChange={onChange && (({target}) => onChange(target.checked))}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
      />
      <label htmlFor={id}>{label}</label>
      <ErrorText id={errorId} error={error} />
    </div>
  );
}

interface CheckGroupProps<Value extends string> {
  readonly legend: string;
  /** `count` stands behind the label. */
  readonly options: readonly (Option & {readonly value: Value; readonly count?: number})[];
  readonly chosen: readonly Value[];
  /** Gets what is chosen then, in the order of the options. */
  readonly onChange: (chosen: Value[]) => void;
  readonly className?: string | undefined;
}

/** Several of several values. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>): ReactNode {
  const {legend, options, chosen, onChange, className} = props;
  const values = options.map(({value}) => value);
  return (
    <fieldset className={clsx(styles.group, className)}>
      <legend>{legend}</legend>
      {options.map(({value, label, count}) => (
        <Checkbox
          key={value}
          label={
            <>
              {label}
              {count !== undefined && <span className={styles.count}>{` ${count}`}</span>}
            </>
          }
          checked={chosen.includes(value)}
          onChange={(checked) =>
            onChange(values.filter((each) => (each === value ? checked : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
