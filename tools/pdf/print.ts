import type {Browser, Page} from '@playwright/test';
import {getDocument, type PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Opens a PDF. */
export function openPdf(pdf: Uint8Array): Promise<PDFDocumentProxy> {
  // The library keeps the bytes that it gets.
  return getDocument({data: Uint8Array.from(pdf), verbosity: 0}).promise;
}

type PageReference = Parameters<PDFDocumentProxy['getPageIndex']>[0];

/** Pages, from 1, of the places that links of a PDF lead to. */
export async function placesOf(pdf: PDFDocumentProxy): Promise<Map<string, number>> {
  const destinations = (await pdf.getDestinations()) as Record<string, [PageReference]>;
  const places = Object.entries(destinations).map(
    async ([name, [page]]) => [name, (await pdf.getPageIndex(page)) + 1] as const,
  );
  return new Map(await Promise.all(places));
}

interface Printable {
  readonly html: string;
  /** Where the document would stand on the site. */
  readonly url: string;
  /** Path of a file that it asks for, by its URL. */
  readonly pathOf: (url: string) => string | undefined;
}

async function open(page: Page, {html, url, pathOf}: Printable): Promise<void> {
  const missing: string[] = [];
  await page.route('**/*', async (route) => {
    const asked = route.request().url();
    if (asked === url) return route.fulfill({body: html, contentType: 'text/html'});
    const path = pathOf(asked);
    if (path) return route.fulfill({path});
    missing.push(asked);
    return route.abort();
  });
  await page.goto(url);
  if (missing.length > 0) throw new Error(`${url}: the site lacks ${missing.join(', ')}.`);
}

/**
 * Prints a document as a tagged PDF with an outline: twice where it has a table of contents, which says on which pages
 * of the first PDF its places stand.
 * @throws Error when the numbers have moved what they count, or when a file is missing
 */
export async function printPdf(browser: Browser, document: Printable): Promise<Buffer> {
  await using page = await browser.newPage({colorScheme: 'light'});
  await open(page, document);
  const print = () => page.pdf({tagged: true, outline: true, preferCSSPageSize: true});
  const first = await print();
  const numbers = page.locator('[data-page-of]');
  if ((await numbers.count()) === 0) return first;
  const places = await placesOf(await openPdf(first));
  await numbers.evaluateAll((elements, pages) => {
    for (const element of elements)
      element.textContent = String(pages[element.getAttribute('data-page-of') ?? ''] ?? '');
  }, Object.fromEntries(places));
  const second = await print();
  const moved = [...(await placesOf(await openPdf(second)))].filter(
    ([name, number]) => places.get(name) !== number,
  );
  if (moved.length === 0) return second;
  throw new Error(`${document.url}: the table of contents moved ${moved.length} places.`);
}
