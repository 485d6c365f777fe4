import {load, type CheerioAPI} from 'cheerio';
import type {AnyNode} from 'domhandler';

/** One unconfirmed statement of the site. */
export interface LedgerEntry {
  readonly route: string;
  /** Nearest heading above the statement. */
  readonly heading: string;
  readonly text: string;
  readonly reason: string;
}

function nearestHeading($: CheerioAPI, element: AnyNode): string {
  let heading = '';
  $('h1, h2, h3, h4, h5, [data-unverified]').each((_, candidate) => {
    if (candidate === element) return false;
    if (/^h[1-5]$/.test(candidate.tagName))
      heading = $(candidate)
        .text()
        .replace(/\u200b/g, '')
        .trim();
    return undefined;
  });
  return heading;
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
  const $ = load(html);
  return $('main [data-unverified]')
    .toArray()
    .map((element) => ({
      route,
      heading: nearestHeading($, element),
      text: statement($, element),
      reason: $(element).attr('data-unverified') ?? '',
    }));
}
