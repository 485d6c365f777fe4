import {createHash} from 'node:crypto';
import {limits} from '@talos-docs/contract/limits';
import {releaseNotesPath} from '@talos-docs/contract/releases/feed';
import {audiences, products} from '@talos-docs/contract/releases/vocabulary';
import {escapeHtml} from '@talos-docs/search/model/markedText';
import type {Context, Hono} from 'hono';
import {markHeader} from '../mail/report';
import {confirmationMail} from '../mail/template';
import type {PendingSubscription} from '../storage/subscriptionTables';
import {namesOf, personKey} from '../text';
import type {ApiError} from './apiError';
import {admit, limitBody, readJson, type AppContext} from './request';
import {subscriptionSchema} from './schemas';
import {hashToken, mailMark, newToken, opened} from './tokens';

const longestJson = 16 * 1024;
const longestForm = 64 * 1024;

/** Lets readers subscribe to release notes, confirm that by mail, and leave. */
export function addSubscriptionRoutes(api: Hono, context: AppContext): void {
  const {store, guard, metrics, now} = context;

  api.post('/subscriptions', admit(context, 'subscriptions', longestJson, true), async (c) => {
    const sent = await readJson(c, subscriptionSchema);
    const {email, startedAt, challenge, website} = sent;
    // The same answer whether or not the address is known: it tells nobody who reads the notes.
    const answer = {status: 'confirmation_sent'} as const;
    if (website) {
      metrics.refusals.inc({reason: 'honeypot'});
      return c.json(answer, 202);
    }
    guard.checkTime(startedAt);
    await guard.checkChallenge(challenge);
    if (await store.isSuppressed(personKey(email))) return c.json(answer, 202);
    await guard.limitMail(email, async () => {
      const {token, hash} = newToken();
      const time = now();
      const expiresAt = time + limits.confirmationHours * 3_600_000;
      await store.addPending(hash, sent, time, expiresAt);
      const link = `${context.publicUrl()}/api/subscriptions/confirm?token=${token}`;
      await context.mailer.send({
        ...confirmationMail(email, link, limits.confirmationHours),
        headers: {[markHeader]: mailMark(await store.secret(), email)},
      });
    });
    return c.json(answer, 202);
  });

  const pages = () => subscriptionPages(context.siteUrl());
  const show = (c: Context, page: Page, status: 200 | 404 = 200) =>
    c.html(renderPage(page, `${context.siteUrl()}/`), status, pageHeaders);

  // Mail scanners follow links: looking changes nothing, pressing the button does.
  api.get('/subscriptions/confirm', async (c) => {
    await guard.checkRate('confirm', context.clientIp(c));
    const pending = await store.pending(hashToken(c.req.query('token') ?? ''), now());
    return pending ? show(c, pages().confirm(pending)) : show(c, pages().unknown, 404);
  });

  api.post('/subscriptions/confirm', async (c) => {
    await guard.checkRate('confirm', context.clientIp(c));
    const outcome = await store.confirm(hashToken(c.req.query('token') ?? ''), now());
    if (outcome === 'unknown') return show(c, pages().unknown, 404);
    return show(c, outcome === 'confirmed' ? pages().confirmed : pages().usedBefore);
  });

  /** The subscription of the token in the address; its link is in mails that may be years old. */
  const subscription = async (c: Context) =>
    opened(await store.secret(), 'unsubscribe', c.req.query('token') ?? '');

  api.get('/subscriptions/unsubscribe', async (c) => {
    if ((await subscription(c)) === undefined) return show(c, pages().unknownLeave, 404);
    return show(c, pages().leave);
  });

  // One request without cookies and without a redirect, from a mail program or from the page (RFC 8058).
  api.post('/subscriptions/unsubscribe', limitBody(longestForm), async (c) => {
    const id = await subscription(c);
    if (id === undefined) return show(c, pages().unknownLeave, 404);
    await store.unsubscribe(id);
    return show(c, pages().left);
  });
}

/**
 * The page for a reader whose link failed for a reason that is not the link's: storage is away, or too many asked.
 * @returns undefined for a request that a program sent, or that is not behind a link of our mails
 */
export function errorPage(c: Context, refusal: ApiError, siteUrl: string): string | undefined {
  const isLink = /\/subscriptions\/(?:confirm|unsubscribe)$/.test(c.req.path);
  if (!isLink || !c.req.header('Accept')?.includes('text/html')) return undefined;
  return renderPage(subscriptionPages(siteUrl).failed(refusal), `${siteUrl}/`);
}

