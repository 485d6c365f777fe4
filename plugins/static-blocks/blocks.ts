/** What follows the address of a page in that of its blocks: HTML by name, written by the build. */
export const blocksSuffix = '.blocks.json';

/** The block that is the same on all pages: the first page has brought it. */
export const blockOfAllPages = 'footer';

/** Whether the modules of a route are of a page that shows text of files: such pages may have blocks. */
export const hasContent = (modules: unknown): boolean =>
  typeof modules === 'object' &&
  modules !== null &&
  ('content' in modules || Object.values(modules).some(hasContent));

/** Inner HTML, in the form that React takes. */
interface Block {
  readonly __html: string;
}

type Blocks = ReadonlyMap<string, Block>;

/** Of the page that was opened first, before anything changes it. */
const first: Blocks = new Map(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLElement>('[data-block]')].map((block) => [
        block.dataset['block'] ?? '',
        {__html: block.innerHTML},
      ]),
);
const pages = new Map<string, Blocks>();
/** The router finds a page in whatever case its address is written. */
const keyOf = (pathname: string) => pathname.toLowerCase();
// The page that the server shows where it finds none has no block of its own.
if (first.size > 1) pages.set(keyOf(window.location.pathname), first);

const loading = new Map<string, Promise<void>>();

async function load(pathname: string): Promise<void> {
  const address = pathname + blocksSuffix;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const blocks = Object.entries((await answer.json()) as Record<string, string>);
  pages.set(keyOf(pathname), new Map(blocks.map(([name, __html]) => [name, {__html}])));
}

/** Fetches the blocks of a page that is not there yet. */
export async function loadBlocks(pathname: string): Promise<void> {
  if (pages.has(keyOf(pathname))) return;
  const begun = loading.get(pathname) ?? load(pathname);
  loading.set(pathname, begun);
  try {
    await begun;
  } finally {
    loading.delete(pathname);
  }
}

/** A block of a page that has been fetched, or the one that all pages have. */
export function blockOf(pathname: string, block: string): Block | undefined {
  const blocks = block === blockOfAllPages ? first : pages.get(keyOf(pathname));
  return blocks?.get(block);
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
