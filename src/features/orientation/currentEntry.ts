/** Scrolls a sidebar so that the entry of the current page lies between its head and the edge of the window. */
function reveal(sidebar: HTMLElement, head: HTMLElement): void {
  const entry = sidebar.querySelector('.menu__link[aria-current="page"]')?.getBoundingClientRect();
  if (!entry) return;
  const box = sidebar.getBoundingClientRect();
  const {bottom: top} = head.getBoundingClientRect();
  const bottom = Math.min(box.bottom, window.innerHeight);
  if (entry.top >= top && entry.bottom <= bottom) return;
  sidebar.scrollTop += (entry.top + entry.bottom - top - bottom) / 2;
}

/**
 * Keeps the entry of the current page in view while categories open and close around it, until the reader takes over.
 * @param head what stands above the entries, or covers the first of them
 * @returns ends it
 */
export function keepCurrentEntryInView(sidebar: HTMLElement, head: HTMLElement): () => void {
  const observer = new ResizeObserver(() => reveal(sidebar, head));
  const list = sidebar.querySelector('.menu__list');
  if (list) observer.observe(list);
  const end = () => observer.disconnect();
  const takeOver = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
  for (const type of takeOver) sidebar.addEventListener(type, end, {passive: true});
  return () => {
    end();
    for (const type of takeOver) sidebar.removeEventListener(type, end);
  };
}
