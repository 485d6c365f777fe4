import {indexFolder, manifestFile, shardFolder} from '@talos-docs/search/model';
import type {Redirect} from '../../config/redirects';
import {cacheControl, type Headers} from '../../config/securityHeaders';

export interface RuleInput {
  /** Path of the site below its origin, with leading and trailing slash. */
  readonly baseUrl: string;
  /** Built pages, relative to the build folder, with `/` as separator: `talos/admin/x.html`. */
  readonly pages: readonly string[];
  /** Every address that the site answers, with the base path. */
  readonly routes: readonly string[];
  /** Addresses without the base path that lead elsewhere. */
  readonly redirects: readonly Redirect[];
  readonly headers: Headers;
}

/** What Cloudflare Pages reads of the generated files; Netlify has no tighter limit. */
export const limits = {
  headerLine: 2000,
  policy: 8192,
  headerRules: 100,
  redirects: 2000,
} as const;

export function withBase(baseUrl: string, address: string): string {
  return `${baseUrl.replace(/\/$/, '')}${address}`;
}

/** First line of every file. */
export const written = '# Written by the build (plugins/deploy-rules): changes here are lost.';

/** Folders whose files have a hash of their content in their name. */
export const hashedFolders = ['assets', `${indexFolder}/${shardFolder}`] as const;

/** Folders of which no other site needs to show anything. Figures are not among them: feed readers show those of notes. */
export const ownFolders = ['assets/js', 'assets/css', indexFolder] as const;

/** Clean address of a built page: `a/b.html` and `a/b/index.html` are `/a/b`. */
export function cleanAddress(page: string): string {
  const stem = page.replace(/\.html$/, '').replace(/(^|\/)index$/, '');
  return `/${stem}`;
}

/**
 * Redirects from the file names of a page to its clean address, one line per name: the pattern syntax of the
 * networks knows no wildcard before the end of a path. An address that is a route itself stays.
 */
function fileNameRedirects({baseUrl, pages, routes, redirects}: RuleInput): Redirect[] {
  const known = new Set(routes);
  const moved = new Map(redirects.map(({from, to}) => [from, to]));
  return pages.flatMap((page) => {
    const clean = cleanAddress(page);
    const names = clean === '/' ? ['/index.html'] : [`${clean}.html`, `${clean}/index.html`];
    // An address that leads elsewhere is followed here, so that the reader takes one step and not two.
    const target = withBase(baseUrl, moved.get(clean) ?? clean);
    if (known.has(withBase(baseUrl, `/${page}`))) return [];
    return names.map((name) => ({from: withBase(baseUrl, name), to: target}));
  });
}

/** Content of `_redirects`, in the syntax of Netlify and Cloudflare Pages. */
export function renderRedirects(input: RuleInput): string {
  const moved = input.redirects.flatMap(({from, to}) =>
    [from, `${from}/`].map((address) => ({
      from: withBase(input.baseUrl, address),
      to: withBase(input.baseUrl, to),
    })),
  );
  // Netlify prefers a file over a rule unless the rule is forced; Cloudflare Pages ignores the forced line and
  // takes the second one. Only addresses that lead elsewhere are forced: forcing `.html` would loop on Netlify.
  return `${[
    written,
    ...moved.flatMap(({from, to}) => [`${from} ${to} 301!`, `${from} ${to} 301`]),
    ...fileNameRedirects(input).map(({from, to}) => `${from} ${to} 301`),
  ].join('\n')}\n`;
}

/**
 * Content of `_headers`. No two rules that can meet in one address set the same header, because the networks join
 * such values instead of choosing one.
 */
export function renderHeaders({baseUrl, pages, headers}: RuleInput): string {
  const block = (address: string, entries: Headers) => {
    const lines = Object.entries(entries).map(([name, value]) => `  ${name}: ${value}`);
    return [withBase(baseUrl, address), ...lines].join('\n');
  };
  const kept = (address: string, kind: keyof typeof cacheControl) =>
    block(address, {'Cache-Control': cacheControl[kind]});
  const addresses = pages.filter((file) => file !== '404.html').map(cleanAddress);
  const isSingle = (address: string) => address.lastIndexOf('/') === 0;
  const folders = addresses
    .filter((address) => !isSingle(address))
    .map((address) => `/${address.split('/')[1]}/*`);
  const single = addresses.filter(isSingle);
  return `${[
    written,
    block('/*', headers),
    ...hashedFolders.map((folder) => kept(`/${folder}/*`, 'hashed')),
    ...ownFolders.map((folder) =>
      block(`/${folder}/*`, {'Cross-Origin-Resource-Policy': 'same-origin'}),
    ),
    // It names the shards of the newest build, and so must not be older than that.
    kept(`/${indexFolder}/${manifestFile}`, 'page'),
    ...[...new Set(folders)].sort().map((folder) => kept(folder, 'page')),
    ...[...new Set(single)].sort().map((address) => kept(address, 'page')),
  ].join('\n\n')}\n`;
}

/**
 * Warnings of what a network would cut off or ignore in the generated files.
 * @throws Error when networks would refuse the files
 */
export function checkLimits(headers: string, redirects: string): string[] {
  const warnings: string[] = [];
  const headerLines = headers.split('\n');
  for (const line of headerLines) {
    const found = `_headers: ${line.trim().split(':')[0]} has ${line.length} characters`;
    if (line.length > limits.policy)
      throw new Error(
        `${found}, networks refuse more than ${limits.policy}. Let pages and drawings have the same inline scripts and styles, or move them to files.`,
      );
    if (line.length > limits.headerLine)
      warnings.push(`${found}, Cloudflare Pages ignores lines of more than ${limits.headerLine}.`);
  }
  const rules = headerLines.filter((line) => line.startsWith('/')).length;
  if (rules > limits.headerRules)
    warnings.push(`_headers: ${rules} rules, Cloudflare Pages reads ${limits.headerRules}.`);
  // Cloudflare Pages leads file names to their pages by itself; only Netlify needs these lines, and they come last.
  const count = redirects.match(/^(?!\S+\.html )\/\S* \S+ 301$/gm)?.length ?? 0;
  if (count > limits.redirects) {
    const read = `Cloudflare Pages reads the first ${limits.redirects}.`;
    warnings.push(`_redirects: ${count} redirects, ${read}`);
  }
  return warnings;
}
