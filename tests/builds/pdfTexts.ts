import {chromium} from '@playwright/test';
import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {openPdfSite} from '../../tools/pdf';
import {openPdf, placesOf} from '../../tools/pdf/print';
import {chromiumOptions} from '../../tools/lib/findChromium';

/** Without what a line break or a style may change. */
export const squeezed = (text: string) =>
  text.replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]/g, '').toLowerCase();

export async function pagesOf(pdf: PDFDocumentProxy) {
  const numbers = Array.from({length: pdf.numPages}, (_, index) => index + 1);
  return Promise.all(numbers.map((number) => pdf.getPage(number)));
}

/** Text of each page of a PDF, squeezed. */
export async function textsOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const contents = await Promise.all((await pagesOf(pdf)).map((page) => page.getTextContent()));
  return contents.map(({items}) =>
    squeezed(items.map((item) => ('str' in item ? item.str : '')).join('')),
  );
}

/** A PDF of a site. */
export interface PdfText {
  readonly file: string;
  /** All of it, squeezed. */
  readonly text: string;
  /** Text of the sheets that each page of the site stands on, by its address without the base path. */
  readonly pages: ReadonlyMap<string, string>;
}

/** Makes all PDFs of a built site. */
export async function readPdfs(folder: string): Promise<PdfText[]> {
  const {documents, make} = openPdfSite(folder);
  await using browser = await chromium.launch(chromiumOptions());
  const made: PdfText[] = [];
  for (const document of documents) {
    const pdf = await openPdf(await make(browser, document));
    const texts = await textsOf(pdf);
    const places = await placesOf(pdf);
    const sheetOf = (index: number) => places.get(`p${index + 1}`);
    const pages = document.entries.flatMap(({address}, index): [string, string][] => {
      const [start = 1, end = texts.length] = [sheetOf(index), sheetOf(index + 1)];
      return address === undefined ? [] : [[address, texts.slice(start - 1, end).join('')]];
    });
    made.push({file: `${document.address}.pdf`, text: texts.join(''), pages: new Map(pages)});
  }
  return made;
}
