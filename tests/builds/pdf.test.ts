import path from 'node:path';
import {chromium} from '@playwright/test';
import {load} from 'cheerio';
import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type {StructTreeNode} from 'pdfjs-dist/types/src/display/api';
import {beforeAll, expect, test} from 'vitest';
import {openPdfSite} from '../../tools/pdf';
import {publishedHtml, type Entry} from '../../tools/pdf/documents';
import {openPdf, placesOf} from '../../tools/pdf/print';
import {chromiumOptions} from '../../tools/lib/findChromium';
import {pagesOf, squeezed, textsOf} from './pdfTexts';

const {built, documents, make} = openPdfSite(path.resolve(__dirname, '../../var/fault-site'));

/** Published samples and hidden ones: drafts and unlisted pages, and a page with `noindex`. */
const samples = ['large-table', 'procedure', 'kestrel', 'heron', 'osprey', 'puffin'].flatMap(
  (name) => {
    const address = `/samples/${name}`;
    const html = publishedHtml(built, address);
    // A table that needs more than one sheet.
    const row = /<tr><t[hd][^>]*>Board 1.*?(?=<tr>)/s.exec(html ?? '')?.[0] ?? '';
    return html ? [{title: name, level: 2, address, html: html.replace(row, row.repeat(90))}] : [];
  },
);
const entries: readonly Entry[] = [
  ...(documents.find(({address}) => address === '/devices')?.entries ?? []),
  {title: 'Samples', level: 1},
  ...samples,
];

interface OutlineItem {
  readonly title: string;
  readonly items: readonly OutlineItem[];
}

const flattened = (items: readonly OutlineItem[], level = 1): [number, string][] =>
  items.flatMap(({title, items: below}) => [
    [level, squeezed(title)],
    ...flattened(below, level + 1),
  ]);

interface Link {
  readonly dest?: string;
  readonly url?: string;
  readonly overlaidText?: string;
}

let bytes: Buffer;
let pdf: PDFDocumentProxy;
/** Text of each page between its head and its number. */
let texts: string[] = [];
let links: Link[] = [];
/** Tags of each page. */
let trees: StructTreeNode[] = [];

beforeAll(async () => {
  const browser = await chromium.launch(chromiumOptions());
  const document = {
    address: '/samples',
    title: 'Samples',
    about: 'All of them.',
    entries,
  };
  try {
    bytes = await make(browser, document);
  } finally {
    await browser.close();
  }
  pdf = await openPdf(bytes);
  const pages = await pagesOf(pdf);
  texts = (await textsOf(pdf)).map((text) =>
    text.replace(/^talosdocs:samples\d+[a-z]+20\d\d\d/, ''),
  );
  trees = await Promise.all(pages.map((page) => page.getStructTree()));
  links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat() as Link[];
});

test('the PDF is tagged, has title and language, and embeds its fonts', async () => {
  expect(await pdf.getMarkInfo()).toMatchObject({Marked: true});
  const {info} = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: expect.stringMatching(/: Samples$/) as string,
    Language: 'en',
  });
  const text = bytes.toString('latin1');
  const fonts = text.match(/\/Type\s*\/FontDescriptor\b/g) ?? [];
  expect(fonts.length).toBeGreaterThan(0);
  expect(text.match(/\/FontFile\d?\s/g)).toHaveLength(fonts.length);
});

test('its outline has every heading in order and at its level', async () => {
  const expected = entries.flatMap(({title, level, html}): [number, string][] => {
    const $ = load(html ?? `<div class="theme-doc-markdown"><h1>${title}</h1></div>`);
    return $('.theme-doc-markdown :is(h1, h2, h3, h4, h5)')
      .get()
      .map((heading) => [level - 1 + Number(heading.name.slice(1)), squeezed($(heading).text())]);
  });
  const outline = (await pdf.getOutline()) as readonly OutlineItem[];
  expect(flattened(outline)).toEqual([[1, 'contents'], ...expected]);
});

test('its table of contents says where each page stands, and every link inside leads to a place', async () => {
  const places = await placesOf(pdf);
  const inside = links.filter(({dest}) => dest !== undefined);
  expect(inside.filter(({dest = ''}) => !places.has(dest))).toEqual([]);
  const contents = inside.slice(0, entries.length);
  expect(contents.map(({overlaidText = ''}) => squeezed(overlaidText))).toEqual(
    entries.map(({title}, index) => squeezed(title + String(places.get(`p${index + 1}`)))),
  );
  const addresses = entries.flatMap(({address}) => address ?? []);
  const outward = links.flatMap(({url}) => (url ? new URL(url).pathname : []));
  expect(outward.filter((address) => addresses.includes(address))).toEqual([]);
});

test('no page is blank, and all text of the pages and why it is not confirmed is there', () => {
  expect(texts.filter((text) => text.length < 20)).toEqual([]);
  const whole = texts.join('');
  const words = entries.flatMap(({html = ''}) => {
    const $ = load(html.replaceAll('<', ' <'));
    const content = $('.theme-doc-markdown');
    content.find('button, nav, noscript, [popover], [data-search-exclude], .hash-link').remove();
    return content.text().split(/\s+/).map(squeezed);
  });
  expect(words.length).toBeGreaterThan(500);
  expect(words.filter((word) => !whole.includes(word))).toEqual([]);
  expect(whole).toContain('woodtakesthreecoats[1]');
  expect(whole).toContain('notconfirmed:1.tryitononeboard.');
});

test('a table over many sheets repeats its head on each', () => {
  const sheets = texts.filter((text) => text.includes('board1larch'));
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.filter((text) => !text.includes('boardwoodcoatscolour'))).toEqual([]);
});

test('each figure says what it shows', () => {
  const below = (node: StructTreeNode): StructTreeNode[] => [
    node,
    ...node.children.flatMap((child) => ('role' in child ? below(child) : [])),
  ];
  const figures = trees.flatMap(below).filter(({role}) => role === 'Figure');
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter((figure) => !('alt' in figure))).toEqual([]);
});

test('what is not published is not in it', () => {
  const whole = texts.join('');
  expect(whole).toContain('kestrel');
  expect(['heron', 'osprey', 'puffin'].filter((bird) => whole.includes(bird))).toEqual([]);
});

test('the title of a page stays with its text', async () => {
  const address = '/talos/admin/advanced-features/alarm-expression-syntax';
  const html = publishedHtml(built, address) ?? '';
  // Each page begins further down its sheet than the one before.
  const pages = Array.from({length: 30}, (_, at): Entry[] => {
    const space = `<div class="theme-doc-markdown"><h1>Above</h1><p style="height: ${160 + 2 * at}mm"></p></div>`;
    return [
      {title: 'Above', level: 1, html: space},
      {title: 'Below', level: 2, address, html},
    ];
  });
  await using browser = await chromium.launch(chromiumOptions());
  const made = await make(browser, {address: '/below', title: 'Below', entries: pages.flat()});
  const sheets = await textsOf(await openPdf(made));
  const titled = sheets.filter((text) => text.includes('apageofthetestsaboutalarmexpressions'));
  expect(titled).toHaveLength(pages.length);
  expect(titled.filter((text) => !text.includes('analarmexpressionsays'))).toEqual([]);
});
