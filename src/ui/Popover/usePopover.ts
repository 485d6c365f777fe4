import {useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react';
import type {FocusEvent, KeyboardEvent, PointerEvent} from 'react';

const openDelay = 120;
// Long enough to cross the gap between trigger and panel with an unsteady hand (WCAG 1.4.13, hoverable).
const closeDelay = 250;

// Safari 16 and Firefox before 125 are supported and have no popovers yet.
const hasTopLayer = (panel: HTMLElement) => 'showPopover' in panel;

// Two open panels would cover each other, so opening one closes the other.
let closeOpenPanel: (() => void) | undefined;

const edge = 8;
const gap = 6;

const px = (length: number) => `${String(length)}px`;

/**
 * Puts the panel under its trigger, or above it where there is more room, always inside the window.
 * Written through the style object, because the site's policy forbids style attributes.
 */
export function placePanel(trigger: HTMLElement, panel: HTMLElement): void {
  const width = document.documentElement.clientWidth;
  const height = window.innerHeight;
  const rects = trigger.getClientRects();
  // A trigger that wraps over two lines has a box as wide as the paragraph: its last line is the nearest to the panel.
  const anchor = rects[rects.length - 1] ?? trigger.getBoundingClientRect();

  const roomBelow = height - anchor.bottom - gap - edge;
  const roomAbove = anchor.top - gap - edge;
  panel.style.maxHeight = '';
  const below = panel.offsetHeight <= roomBelow || roomBelow >= roomAbove;
  panel.style.maxHeight = px(Math.max(below ? roomBelow : roomAbove, 0));

  const left = Math.max(edge, Math.min(anchor.left, width - panel.offsetWidth - edge));
  const top = below ? anchor.bottom + gap : anchor.top - gap - panel.offsetHeight;
  panel.style.left = px(left);
  panel.style.top = px(top);
}

/** State and events of a panel that opens on hover, focus and tap, and stays until the reader leaves or dismisses it. */
export function usePopover() {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<HTMLSpanElement>(null);
  const triggerRef = useRef<HTMLSpanElement>(null);
  const panelRef = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A tap focuses before it clicks: only a click on a panel that a click opened may close it again.
  const pinned = useRef(false);
  const returningFocus = useRef(false);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    pinned.current = false;
    setOpen(false);
  }, []);

  const show = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(true);
  }, []);

  const toggle = useCallback(() => {
    if (pinned.current) {
      close();
      return;
    }
    pinned.current = true;
    show();
  }, [close, show]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    const trigger = triggerRef.current;
    const panel = panelRef.current;
    if (!open || !trigger || !panel) return undefined;

    if (closeOpenPanel !== close) closeOpenPanel?.();
    closeOpenPanel = close;

    // The top layer escapes the clipping of scrolling tables; browsers without it get a fixed box from the style sheet.
    if (hasTopLayer(panel)) panel.showPopover();
    placePanel(trigger, panel);
    const follow = (event: Event) => {
      // Measuring anew would throw a reader who scrolls inside a long panel back to its start.
      if (event.target !== panel) placePanel(trigger, panel);
    };

    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      if (panel.contains(document.activeElement)) {
        returningFocus.current = true;
        trigger.focus();
        returningFocus.current = false;
      }
      close();
    };
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) close();
    };
    const listening = new AbortController();
    const options = {capture: true, passive: true, signal: listening.signal};
    document.addEventListener('keydown', onKeyDown, options);
    document.addEventListener('pointerdown', onPointerDown, options);
    window.addEventListener('scroll', follow, options);
    window.addEventListener('resize', follow, options);
    return () => {
      listening.abort();
      if (panel.isConnected && hasTopLayer(panel)) panel.hidePopover();
      if (closeOpenPanel === close) closeOpenPanel = undefined;
    };
  }, [open, close]);

  return {
    open,
    rootRef,
    triggerRef,
    panelRef,
    close,
    rootProps: {
      onPointerEnter: ({pointerType}: PointerEvent) => {
        if (pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(show, openDelay);
      },
      onPointerLeave: ({pointerType}: PointerEvent) => {
        if (pointerType === 'touch') return;
        clearTimeout(timer.current);
        const held = pinned.current || rootRef.current?.contains(document.activeElement);
        if (!held) timer.current = setTimeout(close, closeDelay);
      },
      onBlur: ({relatedTarget}: FocusEvent) => {
        if (returningFocus.current) return;
        if (!(relatedTarget instanceof Node && rootRef.current?.contains(relatedTarget))) close();
      },
    },
    triggerProps: {
      onFocus: () => {
        if (!returningFocus.current) show();
      },
      onClick: toggle,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        toggle();
      },
    },
  };
}
