import type {Context, Hono} from 'hono';
import {markHeader} from '../mail/report';
import {confirmationMail} from '../mail/template';
import {admit, limitBody, readJson, type AppContext} from './request';
import {pageHeaders, renderPage, subscriptionPages, type Page} from './subscriptionPages';
import {limits} from '@talos-docs/contract/limits';
import {personKey} from '../text';
import type {ApiError} from './apiError';
import {subscriptionSchema} from './schemas';
import {hashToken, mailMark, newToken, opened} from './tokens';

const longestJson = 16 * 1024;
const longestForm = 64 * 1024;

/** Lets readers subscribe to release notes, confirm that by mail, and leave. */
export function addSubscriptionRoutes(api: Hono, context: AppContext): void {
  const {store, guard, metrics, now} = context;

  api.post('/subscriptions', admit(context, 'subscriptions', longestJson, true), async (c) => {
    const sent = await readJson(c, subscriptionSchema);
    const {email, products, audiences, startedAt, challenge, website} = sent;
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
      await store.addPending(hash, {email, products, audiences}, time, expiresAt);
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
