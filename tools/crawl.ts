import path from 'node:path';
import {load} from 'cheerio/slim';
import {readEnvironment} from '../config/env';
import {redirects} from '../config/redirects';
import {cleanAddress} from '../plugins/deploy-rules/rules';
import {pagesOf, type BuiltSite} from '../plugins/lib/builtSite';
import {openBuild} from './lib/builtSite';
import {run} from './lib/command';

/** A link or source of a built page that leads nowhere. */
interface BrokenLink {
  /** Built file that holds the link. */
  readonly page: string;
  readonly link: string;
  readonly reason: string;
}

interface BuiltPage {
  readonly links: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

/** Only to give the URL parser an origin; no page of the site carries it. */
const origin = 'https://site.example';

const linkAttributes = [
  ['[href]', 'href'],
  ['[src]', 'src'],
  ['[poster]', 'poster'],
  ['object[data]', 'data'],
] as const;

function readPage(html: string): BuiltPage {
  const $ = load(html);
  const links = new Set<string>();
  const ids = new Set<string>();
  for (const [selector, attribute] of linkAttributes) {
    $(selector).each((_, element) => {
      links.add($(element).attr(attribute) ?? '');
    });
  }
  $('[srcset]').each((_, element) => {
    for (const candidate of ($(element).attr('srcset') ?? '').split(',')) {
      links.add(candidate.trim().split(/\s+/)[0] ?? '');
    }
  });
  $('[id], a[name]').each((_, element) => {
    const {id, name} = $(element).attr() ?? {};
    for (const anchor of [id, name]) if (anchor) ids.add(anchor);
  });
  return {links, ids};
}

function targetFile(site: BuiltSite, pathname: string): string | undefined {
  const bare = pathname.replace(/^\/|\/$/g, '');
  const candidates = [bare, `${bare}.html`, path.posix.join(bare, 'index.html')];
  return candidates.find((candidate) => site.files.has(candidate));
}

/**
 * Follows every internal link, source and fragment of a built site.
 * @param baseUrl base address of the site, with slashes at both ends
 * @param known addresses that a server answers without a file, such as redirects
 */
export function crawl(
  site: BuiltSite,
  baseUrl = '/',
  known: ReadonlySet<string> = new Set(),
): BrokenLink[] {
  const pages = new Map(pagesOf(site).map((file) => [file, readPage(site.text(file))]));
  const broken: BrokenLink[] = [];

  for (const [page, {links}] of pages) {
    const here = new URL(baseUrl + cleanAddress(page).slice(1), origin);
    for (const link of links) {
      const report = (reason: string) => broken.push({page, link, reason});
      if (link === '') {
        report('The link is empty.');
        continue;
      }
      if (!URL.canParse(link, here)) {
        report('The link is no address.');
        continue;
      }
      const url = new URL(link, here);
      if (url.origin !== origin) continue;
      const pathname = decodeURIComponent(url.pathname);
      if (!pathname.startsWith(baseUrl) && `${pathname}/` !== baseUrl) {
        report(`The link leaves the base address ${baseUrl}.`);
        continue;
      }
      const route = `/${pathname.slice(baseUrl.length)}`;
      const target = targetFile(site, route);
      if (target === undefined) {
        if (!known.has(route)) report('There is no such page or file.');
        continue;
      }
      const fragment = decodeURIComponent(url.hash.slice(1));
      if (fragment === '' || fragment.startsWith(':~:') || fragment === 'top') continue;
      const anchors = pages.get(target)?.ids;
      if (anchors && !anchors.has(fragment))
        report(`There is no element with the id "${fragment}".`);
    }
  }
  return broken;
}

const usage = `usage: npm run test:links [-- folder]
Checks every internal link, source and fragment of the built site (default: build).`;

await run(
  {module: import.meta.url, name: 'links', usage, allowPositionals: true},
  ({positionals: [folder = 'build']}) => {
    const site = openBuild(folder);
    const redirected = new Set(redirects().map(({from}) => from));
    const broken = crawl(site, readEnvironment().baseUrl, redirected);
    return {
      lines: broken.map(({page, link, reason}) => `${page}: ${link}: ${reason}`),
      summary: `${pagesOf(site).length} pages, ${broken.length} broken links`,
    };
  },
);