/** Colours of the site (src/css/tokens.css), whose style sheets these pages do not have. */
const style = `
:root{--ink:#14202b;--soft:#465666;--surface:#fff;--raised:#f5f7f9;--border:#d5dde4;--accent:#0b5f73;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--ink:#e8eef3;--soft:#b3c1cd;--surface:#0f1a23;--raised:#172530;--border:#2c3d4b;--accent:#78cadc}}
*{box-sizing:border-box}
body{margin:0;background:var(--raised);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
header{padding:.5rem 1.25rem;border-bottom:1px solid var(--border);background:var(--surface)}
header a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink);font-weight:650;text-decoration:none}
main{max-width:36rem;margin:clamp(1rem,6vh,4rem) auto;padding:1.5rem 1.25rem;border:1px solid var(--border);border-radius:10px;background:var(--surface)}
@media(max-width:40rem){main{margin-inline:1rem}}
h1{margin:0 0 1rem;font-size:1.6rem;line-height:1.25;letter-spacing:-.01em}
p{margin:0 0 1rem}
dl{margin:0 0 1.25rem;color:var(--soft)}
dt{font-weight:600}
dd{margin:0 0 .5rem}
main>:last-child{margin-bottom:0}
main a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent)}
button{min-height:44px;margin-bottom:1rem;padding:.5rem 1.5rem;border:0;border-radius:10px;background:var(--accent);color:var(--surface);font:inherit;font-weight:650;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
`;

/** Headers of a page whose address holds a token: it is told to nobody, kept nowhere and framed by nobody. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

interface Page {
  readonly title: string;
  readonly text: string;
  /** What the page is about, by name. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Label of a button that posts to the page's own address. */
  readonly button?: string;
  /** Where to go on. */
  readonly link: {readonly href: string; readonly label: string};
}

/** A page of the service: it works without scripts and without the site. */
function renderPage({title, text, facts = {}, button, link}: Page, home: string): string {
  const terms = Object.entries(facts).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} | Talos Docs</title><style>${style}</style></head>`,
    `<body><header><a href="${escapeHtml(home)}">Talos Docs</a></header>`,
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    terms.length > 0 ? `<dl>${terms.join('')}</dl>` : '',
    button ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>` : '',
    `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p></main></body></html>`,
    '',
  ].join('\n');
}

/** What the pages behind the links of our mails say; the address of the site is without a trailing slash. */
function subscriptionPages(siteUrl: string) {
  const releaseNotes = {href: `${siteUrl}/${releaseNotesPath}`, label: 'Read the release notes'};
  const subscribe = {href: `${siteUrl}/${releaseNotesPath}#subscribe`, label: 'Subscribe'};
  return {
    confirm: (pending: PendingSubscription): Page => ({
      title: 'Confirm your subscription',
      text: `Press the button, and new release notes are sent to ${pending.email}.`,
      facts: {
        Product: namesOf(products, pending.products) || 'All',
        'Your work': namesOf(audiences, pending.audiences) || 'All',
      },
      button: 'Confirm',
      link: {...subscribe, label: 'Choose differently'},
    }),
    confirmed: {
      title: 'You are subscribed',
      text: 'New release notes that fit your choice come by mail. Every mail has a link by which you can leave.',
      link: releaseNotes,
    },
    usedBefore: {
      title: 'This link was used before',
      text: 'The subscription was confirmed with it. Nothing is left to do.',
      link: releaseNotes,
    },
    unknown: {
      title: 'This link does not work',
      text: `It is incomplete, it was used before, or it is older than ${limits.confirmationHours} hours. If you have confirmed already, nothing is left to do. Otherwise subscribe again to get a new link.`,
      link: subscribe,
    },
    leave: {
      title: 'Unsubscribe',
      text: 'Press the button, and you get no further release notes. Your address is erased.',
      button: 'Unsubscribe',
      link: releaseNotes,
    },
    left: {
      title: 'You are unsubscribed',
      text: 'Your address was erased from the list.',
      link: {...subscribe, label: 'Subscribe again'},
    },
    unknownLeave: {
      title: 'This link does not work',
      text: 'It is incomplete. Copy the whole link from the mail, or use the button of your mail program.',
      link: releaseNotes,
    },
    failed: ({message}: ApiError): Page => ({
      title: 'That did not work',
      text: message,
      link: releaseNotes,
    }),
  } satisfies Record<string, Page | ((about: never) => Page)>;
}
