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

/**
 * Measures frames, of which elements are parts, all before the first is changed: so the page is laid out once.
 * @returns marks them
 */
export function measureFrames(elements: readonly Element[]): () => void {
  const wide = new Map<HTMLElement, boolean>();
  for (const element of elements) {
    const frame = element.closest<HTMLElement>('[data-wide]');
    if (frame) wide.set(frame, frame.scrollWidth > frame.clientWidth);
  }
  return () => wide.forEach((isWide, frame) => mark(frame, isWide));
}

/** Apart, so that it keeps no frame of the page that came first. A new page is shown first, and not laid out twice. */
function markResized(entries: readonly ResizeObserverEntry[]): void {
  requestAnimationFrame(measureFrames(entries.map(({target}) => target)));
}

let sizes: ResizeObserver | undefined;

/**
 * Says of a table's frame, now and whenever its size changes, whether the table is wider, and makes it a tab stop then.
 * It needs the HTML alone, as frames stand in parts of a page that React does not know.
 * @returns ends it
 */
export function watchFrame(frame: HTMLElement): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  sizes ??= new ResizeObserver(markResized);
  const watched = [frame, ...frame.children];
  for (const element of watched) sizes.observe(element);
  return () => {
    for (const element of watched) sizes?.unobserve(element);
  };
}
