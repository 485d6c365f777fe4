import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/** For screen readers alone, or with `aria-hidden` for nobody but robots. */
export function VisuallyHidden(props: ComponentProps<'div'>): ReactNode {
  return <div {...props} className={styles.visuallyHidden} />;
}
