import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {close, createIndex} from 'pagefind';

/**
 * Lets Pagefind index built pages.
 * @param {{buildDir: string, paths: readonly string[], outDir: string}} job `paths`: addresses of the pages; `outDir`:
 * where the index and the client's script go
 */
export async function indexWithPagefind({buildDir, paths, outDir}) {
  rmSync(outDir, {recursive: true, force: true});
  const {index, errors} = await createIndex({
    forceLanguage: 'en',
    excludeSelectors: ['[data-search-exclude]', '.hash-link', 'svg'],
  });
  if (!index) throw new Error(`Pagefind could not start: ${errors.join(' ')}`);
  for (const url of paths) {
    const html = readFileSync(path.join(buildDir, `${url}.html`), 'utf8');
    const answer = await index.addHTMLFile({url, content: markBody(html)});
    if (answer.errors.length > 0) throw new Error(`Pagefind, ${url}: ${answer.errors.join(' ')}`);
  }
  const written = await index.writeFiles({outputPath: outDir});
  if (written.errors.length > 0) throw new Error(`Pagefind: ${written.errors.join(' ')}`);
}

/** @type {() => Promise<unknown>} */
export const closePagefind = close;

/** Says where the content is, as Pagefind's documentation advises: menus and footers stay out. */
function markBody(html) {
  const content = /<div class="theme-doc-markdown/.test(html)
    ? '<div class="theme-doc-markdown'
    : '<main';
  return html.replace(
    content,
    `${content.split(' ')[0]} data-pagefind-body${content.slice(content.split(' ')[0].length)}`,
  );
}
