import {load, type CheerioAPI} from 'cheerio';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';

/** A page of the site as plain Markdown: what any generator can build. */
export interface PlainPage {
  /** Address without the leading slash, which is its place among the files as well. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** Without the title. */
  readonly body: string;
}

/** Interface of the page, and what it says only when asked. */
const dropped = [
  ...['button', 'form', 'input', 'nav', 'noscript', 'script', 'select', 'style', 'svg', 'template'],
  ...['[data-search-exclude]', '[hidden]', '[popover]', '.hash-link', '[role="tablist"]'],
  ...['[role="toolbar"]', '[aria-label="Feedback"]', 'h1'],
].join();

/** Text of a page; the cards of a category that has no text of its own. */
const content = 'main article > .theme-doc-markdown, main [class*="generatedIndexPage"]';

const blocks = 'blockquote, dd, div, dl, dt, li, ol, p, pre, ul';

/** Characters that mean markup to MDX and Vue stand as references, which every generator decodes. */
const asReference: NonNullable<Options['handlers']>['text'] = (node, _parent, state, info) =>
  state
    .safe((node as {value: string}).value, info)
    .replace(/\\?</g, '&lt;')
    .replace(/\\?\{/g, '&#123;');

/** `Node.COMMENT_NODE` of the DOM. */
const commentNode = 8;

const toMarkdown = unified()
  .use(rehypeParse, {fragment: true})
  .use(rehypeRemark)
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {
    bullet: '-',
    fences: true,
    resourceLink: true,
    handlers: {text: asReference},
  });

/**
 * Turns a built page of a guide into plain Markdown.
 * @param html the built HTML
 * @returns undefined when the page is no article
 */
export function plainPage(address: string, html: string): PlainPage | undefined {
  const $ = load(html);
  const article = $(content).first();
  const title = article.find('h1').first().text();
  if (title === '') return undefined;
  article.find(dropped).remove();
  article
    .find('*')
    .contents()
    .filter((_, {nodeType}) => nodeType === commentNode)
    .remove();
  simplify($);
  return {
    address,
    title,
    description: $('meta[name="description"]').attr('content') ?? '',
    body: String(toMarkdown.processSync(article.html() ?? '')).trim(),
  };
}

/** Leaves only elements that Markdown has. */
function simplify($: CheerioAPI): void {
  for (const card of $('a:has(> h2)').get()) {
    const link = $('<a></a>').attr('href', $(card).attr('href')).text($(card).find('h2').text());
    $(card)
      .parent()
      .replaceWith($('<li></li>').append(link, ': ', $(card).find('p').text()));
  }
  for (const cards of $('section:has(> li)').get()) {
    $(cards).replaceWith($('<ul></ul>').append($(cards).contents()));
  }
  for (const block of $('.theme-code-block').get()) {
    const [, language = 'text'] = /\blanguage-(\w+)/.exec($(block).attr('class') ?? '') ?? [];
    $(block).find('br').replaceWith('\n');
    const code = $('<code></code>').attr('class', `language-${language}`);
    code.text($(block).find('pre').text().trimEnd());
    $(block).replaceWith($('<pre></pre>').append(code));
  }
  for (const admonition of $('.theme-admonition').get()) {
    $(admonition).replaceWith($('<blockquote></blockquote>').html($(admonition).html() ?? ''));
  }
  for (const wrapper of $('[class*="admonitionHeading"], summary, caption, figcaption').get()) {
    $(wrapper).replaceWith($('<p></p>').html(`<strong>${$(wrapper).text()}</strong>`));
  }
  for (const caption of $('table > p').get()) $(caption).parent().before(caption);
  for (const term of $('dt').get()) {
    const item = $('<li></li>').append($('<strong></strong>').html($(term).html() ?? ''), ': ');
    $(term).replaceWith(item.append($(term).nextUntil('dt').remove().contents()));
  }
  for (const list of $('dl').get()) $(list).replaceWith($('<ul></ul>').html($(list).html() ?? ''));
  for (const block of $('td, th').find(blocks).get().reverse()) {
    $(block).replaceWith($(block).prepend(' ').contents());
  }
}
