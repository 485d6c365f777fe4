import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface PopoverProps {
  /** Content of the button-like trigger. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  /** Text before the trigger that opens the panel too when the mouse rests on it. */
  lead?: ReactNode;
  /** What the panel says; read out with the trigger. */
  description: ReactNode;
  /** Further content of the panel that is not read out with the trigger, such as a link. */
  footer?: ReactNode;
}

/**
 * A trigger in running text with a small panel (`./popovers` opens it). Built of phrasing content only, so that it may
 * stand in a paragraph, a table cell or a caption.
 */
export function Popover(props: PopoverProps): ReactNode {
  const {trigger, triggerClassName, lead, description, footer} = props;
  const id = useId();
  return (
    <span data-popover="">
      {lead}
      {/* A real button would be one unbreakable block inside the sentence and push it about on narrow screens. */}
      <span
        role="button"
        tabIndex={0}
        className={clsx(styles.trigger, triggerClassName)}
        aria-expanded={false}
        aria-controls={`${id}-panel`}
        aria-describedby={`${id}-text`}
      >
        {trigger}
      </span>
      <span
        id={`${id}-panel`}
        popover="manual"
        role="presentation"
        className={styles.panel}
        data-nosnippet=""
        data-search-exclude=""
      >
        <span id={`${id}-text`}>{description}</span>
        {footer === undefined ? null : <span className={styles.footer}>{footer}</span>}
      </span>
    </span>
  );
}
