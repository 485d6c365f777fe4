import type {Context, Hono} from 'hono';
import * as v from 'valibot';
import {confirmationMail} from '../mail/confirmation';
import {readBody, readJson} from './body';
import {pageHeaders, renderPage} from './html';
import {limits} from './limits';
import type {Parts} from './parts';
import {Refusal, fieldRefusal} from './refusal';
import {subscriptionSchema} from './schemas';
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

  const page = (c: Context, status: 200 | 404, title: string, text: string, button?: string) =>
    c.html(
      renderPage({title, text, home: `${parts.publicUrl()}/`, ...(button && {button})}),
      status,
      pageHeaders,
    );
  const unknown = (c: Context) =>
    page(
      c,
      404,
      'This link does not work',
      `It is incomplete, it was used before, or it is older than ${limits.confirmationHours} hours. Subscribe again to get a new one.`,
    );

  // Mail scanners follow links: looking changes nothing, pressing the button does.
  api.get('/subscriptions/confirm', async (c) => {
    await guard.checkRate('confirm', parts.clientIp(c));
    const pending = await store.pending(hashToken(c.req.query('token') ?? ''), now());
    if (!pending) return unknown(c);
    return page(
      c,
      200,
      'Confirm your subscription',
      `Release notes of Talos are to be sent to ${pending.email}.`,
      'Confirm',
    );
  });

  api.post('/subscriptions/confirm', async (c) => {
    await guard.checkRate('confirm', parts.clientIp(c));
    const outcome = await store.confirm(hashToken(c.req.query('token') ?? ''), now());
    if (outcome === 'unknown') return unknown(c);
    return outcome === 'confirmed'
      ? page(c, 200, 'You are subscribed', 'Every mail has a link by which you can leave.')
      : page(c, 200, 'This link was used before', 'The subscription was confirmed with it.');
  });

  /** The subscription of the token in the address; its link is in mails that may be years old. */
  const subscription = async (c: Context) =>
    subscriptionOf(await parts.secret(), c.req.query('token') ?? '');

  api.get('/subscriptions/unsubscribe', async (c) => {
    if ((await subscription(c)) === undefined) return unknownLeave(c);
    return page(
      c,
      200,
      'Unsubscribe',
      'You get no further release notes, and your address is erased.',
      'Unsubscribe',
    );
  });

  // One request without cookies and without a redirect, from a mail program or from the page (RFC 8058).
  api.post('/subscriptions/unsubscribe', async (c) => {
    await readBody(c.req.raw, longestForm);
    const id = await subscription(c);
    if (id === undefined) return unknownLeave(c);
    await store.unsubscribe(id);
    return page(c, 200, 'You are unsubscribed', 'Your address was erased from the list.');
  });

  const unknownLeave = (c: Context) =>
    page(
      c,
      404,
      'This link does not work',
      'It is incomplete. Copy the whole link from the mail, or use the button of your mail program.',
    );

  api.all('/subscriptions/*', (c) => {
    throw new Refusal(405, 'method_not_allowed', `${c.req.method} is not possible here.`);
  });
}
