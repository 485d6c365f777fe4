import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {beforeAll, describe, expect, it} from 'vitest';
import type {SearchPage} from '@talos-docs/search/model';
import {guides} from '../../config/guides';
import {readPdfs, squeezed, type PdfText} from './pdfTexts';

const root = path.resolve(__dirname, '../..');
const outDir = path.join(root, 'var/fault-site');
const reports = path.join(root, 'var/fault-site-reports');

const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');

const wordsOf = (text: string) =>
  new Set(
    text
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

/** Words of one text that another one lacks. */
const missing = (words: ReadonlySet<string>, among: ReadonlySet<string>) =>
  [...words].filter((word) => !among.has(word));

/** Words that the page shows, by the reader that search has. */
function shownWords({title, sections}: SearchPage): ReadonlySet<string> {
  const texts = sections.flatMap(({heading, blocks}) => [
    heading,
    // Of a drawing search knows the words inside; a long listing it knows in part.
    ...blocks.filter(({kind}) => kind !== 'figure').map(({text}) => text),
  ]);
  return wordsOf([title, ...texts].join(' '));
}

/** All words of the page's HTML, shown or not. */
function htmlWords(page: SearchPage): ReadonlySet<string> {
  // Elements apart are words apart.
  const $ = load(read(`${page.path}.html`).replaceAll('<!-- -->', '').replaceAll('<', ' <'));
  const alternatives = $('main img')
    .get()
    .map((image) => image.attribs['alt']);
  return wordsOf([$('main').text(), ...alternatives].join(' '));
}

/** Words of the Markdown without its head, addresses, numbers of lists, and names of notes and admonitions. */
function markdownWords(markdown: string): ReadonlySet<string> {
  const [, text = ''] = /^# .*\n\n(?:- .*\n)+\n([\s\S]*)$/.exec(markdown) ?? [];
  return wordsOf(
    text
      .replace(/\]\([^)\s]*\)/g, '] ')
      .replace(/\[\^unconfirmed-\d+\](?:: (?:Not confirmed:)?)?/g, ' ')
      .replace(/^> \*\*(?:Note|Tip|Info|Warning|Danger)\b/gm, ' ')
      .replace(/^ *(?:```\S*$|\d+\. )/gm, ' ')
      .replace(/\\(?=[^\w\s])/g, ''),
  );
}

describe('each published page', () => {
  let pages: readonly SearchPage[] = [];
  let pagesOfGuides: readonly SearchPage[] = [];
  let pdfs: readonly PdfText[] = [];
  const files = {full: '', index: '', sitemap: '', packs: ''};

  const pdfsOf = (route: string) => pdfs.flatMap((pdf) => pdf.pages.get(route) ?? []);

  beforeAll(async () => {
    pages = JSON.parse(
      readFileSync(path.join(reports, 'search-pages.json'), 'utf8'),
    ) as SearchPage[];
    pagesOfGuides = pages.filter((page) => guides.some(({id}) => id === page.guide));
    pdfs = await readPdfs(outDir);
    files.full = read('llms-full.txt');
    files.sitemap = read('sitemap.xml');
    files.packs = guides.map(({id}) => read(`offline/${id}.json`)).join('\n');
    const lists = [...read('llms.txt').matchAll(/https?:\/\/[^/]+\/(\S+\/llms\.txt)\)/g)];
    files.index = [read('llms.txt'), ...lists.map(([, file = '']) => read(file))].join('\n');
  });

  it('is in every output', () => {
    expect(pages.length).toBeGreaterThan(10);
    const outputs: Record<string, (route: string) => boolean> = {
      Markdown: (route) => existsSync(path.join(outDir, `${route}.md`)),
      'llms-full.txt': (route) => files.full.includes(`${route}\n- In: `),
      'llms.txt': (route) => files.index.includes(`${route}.md)`),
      'sitemap.xml': (route) => files.sitemap.includes(`${route}</loc>`),
    };
    const outputsOfGuides: typeof outputs = {
      'offline packs': (route) => files.packs.includes(`"${route}":`),
      PDF: (route) => pdfsOf(route).length > 0,
    };
    const lacking = (of: typeof outputs, among: readonly SearchPage[]) =>
      Object.entries(of).flatMap(([output, has]) =>
        among.filter((page) => !has(page.path)).map((page) => `${output}: ${page.path}`),
      );
    expect([...lacking(outputs, pages), ...lacking(outputsOfGuides, pagesOfGuides)]).toEqual([]);
  });

  it('says what the page says', () => {
    const findings = pages.flatMap((page) => {
      const markdown = read(`${page.path}.md`);
      const written = markdownWords(markdown);
      return [
        ...missing(shownWords(page), new Set([...written, ...wordsOf(page.title)])).map(
          (word) => `${page.path}.md lacks ${word}`,
        ),
        ...missing(written, htmlWords(page)).map((word) => `${page.path}.md makes up ${word}`),
      ];
    });
    expect(findings).toEqual([]);
  });

  it('says on paper what its Markdown says', () => {
    const findings = pagesOfGuides.flatMap(({path: route}) =>
      pdfsOf(route).flatMap((text) =>
        [...markdownWords(read(`${route}.md`))]
          .filter((word) => !text.includes(squeezed(word)))
          .map((word) => `PDF of ${route} lacks ${word}`),
      ),
    );
    expect(findings).toEqual([]);
  });

  it('does not ask programs whether it was helpful', () => {
    expect(files.full).not.toContain('Was this page helpful?');
  });

  it('names the address by which the lists know it', () => {
    const [, origin = ''] = /<loc>(https?:\/\/[^/]+)/.exec(files.sitemap) ?? [];
    const canonical = /rel=canonical href=(\S+)/;
    const named = pages.map(({path: route}) => canonical.exec(read(`${route}.html`))?.[1]);
    expect(named).toEqual(pages.map(({path: route}) => origin + route));
  });

  it('offers programs its Markdown', () => {
    const offered = pages.filter(({path: route}) =>
      read(`${route}.html`).includes(`<link rel=alternate type=text/markdown href=${route}.md>`),
    );
    expect(offered).toHaveLength(pages.length);
  });
});
