const openDelay = 120;
// Long enough to cross the gap between trigger and panel with an unsteady hand (WCAG 1.4.13, hoverable).
const closeDelay = 250;

// Safari 16 and Firefox before 125 are supported and have no popovers yet.
const hasTopLayer = (panel: HTMLElement) => 'showPopover' in panel;

const edge = 8;
const gap = 6;

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
  panel.style.maxHeight = `${Math.max(below ? roomBelow : roomAbove, 0)}px`;

  const left = Math.max(edge, Math.min(anchor.left, width - panel.offsetWidth - edge));
  const top = below ? anchor.bottom + gap : anchor.top - gap - panel.offsetHeight;
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
}

interface Popover {
  readonly root: HTMLElement;
  readonly trigger: HTMLElement;
  readonly panel: HTMLElement;
}

// Two open panels would cover each other, so one is open at most.
let opened: Popover | undefined;
// A tap focuses before it clicks: only a click on a panel that a click opened may close it again.
let isPinned = false;
let isReturningFocus = false;
// Safari gives pressed links no focus: those of the panel would go before they are followed if leaving closed it.
let isPressed = false;
let listening = new AbortController();
let pointedAt: Popover['root'] | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function popoverAt(target: EventTarget | null): Popover | undefined {
  const root = target instanceof Element ? target.closest<HTMLElement>('[data-popover]') : null;
  const trigger = root?.querySelector<HTMLElement>('[aria-controls]');
  const panel = root?.querySelector<HTMLElement>('[popover]');
  return root && trigger && panel ? {root, trigger, panel} : undefined;
}

const holds = (element: HTMLElement | undefined, target: EventTarget | null) =>
  target instanceof Node && element?.contains(target) === true;

function close(): void {
  clearTimeout(timer);
  if (!opened) return;
  const {trigger, panel} = opened;
  listening.abort();
  opened = undefined;
  isPinned = false;
  trigger.setAttribute('aria-expanded', 'false');
  delete panel.dataset['open'];
  if (panel.isConnected && hasTopLayer(panel)) panel.hidePopover();
}

function show(popover: Popover): void {
  clearTimeout(timer);
  if (opened?.root === popover.root) return;
  close();
  const {trigger, panel} = popover;
  opened = popover;
  trigger.setAttribute('aria-expanded', 'true');
  panel.dataset['open'] = '';
  // The top layer escapes the clipping of scrolling tables; browsers without it get a fixed box from the style sheet.
  if (hasTopLayer(panel)) panel.showPopover();
  placePanel(trigger, panel);

  const follow = (event: Event) => {
    // Measuring anew would throw a reader who scrolls inside a long panel back to its start.
    if (event.target !== panel) placePanel(trigger, panel);
  };
  listening = new AbortController();
  const options = {capture: true, passive: true, signal: listening.signal};
  window.addEventListener('scroll', follow, options);
  window.addEventListener('resize', follow, options);
}

function toggle(popover: Popover): void {
  if (isPinned && opened?.root === popover.root) {
    close();
    return;
  }
  show(popover);
  isPinned = true;
}

function point({pointerType, type, target, relatedTarget}: PointerEvent): void {
  const isStillInWindow = type === 'pointerout' && relatedTarget instanceof Node;
  if (pointerType === 'touch' || isStillInWindow) return;
  const popover = type === 'pointerout' ? undefined : popoverAt(target);
  if (popover?.root === pointedAt) return;
  pointedAt = popover?.root;
  clearTimeout(timer);
  if (popover) timer = setTimeout(() => popover.root.isConnected && show(popover), openDelay);
  else if (!isPinned && !holds(opened?.root, document.activeElement))
    timer = setTimeout(close, closeDelay);
}

function press(event: KeyboardEvent): void {
  isPressed = false;
  if (event.key === 'Escape' && opened) {
    event.stopPropagation();
    if (holds(opened.panel, document.activeElement)) {
      isReturningFocus = true;
      opened.trigger.focus();
      isReturningFocus = false;
    }
    close();
  }
  if (event.key !== 'Enter' && event.key !== ' ') return;
  const popover = popoverAt(event.target);
  if (!popover || !holds(popover.trigger, event.target)) return;
  event.preventDefault();
  toggle(popover);
}

/**
 * Opens the panels of a document (`Popover`) on hover, focus and tap; each stays until the reader leaves or dismisses
 * it. It needs their HTML alone, and listens for all of them at once.
 */
export function listenForPopovers(): void {
  document.addEventListener('pointerover', point);
  document.addEventListener('pointerout', point);
  document.addEventListener('keydown', press, {capture: true});
  document.addEventListener('focusin', ({target}) => {
    const popover = popoverAt(target);
    if (popover && !isReturningFocus && holds(popover.trigger, target)) show(popover);
  });
  document.addEventListener('focusout', ({target, relatedTarget}) => {
    if (isReturningFocus || isPressed || !holds(opened?.root, target)) return;
    if (!holds(opened?.root, relatedTarget)) close();
  });
  document.addEventListener('pointerdown', ({target}) => {
    isPressed = holds(opened?.root, target);
    if (opened && !isPressed) close();
  });
  document.addEventListener('click', ({target}) => {
    const popover = popoverAt(target);
    if (!popover) return;
    if (holds(popover.trigger, target)) toggle(popover);
    else if (holds(popover.panel, target) && (target as Element).closest('a')) close();
  });
}
