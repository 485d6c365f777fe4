const EDGE = 8;
const GAP = 6;

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

  const roomBelow = height - anchor.bottom - GAP - EDGE;
  const roomAbove = anchor.top - GAP - EDGE;
  panel.style.maxHeight = '';
  const below = panel.offsetHeight <= roomBelow || roomBelow >= roomAbove;
  panel.style.maxHeight = px(Math.max(below ? roomBelow : roomAbove, 0));

  const left = Math.max(EDGE, Math.min(anchor.left, width - panel.offsetWidth - EDGE));
  const top = below ? anchor.bottom + GAP : anchor.top - GAP - panel.offsetHeight;
  panel.style.left = px(left);
  panel.style.top = px(top);
}
