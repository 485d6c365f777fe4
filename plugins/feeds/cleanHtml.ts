import {load} from 'cheerio';
import sanitizeHtml from 'sanitize-html';
import {asksToBeLeftOut} from '../lib/builtSite';
import {makeTitlesPlain} from '../lib/plainTitles';

const plainElements =
  'blockquote br code dd dl dt em figcaption figure h2 h3 h4 h5 hr kbd li p pre strong sub sup table tbody thead tr ul';

const allowedAttributes = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** What a feed reader or a mail shows; every other element gives way to its content. */
const allowedTags = [...plainElements.split(' '), ...Object.keys(allowedAttributes)];

/** Interface of the page that says nothing by itself. */
const dropped = [
  ...['script', 'style', 'noscript', 'template', 'svg', 'button', 'input'],
  ...['[popover]', '[hidden]', '[data-search-exclude]', '.hash-link'],
].join(',');

/**
 * Takes the text of a post out of its built page, as plain elements with absolute addresses.
 * @param url absolute address of the page
 * @returns undefined when the page asks search engines to leave it out, or holds no post
 */
export function cleanHtml(html: string, url: string): string | undefined {
  if (asksToBeLeftOut(html)) return undefined;
  const $ = load(html);
  // Docusaurus puts the text of a post into this element.
  const root = $('#__blog-post-container').first();
  if (root.length === 0) return undefined;
  root.find('[data-unverified-text]').append(' (not confirmed)');
  root.find('[data-gap]').removeAttr('data-search-exclude');
  root.find(dropped).remove();
  makeTitlesPlain($, root);
  for (const name of ['href', 'src']) {
    for (const element of root.find(`[${name}]`).get()) {
      const address = $(element).attr(name) ?? '';
      if (URL.canParse(address, url)) $(element).attr(name, new URL(address, url).href);
      else $(element).removeAttr(name);
    }
  }
  // React leaves comments between elements, and a line of its own where the beginning ends.
  const source = (root.html() ?? '').replace(/<!--[\s\S]*?-->\n?/g, '');
  const clean = sanitizeHtml(source, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  });
  return load(clean, null, false).html().trim();
}
