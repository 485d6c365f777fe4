import {readFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser} from '@playwright/test';
import {fileAt, openBuild, replaceFile, writeInFolder} from '../plugins/lib/builtSite';
import {root, run} from './lib/command';
import {chromiumOptions} from './lib/findChromium';
import {compose} from './pdf/compose';
import {documentsOf, type PdfDocument} from './pdf/documents';
import {openPdf, printPdf} from './pdf/print';

/**
 * Opens a built site to make PDFs of it.
 * @param folder of the build
 * @returns its base path, its documents, and what makes a PDF of one
 * @throws Error when there is no build; `make` when a document asks for a file that is not there
 */
export function openPdfSite(folder: string) {
  const built = openBuild(folder);
  const home = built.text('index.html');
  const site = {
    title: /<title[^>]*>([^<]*)/.exec(home)?.[1] ?? '',
    url: /rel=canonical href="?([^\s">]+)/.exec(home)?.[1] ?? '',
    css: readFileSync(path.join(import.meta.dirname, 'pdf/pdf.css'), 'utf8'),
  };
  const {pathname: baseUrl} = new URL(site.url);
  const pathOf = (url: string) => {
    const file = fileAt(built, decodeURIComponent(new URL(url).pathname.slice(baseUrl.length)));
    return file && path.join(folder, file);
  };
  return {
    built,
    baseUrl,
    documents: documentsOf(built, baseUrl),
    make: (browser: Browser, document: PdfDocument) =>
      printPdf(browser, {
        html: compose(document, site),
        url: `${site.url}${document.address.slice(1)}.pdf`,
        pathOf,
      }),
  };
}

async function writePdfs(folder: string): Promise<number> {
  const {baseUrl, documents, make} = openPdfSite(folder);
  const offers = [];
  await using browser = await chromium.launch(chromiumOptions());
  for (const document of documents) {
    const start = performance.now();
    const pdf = await make(browser, document);
    const name = `${document.address.slice(1)}.pdf`;
    writeInFolder(path.join(folder, name), pdf);
    const {numPages: pages} = await openPdf(pdf);
    // As the menu "Copy page" reads it: the address has the site's base path.
    offers.push({href: baseUrl + name, title: document.title, pages, size: pdf.length});
    const seconds = (performance.now() - start) / 1000;
    const megabytes = (pdf.length / 1e6).toFixed(1);
    console.log(`${name}: ${pages} pages, ${megabytes} MB, ${seconds.toFixed(1)} s`);
  }
  replaceFile(path.join(folder, 'pdf.json'), JSON.stringify(offers));
  return offers.length;
}

const usage = `usage: npm run pdf [-- folder]
Makes a PDF of each guide, its action cards, and each data sheet and checklist, beside the pages of the built site
(default: build), whose menu "Copy page" then offers them.`;

await run(
  {module: import.meta.url, name: 'pdf', usage, mostArguments: 1},
  async ({positionals: [folder = 'build']}) => ({
    summary: `${await writePdfs(path.resolve(root, folder))} documents made`,
  }),
);
