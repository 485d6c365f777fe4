import {load, type CheerioAPI} from 'cheerio';
import type {AnyNode} from 'domhandler';

/** One unconfirmed statement of the site. */
export interface LedgerEntry {
  readonly route: string;
  /** Nearest heading above the statement. */
  readonly heading: string;
  readonly text: string;
  readonly reason: string;
  /** Value of a device that it is, as `model/group/id`. */
  readonly fact?: string;
}

function statement($: CheerioAPI, element: AnyNode): string {
  const text = $(element).find('[data-unverified-text]').first().text().replace(/\s+/g, ' ').trim();
  return text || 'value missing';
}

/**
 * Finds the unconfirmed statements of one built page.
 * @param route address of the page
 * @param html its built HTML
 */
export function readLedger(route: string, html: string): LedgerEntry[] {
  if (!html.includes('data-unverified')) return [];
  const $ = load(html);
  const entries: LedgerEntry[] = [];
  let heading = '';
  $('main :is(h1, h2, h3, h4, h5, [data-unverified])').each((_, element) => {
    const reason = $(element).attr('data-unverified');
    if (reason === undefined)
      heading = $(element)
        .text()
        .replace(/\u200b/g, '')
        .trim();
    else {
      const fact = $(element).attr('data-fact');
      entries.push({route, heading, text: statement($, element), reason, ...(fact && {fact})});
    }
  });
  return entries;
}
