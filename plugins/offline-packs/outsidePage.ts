import type {Manifest} from './manifest';

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Words that say nothing of what a page is about. */
const functionWords = new Set(['and', 'for', 'from', 'how', 'the', 'this', 'what', 'with', 'your']);

/** Words of a name, in the singular. */
const wordsOf = (name = ''): readonly string[] =>
  (name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    .filter((word) => !functionWords.has(word))
    .map((word) => word.replace(/(?<!s)s$/, ''));

const longestList = 5;

/**
 * Pages of the packs whose addresses or titles are like an address that is in none.
 * @returns addresses and titles, the nearest first
 */
export function nearPages(address: string, packs: readonly Manifest[]): [string, string][] {
  const folders = address.split('/');
  const last = wordsOf(folders.pop());
  const folderWords = new Set(folders.flatMap(wordsOf));
  return packs
    .flatMap(({titles}) => Object.entries(titles))
    .map(([page, title]) => {
      const parts = page.split('/');
      const own = new Set([...wordsOf(parts.pop()), ...wordsOf(title)]);
      const sameName = new Set(last.filter((word) => own.has(word))).size;
      const sameFolders = parts.flatMap(wordsOf).filter((word) => folderWords.has(word)).length;
      return {page, title, sameName, near: 10 * sameName + sameFolders};
    })
    .filter(({sameName}) => sameName > 0)
    .sort((a, b) => b.near - a.near)
    .slice(0, longestList)
    .map(({page, title}) => [page, title]);
}

/** It stands alone: what it would load is not there. */
const style = `:root{color-scheme:light dark;background:Canvas;font:1.0625rem/1.6 system-ui,sans-serif}
body{max-width:40rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}li{padding:.25rem 0}`;

/**
 * What a reader without network gets for a page that is in no pack.
 * @param address of the page
 * @param home address of the page that lists the packs
 */
export function outsidePage(address: string, home: string, packs: readonly Manifest[]): Response {
  const link = ([href, text]: readonly [string, string]) =>
    `<li><a href="${escaped(href)}">${escaped(text)}</a></li>`;
  const near = nearPages(address, packs);
  const starts = packs.map(({start, label}) => [start, label] as const);
  const list = (heading: string, links: readonly (readonly [string, string])[]) =>
    links.length > 0 ? `<h2>${heading}</h2><ul>${links.map(link).join('')}</ul>` : '';
  const title = 'This page is not on this device';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
<p>There is no network, and <code>${escaped(address)}</code> is in none of your offline packs.</p>
${list('Pages like it', near)}${list('Guides on this device', [...starts, [home, 'Offline packs']])}
<p><a href="">Try again</a></p></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
