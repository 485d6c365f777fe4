/** Inner HTML, in the form that React takes. */
interface Block {
  readonly __html: string;
}

type Blocks = ReadonlyMap<string, Block>;

const blocksIn = (page: Document): Blocks =>
  new Map(
    [...page.querySelectorAll<HTMLElement>('[data-block]')].map((block) => [
      block.dataset['block'] ?? '',
      {__html: block.innerHTML},
    ]),
  );

/** Of the page that was opened first, before anything changes it. */
const first: Blocks = typeof document === 'undefined' ? new Map() : blocksIn(document);
/** Blocks by page and name. */
const pages = new Map<string, Blocks>();
if (typeof window !== 'undefined') pages.set(window.location.pathname, first);

const loading = new Map<string, Promise<void>>();

async function load(pathname: string): Promise<void> {
  const answer = await fetch(pathname);
  if (!answer.ok) throw new Error(`${pathname}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  pages.set(pathname, blocksIn(page));
}

/** Fetches the blocks of a page that is not there yet. */
export async function loadBlocks(pathname: string): Promise<void> {
  if (pages.has(pathname)) return;
  const begun = loading.get(pathname) ?? load(pathname);
  loading.set(pathname, begun);
  try {
    await begun;
  } finally {
    loading.delete(pathname);
  }
}

/** A block of a page that has been fetched; or of the first page, for what all pages have. */
export function blockOf(pathname: string, block: string): Block | undefined {
  return pages.get(pathname)?.get(block) ?? first.get(block);
}

/**
 * A block of a page.
 * @throws Error when the page does not arrive, or holds no such block
 */
export async function loadBlock(pathname: string, block: string): Promise<Block> {
  await loadBlocks(pathname);
  const loaded = blockOf(pathname, block);
  if (!loaded) throw new Error(`${pathname} holds no block ${block}.`);
  return loaded;
}
