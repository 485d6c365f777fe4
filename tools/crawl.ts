import {decoded} from '@talos-docs/service/text';
import {load} from 'cheerio/slim';
import {readEnvironment} from '../config/env';
import {redirects} from '../config/redirects';
import {cleanAddress} from '../plugins/deploy-rules/rules';
import {fileAt, openBuild, pagesOf, type BuiltSite} from '../plugins/lib/builtSite';
import {run} from './lib/command';

/** Only to give the URL parser an origin; no page of the site carries it. */
const origin = 'https://site.example';

function readPage(html: string) {
  const $ = load(html);
  const values = (attribute: string, element = '') =>
    $(`${element}[${attribute}]`)
      .toArray()
      .map((element) => $(element).attr(attribute) ?? '');
  const links = ['href', 'src', 'poster', 'data'].flatMap((name) => values(name));
  const candidates = values('srcset').flatMap((srcset) => srcset.split(','));
  const sources = candidates.map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  return {
    links: new Set([...links, ...sources]),
    ids: new Set([...values('id'), ...values('name', 'a')]),
  };
}

/**
 * Follows every internal link, source and fragment of a built site.
 * @param baseUrl base address of the site, with slashes at both ends
 * @param known addresses that a server answers without a file, such as redirects
 * @returns each that leads nowhere, with the built file that holds it and the reason
 */
export function crawl(site: BuiltSite, baseUrl = '/', known: ReadonlySet<string> = new Set()) {
  const pages = new Map(pagesOf(site).map((file) => [file, readPage(site.text(file))]));

  function problemOf(link: string, here: URL): string | undefined {
    if (link === '') return 'The link is empty.';
    if (!URL.canParse(link, here)) return 'The link is no address.';
    const url = new URL(link, here);
    if (url.origin !== origin) return undefined;
    const [pathname, fragment] = [url.pathname, url.hash.slice(1)].map(decoded);
    if (pathname === undefined || fragment === undefined) return 'The link is no address.';
    if (!pathname.startsWith(baseUrl) && `${pathname}/` !== baseUrl)
      return `The link leaves the base address ${baseUrl}.`;
    const route = `/${pathname.slice(baseUrl.length)}`;
    const target = fileAt(site, route);
    if (target === undefined)
      return known.has(route) ? undefined : 'There is no such page or file.';
    if (fragment === '' || fragment.startsWith(':~:') || fragment === 'top') return undefined;
    const isThere = pages.get(target)?.ids.has(fragment) ?? true;
    return isThere ? undefined : `There is no element with the id "${fragment}".`;
  }

  return [...pages].flatMap(([page, {links}]) => {
    const here = new URL(baseUrl + cleanAddress(page).slice(1), origin);
    return [...links].flatMap((link) => {
      const reason = problemOf(link, here);
      return reason === undefined ? [] : {page, link, reason};
    });
  });
}

const usage = `usage: npm run test:links [-- folder]
Checks every internal link, source and fragment of the built site (default: build).`;

await run(
  {module: import.meta.url, name: 'links', usage, mostArguments: 1},
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
