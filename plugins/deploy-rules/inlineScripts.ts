import {createHash} from 'node:crypto';

export interface ScriptFindings {
  /** Contents of the inline scripts that a browser would run. */
  readonly scripts: readonly string[];
  /** Event-handler attributes and `javascript:` addresses, which no hash can allow. */
  readonly forbidden: readonly string[];
}

/** Values of `type` whose content the policy's `script-src` governs; all others are data. */
const executableTypes = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
  'application/ecmascript',
  'text/ecmascript',
]);

/** Elements whose content is text: markup inside them is not markup. */
const rawTextElements = new Set(['script', 'style', 'textarea', 'title']);

const tagPattern = /<!--[\s\S]*?(?:-->|$)|<([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
const attributePattern = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * Finds the inline scripts of a page.
 *
 * Reads tags and not text, so that a script in a comment, in an attribute or in a code sample is not taken for one.
 */
export function findInlineScripts(html: string): ScriptFindings {
  const scripts: string[] = [];
  const forbidden: string[] = [];
  const tags = new RegExp(tagPattern);
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const element = match[1]?.toLowerCase();
    if (!element) continue;
    const attributes = readAttributes(match[2] ?? '');
    for (const [name, value] of attributes) {
      if (/^on[a-z]+$/.test(name)) forbidden.push(`<${element} ${name}>`);
      if (/^\s*javascript:/i.test(value)) forbidden.push(`<${element} ${name}="javascript:">`);
    }
    if (!rawTextElements.has(element)) continue;
    const start = tags.lastIndex;
    const close = new RegExp(`</${element}(?=[\\s/>])`, 'gi');
    close.lastIndex = start;
    const end = close.exec(html)?.index ?? html.length;
    tags.lastIndex = end;
    if (element !== 'script' || attributes.has('src')) continue;
    const type = (attributes.get('type') ?? '').trim().toLowerCase();
    if (executableTypes.has(type)) scripts.push(html.slice(start, end));
  }
  return {scripts, forbidden};
}

/** CSP source that allows exactly this inline script. */
export function scriptHash(content: string): string {
  // The browser hashes what its parser saw, and that never holds a carriage return.
  const seen = content.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(seen, 'utf8').digest('base64')}'`;
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of source.matchAll(attributePattern)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  return attributes;
}
