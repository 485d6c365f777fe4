import {clean} from '@talos-docs/search/indexer';
import type {Cheerio, CheerioAPI} from 'cheerio';
import type {AnyNode} from 'domhandler';

/** Makes quotes of the admonitions below a root, in place: styles and an icon say of which kind they are. */
export function quoteAdmonitions($: CheerioAPI, root: Cheerio<AnyNode>): void {
  for (const element of root.find('.theme-admonition').get()) {
    const admonition = $(element);
    const [, kind = ''] = /theme-admonition-(\w+)/.exec(admonition.attr('class') ?? '') ?? [];
    const [heading, content] = admonition.children().get();
    const title = $(heading).html()?.trim() ?? '';
    const name = kind.charAt(0).toUpperCase() + kind.slice(1);
    const full = clean($(heading).text()) === kind ? name : `${name}: ${title}`;
    const line = $('<p></p>').append($('<strong></strong>').html(full));
    admonition.replaceWith($('<blockquote></blockquote>').append(line, $(content).contents()));
  }
}
