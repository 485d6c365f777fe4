/**
 * Reads the rule files of a build (`_headers`, `_redirects`) in the syntax that Netlify and Cloudflare Pages share,
 * so that the preview obeys the very files that are deployed. Pure: text in, rules out.
 */
import {ConfigurationError} from '@talos-docs/contract/environment';

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

/**
 * Reads a `_headers` file.
 * @throws ConfigurationError naming file and line for a line that is neither a path, a header of a path nor a comment
 */
export function parseHeaders(text: string) {
  const rules: {readonly pattern: RegExp; readonly headers: [name: string, value: string][]}[] = [];
  for (const {line, fail} of significantLines(text, '_headers')) {
    if (!/^\s/.test(line)) {
      rules.push({pattern: pathPattern(line.trim(), fail), headers: []});
      continue;
    }
    const current = rules.at(-1);
    if (!current) throw fail('a header stands before the first path');
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    if (colon < 0 || !headerName.test(name) || !value) throw fail('expected "Name: value"');
    current.headers.push([name, value]);
  }
  return rules;
}

/**
 * Reads a `_redirects` file. Rewrites (status 200) and conditions are not part of what the build writes.
 * @throws ConfigurationError naming file and line for a line that is not `from to [status]`
 */
export function parseRedirects(text: string) {
  return significantLines(text, '_redirects').map(({line, fail}) => {
    const [from, to, code = '302', ...rest] = line.trim().split(/\s+/);
    if (!from || !to || rest.length > 0) throw fail('expected "from to status"');
    if (!/^(\/(?![/\\])|https?:\/\/)/.test(to))
      throw fail(`the target "${to}" is no path and no address`);
    const status = Number(code.replace(/!$/, ''));
    if (!redirectStatuses.has(status)) throw fail(`"${code}" is not a redirect status`);
    return {pattern: pathPattern(from, fail), to, status};
  });
}

/** Headers of an address: all rules that match, values of the same name joined as the networks do. */
export function headersFor(rules: ReturnType<typeof parseHeaders>, address: string) {
  const headers = new Map<string, string>();
  for (const {pattern, headers: entries} of rules) {
    if (!pattern.test(address)) continue;
    for (const [name, value] of entries) {
      const before = headers.get(name);
      headers.set(name, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return headers;
}

/** The first redirect that matches an address, with its placeholders filled in. */
export function redirectFor(rules: ReturnType<typeof parseRedirects>, address: string) {
  for (const {pattern, to, status} of rules) {
    const match = pattern.exec(address);
    if (!match) continue;
    const filled = to.replace(/:([a-z]\w*)/gi, (whole, name: string) => {
      const value = match.groups?.[name];
      return value === undefined ? whole : encodeURI(value);
    });
    return {to: filled, status};
  }
  return undefined;
}

function significantLines(text: string, file: string) {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({
      line,
      fail: (why: string) => new ConfigurationError(`${file}:${index + 1}: ${why}: ${line.trim()}`),
    }))
    .filter(({line}) => line.trim() !== '' && !line.trim().startsWith('#'));
}

function pathPattern(path: string, fail: (why: string) => Error): RegExp {
  if (!path.startsWith('/') || /\s/.test(path))
    throw fail('expected a path that starts with a slash');
  const stars = path.split('*').length - 1;
  if (stars > 1 || (stars === 1 && !path.endsWith('*')))
    throw fail('only one * is understood, at the end');
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:([a-z]\w*)/gi, '/(?<$1>[^/]+)')
    .replace(/\*$/, '(?<splat>.*)');
  // An address may hold an encoded line end, and the headers of `/*` are for it too.
  return new RegExp(`^${source}$`, 's');
}
