import {readFileSync} from 'node:fs';
import path from 'node:path';
import {limits} from '@talos-docs/contract/limits';
import {cacheControl, type Headers} from '../../config/securityHeaders';
import {hashedFolders, ownFolders, withBase, written, type RuleInput} from './rules';

const megabyte = 1024 * 1024;

/** Where readers find the service for feedback and subscriptions. */
interface ServicePlace {
  /** Path that its endpoints are below of, without a trailing slash: `/docs/api`. */
  readonly path: string;
  /** Host of its own, where it is not beside the site. */
  readonly host?: string;
}

/** A file of the folder `nginx`, with values in the place of their names in double braces. */
function fill(template: string, values: Readonly<Record<string, string>> = {}): string {
  const text = readFileSync(path.join(__dirname, 'nginx', `${template}.conf`), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nginx/${template}.conf: there is no ${name}.`);
    return value;
  });
}

/**
 * A server block for nginx that behaves like the rules of the networks. Where those need a line per page, nginx
 * has patterns.
 * @param service undefined: the site has none
 */
export function renderNginx(
  {baseUrl, headers, redirects, routes}: RuleInput,
  service?: ServicePlace,
): string {
  const base = baseUrl.replace(/\/$/, '');
  const anyQuery = '(\\?.*)?$';
  const moved = redirects.map(({from, to}) => {
    const names = `~^${escapePattern(withBase(baseUrl, from))}(/|\\.html|/index\\.html)?${anyQuery}`;
    const target = withBase(baseUrl, to).replace(/(?=#|$)/, () => '$is_args$args');
    return `    ${quote(names)} ${quote(target)};`;
  });
  const kept = routes
    .filter((route) => route.endsWith('.html'))
    .map((route) => `    ${quote(`~^${escapePattern(route)}${anyQuery}`)} "";`);
  const nothing = {upstream: '', accessLog: '', location: ''};
  return fill('site', {
    written,
    base,
    pattern: escapePattern(base),
    moved: [...kept, ...moved].join('\n'),
    ...cacheControl,
    hashedFolders: hashedFolders.join('|'),
    ownFolders: ownFolders.join('|'),
    headers: addHeaders(headers, 4),
    ...(service && service.host === undefined ? partsOf(service, headers) : nothing),
  });
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
}

function quote(text: string): string {
  if (/["\n\r]/.test(text))
    throw new Error(`a rule for nginx may not hold a quote or a line end: ${text}`);
  return `"${text}"`;
}

function addHeaders(headers: Headers, indent: number): string {
  return Object.entries(headers)
    .map(([name, value]) => `${' '.repeat(indent)}add_header ${name} ${quote(value)} always;`)
    .join('\n');
}

/** @returns undefined when the site has no service */
export function servicePlace(serviceUrl: string | null): ServicePlace | undefined {
  if (serviceUrl === null) return undefined;
  if (serviceUrl.startsWith('/')) return {path: serviceUrl};
  const {hostname, pathname} = new URL(serviceUrl);
  return {path: pathname, host: hostname};
}

/**
 * What hands requests to the service, outside of a server block and in it.
 * @param headers the site's; the service sets its own, except for what holds for the whole host
 */
function partsOf({path: address}: ServicePlace, headers: Headers) {
  const transport = 'Strict-Transport-Security';
  return {
    upstream: fill('serviceUpstream'),
    accessLog: '    access_log /var/log/nginx/access.log docs_no_query;\n',
    location: fill('serviceLocation', {
      path: address,
      assistants: `${address.replace(/\/api$/, '')}/mcp`,
      // Whole megabytes: what is a little too large is refused by the service, in words that the page understands.
      bodySize: `${Math.ceil(limits.body / megabyte)}m`,
      // nginx does not send an empty one, which keeps the site's other headers away all the same.
      headers: addHeaders({[transport]: headers[transport] ?? ''}, 8),
    }),
  };
}

/** A server block for a service whose site is published elsewhere, by a network. */
export function renderNginxService(place: ServicePlace, headers: Headers): string {
  return fill('service', {written, host: place.host ?? '_', ...partsOf(place, headers)});
}
