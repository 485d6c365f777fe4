import {clean} from '@talos-docs/search/indexer';
import type {Cheerio, CheerioAPI} from 'cheerio';
import type {AnyNode} from 'domhandler';

/** A line that stands for a title. */
export const boldLine = ($: CheerioAPI, content: string) =>
  $('<p></p>').append($('<strong></strong>').html(content));

/**
 * Makes lines of the titles that stand out by styles alone, in place: of tables and of what opens; an admonition becomes
 * a quote below its title, which names its kind.
 */
export function makeTitlesPlain($: CheerioAPI, root: Cheerio<AnyNode>): void {
  for (const element of root.find('.theme-admonition').get()) {
    const admonition = $(element);
    const [, kind = ''] = /theme-admonition-(\w+)/.exec(admonition.attr('class') ?? '') ?? [];
    const [heading, content] = admonition.children().get();
    const title = $(heading).html()?.trim() ?? '';
    const name = kind.charAt(0).toUpperCase() + kind.slice(1);
    const full = clean($(heading).text()) === kind ? name : `${name}: ${title}`;
    admonition.replaceWith(
      $('<blockquote></blockquote>').append(boldLine($, full), $(content).contents()),
    );
  }
  for (const element of root.find('summary, caption').get()) {
    const title = $(element);
    const line = boldLine($, title.html() ?? '');
    if (title.is('summary')) title.replaceWith(line);
    else title.closest('table').before(line).end().remove();
  }
}
