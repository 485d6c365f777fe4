import {load} from 'cheerio';

/** What a feed reader or a mail shows; every other element gives way to its content. */
const kept: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  blockquote: [],
  br: [],
  code: [],
  dd: [],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  hr: [],
  img: ['src', 'alt', 'width', 'height'],
  kbd: [],
  li: [],
  ol: ['start'],
  p: [],
  pre: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  ul: [],
};

/** Interface of the page that says nothing by itself. */
const dropped = [
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'button',
  'input',
  '[popover]',
  '[hidden]',
  '[data-search-exclude]',
  '.hash-link',
].join(',');

/** Docusaurus puts the text of a post into this element. */
const textSelector = '#__blog-post-container';

/**
 * Takes the text of a post out of its built page, as plain elements with absolute addresses.
 * @param html the built page
 * @param url absolute address of the page
 * @returns undefined when the page asks search engines to leave it out, or holds no post
 */
export function cleanHtml(html: string, url: string): string | undefined {
  const $ = load(html);
  if (/\b(?:noindex|none)\b/i.test($('meta[name="robots"]').attr('content') ?? ''))
    return undefined;
  const root = $(textSelector).first();
  if (root.length === 0) return undefined;
  root.find(dropped).remove();
  // Inner elements first, so that what takes the place of an outer one is clean already.
  for (const element of root.find('*').get().reverse()) {
    const allowed = kept[element.name];
    if (!allowed) {
      $(element).replaceWith($(element).contents());
      continue;
    }
    for (const name of Object.keys(element.attribs)) {
      if (!allowed.includes(name)) $(element).removeAttr(name);
    }
    for (const name of ['href', 'src']) {
      const address = $(element).attr(name);
      if (address !== undefined) $(element).attr(name, new URL(address, url).href);
    }
  }
  // Between the elements React leaves comments.
  return (root.html() ?? '').replace(/<!--[\s\S]*?-->\n?/g, '').trim();
}
