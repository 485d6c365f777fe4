import {createHash} from 'node:crypto';
import {load} from 'cheerio';
import type {Link, Text} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';
import {remember} from '@talos-docs/contract/remember';
import {escapeHtml} from '@talos-docs/search/model/markedText';
import {mailMark, unsubscribeToken} from '../../api/tokens';
import {namesOf} from '../../text';
import {mailHtml} from '../../mail/template';
import {markHeader} from '../../mail/report';
import type {Message} from '../../mail/mailer';
import type {Subscriber} from '../../storage/subscriptionTables';
import {
  audienceNames,
  audiences,
  importances,
  kinds,
  productNames,
  products,
} from '@talos-docs/contract/releases/vocabulary';
import type {ReleaseFeed, ReleaseNote} from './feed';

/** What a mail says besides the note. */
export interface MailFrame {
  readonly feed: Pick<ReleaseFeed, 'title' | 'homeUrl' | 'language'>;
  /** Public address of the service, without a trailing slash. */
  readonly publicUrl: string;
  /** By which the service knows its own links and mails again. */
  readonly secret: string;
}

/** Makes the mail that brings a release note to a subscriber. */
export function newsMail(
  note: ReleaseNote,
  subscriber: Subscriber,
  {feed, publicUrl, secret}: MailFrame,
): Message {
  const token = unsubscribeToken(secret, subscriber.id);
  const leave = `${publicUrl}/api/subscriptions/unsubscribe?token=${token}`;
  const {kind, importance} = note.facts;
  const marks = [kinds[kind], ...(importance === 'normal' ? [] : [importances[importance]])];
  const facts = `${productNames(note.facts).join(', ')}. For: ${audienceNames(note.facts).join(', ')}.`;
  const why = `You get this mail because you subscribed to ${choiceOf(subscriber)}.`;
  const content = contentOf(note);
  const urgent = kind === 'security' || importance === 'critical';
  return {
    to: subscriber.email,
    subject: urgent ? `[${marks.join(', ')}] ${note.title}` : note.title,
    messageId: messageId(note, subscriber, publicUrl),
    headers: {
      'List-Id': `<whats-new.${new URL(feed.homeUrl).hostname}>`,
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      [markHeader]: mailMark(secret, subscriber.email),
    },
    text: [
      `${note.title}\n${'='.repeat(note.title.length)}`,
      `${marks.join(', ')}, ${longDay(note.date)}\n${facts}`,
      content.text,
      `Read it on the site:\n${note.url}`,
      `-- \n${why}\nUnsubscribe: ${leave}\nAll release notes: ${feed.homeUrl}\n`,
    ].join('\n\n'),
    html: mailHtml({
      language: feed.language,
      title: note.title,
      preview: note.summary,
      body: [
        `<p class="brand"><a href="${escapeHtml(feed.homeUrl)}">${escapeHtml(feed.title)}</a></p>`,
        `<p class="facts"><span class="mark">${escapeHtml(marks.join(', '))}</span>, ${longDay(note.date)}</p>`,
        `<h1><a href="${escapeHtml(note.url)}">${escapeHtml(note.title)}</a></h1>`,
        `<p class="facts">${escapeHtml(facts)}</p>`,
        content.html,
        `<p class="go"><a href="${escapeHtml(note.url)}">Read it on the site</a></p>`,
        `<p class="foot">${escapeHtml(why)}<br><a href="${escapeHtml(leave)}">Unsubscribe</a></p>`,
      ].join('\n'),
    }),
  };
}

/** The note's text as mail shows it. All who get the note share it: to make it takes far longer than to send it. */
const contentOf = remember((note: ReleaseNote) => {
  const html = forMail(note);
  return {html, text: plainText(html).trim()};
});

/** Mail programs show no SVG: the words that describe a figure stand in its place. */
function forMail({html, url}: ReleaseNote): string {
  const $ = load(html, null, false);
  $('img[src*=".svg"]').each((_, image) => {
    const words = escapeHtml($(image).attr('alt') ?? '');
    $(image).replaceWith(`${words} <a href="${escapeHtml(url)}">See the figure</a>`);
  });
  return $.html();
}

/** The same for each attempt, so that mail programs show a note that arrives twice once. */
function messageId({id}: ReleaseNote, subscriber: Subscriber, publicUrl: string): string {
  const name = createHash('sha256').update(`${id} ${subscriber.id}`).digest('hex').slice(0, 32);
  return `${name}@${new URL(publicUrl).hostname}`;
}

function choiceOf({products: ids, audiences: groups}: Subscriber): string {
  const of = ids.length > 0 ? `release notes of ${namesOf(products, ids)}` : 'all release notes';
  return groups.length > 0 ? `${of} for ${namesOf(audiences, groups)}` : of;
}

function longDay(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', {dateStyle: 'long', timeZone: 'UTC'});
}

/** People read it, and no program: nothing is escaped. */
const handlers: Options['handlers'] = {
  text: ({value}: Text) => value,
  break: () => '\n',
  // All that is left of HTML is comments.
  html: () => '',
  link(node: Link, _parent, state, info) {
    const text = state.containerPhrasing(node, info);
    return text === node.url ? text : `${text} <${node.url}>`;
  },
};

const processor = unified()
  .use(rehypeParse, {fragment: true})
  .use(rehypeRemark)
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', rule: '-', setext: true, handlers});

/** Writes HTML as Markdown, for mail programs that show no HTML, and for readers who want none. */
export const plainText = (html: string) => String(processor.processSync(html));
