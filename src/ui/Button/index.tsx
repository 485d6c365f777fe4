import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** What most readers want to do here: one button of its place at most. */
  readonly primary?: boolean;
}

/** The looks of a button, for links that are read as one. */
export const buttonClass = (primary = false) => clsx(styles.button, primary && styles.primary);

/** The button of the whole site. */
export function Button({primary, className, ...props}: ButtonProps): ReactNode {
  return <button type="button" {...props} className={clsx(buttonClass(primary), className)} />;
}

/** Closes or empties what it stands in. */
export function CloseButton(props: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" className={styles.close} {...props}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="M3 3l10 10M13 3L3 13" />
      </svg>
    </button>
  );
}
