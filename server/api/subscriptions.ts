import type {Context, Hono} from 'hono';
import * as v from 'valibot';
import {confirmationMail} from '../mail/confirmation';
import {readBody, readJson} from './body';
import {pageHeaders, renderPage} from './html';
import type {Page} from './html';
import {limits} from './limits';
import type {Parts} from './parts';
import {Refusal, fieldRefusal} from './refusal';
import {subscriptionSchema} from './schemas';
import {subscriptionPages} from './subscriptionPages';
import {hashToken, newToken, subscriptionOf} from './tokens';

const longestJson = 16 * 1024;
const longestForm = 64 * 1024;

/** Lets readers subscribe to release notes, confirm that by mail, and leave. */
export function addSubscriptionRoutes(api: Hono, parts: Parts): void {
  const {store, guard, now} = parts;

  api.post('/subscriptions', async (c) => {
    guard.checkOrigin(c.req.raw);
    await guard.checkRate('subscriptions', parts.clientIp(c));
    const parsed = v.safeParse(subscriptionSchema, await readJson(c.req.raw, longestJson), {
      abortPipeEarly: true,
    });
    if (!parsed.success) throw fieldRefusal(parsed.issues);
    const {email, products, audiences, startedAt, challenge, website} = parsed.output;
    // The same answer whether or not the address is known: it tells nobody who reads the notes.
    const answer = {status: 'confirmation_sent'} as const;
    if (website) return c.json(answer, 202);
    guard.checkTime(startedAt);
    await guard.checkChallenge(challenge);
    if (!(await guard.mayMail(email))) return c.json(answer, 202);
    const {token, hash} = newToken();
    const time = now();
    await store.addPending(
      hash,
      {email, products, audiences},
      time,
      time + limits.confirmationHours * 3_600_000,
    );
    const link = `${parts.publicUrl()}/api/subscriptions/confirm?token=${token}`;
    await parts.mailer.send(confirmationMail(email, link, limits.confirmationHours));
    return c.json(answer, 202);
  });

  const pages = () => subscriptionPages(parts.siteUrl());
  const show = (c: Context, page: Omit<Page, 'home'>, status: 200 | 404 = 200) =>
    c.html(renderPage({...page, home: `${parts.siteUrl()}/`}), status, pageHeaders);

  // Mail scanners follow links: looking changes nothing, pressing the button does.
  api.get('/subscriptions/confirm', async (c) => {
    await guard.checkRate('confirm', parts.clientIp(c));
    const pending = await store.pending(hashToken(c.req.query('token') ?? ''), now());
    return pending ? show(c, pages().confirm(pending)) : show(c, pages().unknown, 404);
  });

  api.post('/subscriptions/confirm', async (c) => {
    await guard.checkRate('confirm', parts.clientIp(c));
    const outcome = await store.confirm(hashToken(c.req.query('token') ?? ''), now());
    if (outcome === 'unknown') return show(c, pages().unknown, 404);
    return show(c, outcome === 'confirmed' ? pages().confirmed : pages().usedBefore);
  });

  /** The subscription of the token in the address; its link is in mails that may be years old. */
  const subscription = async (c: Context) =>
    subscriptionOf(await parts.secret(), c.req.query('token') ?? '');

  api.get('/subscriptions/unsubscribe', async (c) => {
    if ((await subscription(c)) === undefined) return show(c, pages().unknownLeave, 404);
    return show(c, pages().leave);
  });

  // One request without cookies and without a redirect, from a mail program or from the page (RFC 8058).
  api.post('/subscriptions/unsubscribe', async (c) => {
    await readBody(c.req.raw, longestForm);
    const id = await subscription(c);
    if (id === undefined) return show(c, pages().unknownLeave, 404);
    await store.unsubscribe(id);
    return show(c, pages().left);
  });

  api.all('/subscriptions/*', (c) => {
    throw new Refusal(405, 'method_not_allowed', `${c.req.method} is not possible here.`);
  });
}

/**
 * The page for a reader whose link failed for a reason that is not the link's: storage is away, or too many asked.
 * @returns undefined for a request that a program sent, or that is not behind a link of our mails
 */
export function refusalPage(c: Context, refusal: Refusal, siteUrl: string): string | undefined {
  const isLink = /\/subscriptions\/(?:confirm|unsubscribe)$/.test(c.req.path);
  if (!isLink || !c.req.header('Accept')?.includes('text/html')) return undefined;
  return renderPage({...subscriptionPages(siteUrl).failed(refusal), home: `${siteUrl}/`});
}
