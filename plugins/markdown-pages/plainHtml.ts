import {clean} from '@talos-docs/search/indexer';
import type {Cheerio, CheerioAPI} from 'cheerio';
import type {AnyNode, Element} from 'domhandler';
import {boldLine, makeTitlesPlain} from '../lib/plainTitles';

/** Interface of the page that says nothing by itself. */
const dropped = [
  ...['button', 'form', 'input', 'nav', 'noscript', 'script', 'select', 'style', 'svg', 'template'],
  ...['[hidden]', '[popover]', '[data-search-exclude]', '.hash-link', '.theme-doc-toc-mobile'],
  ...['[role="status"]', '[role="tablist"]', 'h1'],
].join();

const blocks = 'address, blockquote, dd, div, dl, dt, figure, li, ol, p, pre, section, ul';

/**
 * Turns the content of a built page into elements that Markdown has, in place.
 * @param root the content, with or without the page's title
 * @param url absolute address of the page
 * @returns the reasons of what is marked as not confirmed; `data-note` of an element is the number of its reason, from 1
 */
export function makePlain($: CheerioAPI, root: Cheerio<AnyNode>, url: string): readonly string[] {
  const notes = new Map<string, number>();
  const noteOf = (reason: string) => {
    const sentence = reason.charAt(0).toUpperCase() + reason.slice(1).replace(/(?<![.!?])$/, '.');
    const text = /not confirmed/i.test(sentence) ? sentence : `Not confirmed: ${sentence}`;
    if (!notes.has(text)) notes.set(text, notes.size + 1);
    return $('<sup></sup>').attr('data-note', String(notes.get(text)));
  };
  const each = (selector: string, change: (element: Cheerio<Element>) => void) => {
    for (const element of root.find(selector).get()) change($(element));
  };
  const textsOf = (elements: Cheerio<Element>) => elements.get().map((each) => $(each).text());
  const htmlOf = (elements: Cheerio<Element>) => elements.get().map((each) => $(each).html() ?? '');

  each('[data-unverified-text]', (text) => {
    const marks = ['[data-claim], [data-unverified]', '[data-popover]'];
    const host =
      marks.map((mark) => text.closest(mark)).find(({length}) => length > 0) ?? text.parent();
    const said =
      host.children('[data-nosnippet]').text() ||
      host.find('[popover]').last().children().first().text();
    text.after(noteOf(clean(said).replace(/^\((.*)\)$/, '$1')));
  });
  each('[data-gap]', (gap) => void gap.removeAttr('data-search-exclude'));
  // A table whose cells refer to reasons by number.
  each('div:has(> ol > [data-unverified])', (list) => {
    const reasons = textsOf(list.find('li'));
    for (const sign of list.parent().find('sup[data-search-exclude]').get()) {
      const reason = reasons[Number(/\d+/.exec($(sign).text())?.[0]) - 1];
      if (reason !== undefined) $(sign).replaceWith(noteOf(clean(reason)));
    }
    list.remove();
  });

  each('[data-who-can-do-this]', (who) => {
    who.find('a').replaceWith((_, link) => $(link).contents());
    const readers = htmlOf(who.find('li'));
    who.replaceWith($('<p></p>').html(`${who.children('span').text()}: ${readers.join(', ')}`));
  });
  each('[role="figure"]:has([data-character])', (frame) => {
    const bytes = textsOf(frame.find('[data-character]')).join(' ');
    const text = $('<code class="language-text"></code>').text(bytes);
    frame.find('[role="toolbar"]').replaceWith($('<pre></pre>').append(text));
    frame.find('td [data-search-exclude]').removeAttr('data-search-exclude');
    frame.find('p').first().wrapInner('<strong></strong>');
  });
  each('.tabs-container', (tabs) => {
    const labels = htmlOf(tabs.find('[role="tab"]'));
    tabs.find('[role="tabpanel"]').each((at, panel) => {
      $(panel)
        .removeAttr('hidden')
        .prepend(boldLine($, labels[at] ?? ''));
    });
  });
  each('section[id]:has(> noscript)', (tool) => {
    const link = $('<a></a>')
      .attr('href', `#${tool.attr('id')}`)
      .text('Open it on the site');
    tool.append($('<p></p>').append(link));
  });
  // Markdown has no sign for it.
  each('code', (code) => void (code.text().trim() === '' && code.remove()));

  each(dropped, (element) => void element.remove());

  makeTitlesPlain($, root);
  each('.theme-code-block', (block) => {
    const [, language = 'text'] = /\blanguage-(\w+)/.exec(block.attr('class') ?? '') ?? [];
    const title = block.children(':not(:has(pre))').html();
    block.find('br').replaceWith('\n');
    const code = $('<code></code>')
      .attr('class', `language-${language}`)
      .text(block.find('pre').text().replace(/\n$/, ''));
    block.replaceWith(
      $('<div></div>').append(title ? boldLine($, title) : '', $('<pre></pre>').append(code)),
    );
  });
  each('a:has(h2)', (card) => {
    const link = $('<a></a>').attr('href', card.attr('href')).text(card.find('h2').text());
    const about = card.find('p').text();
    card.replaceWith($('<ul></ul>').append($('<li></li>').append(link, about && `: ${about}`)));
  });
  each('section:has(> article > ul)', (section) => {
    section.replaceWith($('<ul></ul>').append(section.find('> article > ul > li')));
  });
  each('figcaption', (caption) => {
    const text = caption.find('p').html() ?? caption.html() ?? '';
    caption.replaceWith($('<p></p>').append($('<em></em>').html(text)));
  });
  each('dl', (list) => {
    const items = $('<ul></ul>');
    let item = $('<li></li>');
    for (const part of list.find('dt, dd').get()) {
      if (part.name === 'dt') {
        item = $('<li></li>').appendTo(items);
        item.append($('<strong></strong>').html($(part).html() ?? ''), ': ');
      } else item.append($(part).contents());
    }
    list.replaceWith(items);
  });
  // Markdown takes a blank inside the signs of emphasis for none at all.
  each('strong, em', (emphasis) => {
    const [, before = '', text = '', after = ''] =
      /^(\s*)(.*?)(\s*)$/s.exec(emphasis.html() ?? '') ?? [];
    if (before + after !== '') emphasis.html(text).before(before).after(after);
  });
  // Where only a style sheet keeps two things apart, such as a name and the remark below it.
  each('span[class]', (span) => {
    if (span.closest('pre, code').length > 0) return;
    let {prev = null} = span.get(0) ?? {};
    // The note of a text has none of its own.
    if (prev && $(prev).is('sup[data-note]')) ({prev} = prev);
    const before = prev ? $(prev).text() : '';
    if (/[\p{L}\p{N}.!?]$/u.test(before) && /^[\p{L}\p{N}]/u.test(span.text()))
      span.before(span.closest('td, th').length > 0 ? '<br>' : ' ');
  });
  each('tbody th:only-child', (group) => void group.wrapInner('<strong></strong>'));
  each('td, th', (cell) => {
    for (const block of cell.find(blocks).get())
      $(block).before('<br>').after('<br>').replaceWith($(block).contents());
    const lines = (cell.html() ?? '').split('<br>').map((line) => line.trim());
    const filled = lines.filter((line) => line !== '');
    if (lines.length === 1) return;
    cell.html(
      filled
        .map((line, at) =>
          at === filled.length - 1 || /[.:;!?](?:<[^>]+>)*$/.test(line) ? line : `${line};`,
        )
        .join(' '),
    );
  });
  each('a[title]', (link) => void link.removeAttr('title'));
  for (const name of ['href', 'src']) {
    each(`[${name}]`, (element) => {
      const address = element.attr(name) ?? '';
      if (URL.canParse(address, url)) element.attr(name, new URL(address, url).href);
    });
  }
  return [...notes.keys()];
}
