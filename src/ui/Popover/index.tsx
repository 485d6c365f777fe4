import {useId} from 'react';
import type {MouseEvent, ReactNode} from 'react';
import clsx from 'clsx';
import {usePopover} from './usePopover';
import styles from './styles.module.css';

export interface PopoverProps {
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
 * A trigger in running text with a small panel. Built of phrasing content only, so that it may stand in a paragraph,
 * a table cell or a caption.
 */
export function Popover({
  trigger,
  triggerClassName,
  lead,
  description,
  footer,
}: PopoverProps): ReactNode {
  const id = useId();
  const {open, rootRef, triggerRef, panelRef, rootProps, triggerProps, close} = usePopover();

  const onPanelClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  };

  return (
    <span ref={rootRef} className={styles.root} {...rootProps}>
      {lead}
      {/* A real button would be one unbreakable block inside the sentence and push it about on narrow screens. */}
      <span
        ref={triggerRef}
        role="button"
        tabIndex={0}
        className={clsx(styles.trigger, triggerClassName)}
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        aria-describedby={`${id}-text`}
        {...triggerProps}
      >
        {trigger}
      </span>
      {/* The click handler only tidies up after the links in the panel, which work by keyboard by themselves. */}
      <span
        ref={panelRef}
        id={`${id}-panel`}
        popover="manual"
        role="presentation"
        className={styles.panel}
        data-open={open || undefined}
        data-nosnippet=""
        data-search-exclude=""
        onClick={onPanelClick}
      >
        <span id={`${id}-text`}>{description}</span>
        {footer === undefined ? null : <span className={styles.footer}>{footer}</span>}
      </span>
    </span>
  );
}
