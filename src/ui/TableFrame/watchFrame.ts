/** What a frame is that no label makes a region. */
const group = {role: 'group', 'aria-label': 'Table, scrolls sideways'};

function mark(frame: HTMLElement, isWide: boolean): void {
  const isRegion = frame.getAttribute('role') === 'region';
  frame.dataset['wide'] = isWide ? 'scrolls' : 'fits';
  for (const [name, value] of Object.entries({tabindex: '0', ...(!isRegion && group)})) {
    if (isWide) frame.setAttribute(name, value);
    else frame.removeAttribute(name);
  }
}

/** Apart, so that it keeps no frame of the page that came first. */
function markAll(entries: readonly ResizeObserverEntry[]): void {
  // All are measured before the first is changed, so that the page is laid out once.
  const measured = new Map<HTMLElement, boolean>();
  for (const {target} of entries) {
    const found = target.closest<HTMLElement>('[data-wide]');
    if (found) measured.set(found, found.scrollWidth > found.clientWidth);
  }
  // A new page is shown first, and not laid out twice for it.
  requestAnimationFrame(() => measured.forEach((isWide, found) => mark(found, isWide)));
}

let sizes: ResizeObserver | undefined;

/**
 * Says of a table's frame, now and whenever its size changes, whether the table is wider, and makes it a tab stop then.
 * It needs the HTML alone, as frames stand in parts of a page that React does not know.
 * @returns ends it
 */
export function watchFrame(frame: HTMLElement): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  sizes ??= new ResizeObserver(markAll);
  const watched = [frame, ...frame.children];
  for (const element of watched) sizes.observe(element);
  return () => {
    for (const element of watched) sizes?.unobserve(element);
  };
}
