import type {Hono} from 'hono';
import * as v from 'valibot';
import {readAttachment} from './attachment';
import {readForm} from './body';
import {limits} from './limits';
import type {Parts} from './parts';
import {fieldRefusal, invalid} from './refusal';
import {feedbackSchema} from './schemas';

/** Takes what readers say about a page. */
export function addFeedbackRoutes(api: Hono, parts: Parts): void {
  const {store, guard, now} = parts;
  api.post('/feedback', async (c) => {
    guard.checkOrigin(c.req.raw);
    await guard.checkRate('feedback', parts.clientIp(c));
    const parsed = v.safeParse(feedbackSchema, await readForm(c.req.raw, limits.body), {
      abortPipeEarly: true,
    });
    if (!parsed.success) throw fieldRefusal(parsed.issues);
    const {clientId, helpful, comment, contactName, contactEmail, ...rest} = parsed.output;
    const answer = {clientId, status: 'stored'} as const;
    // Who fills in what people do not see gets the same answer, and learns nothing from it.
    if (rest.website) return c.json(answer, 201);
    const page = sitePath(rest.page, parts.baseUrl);
    if (page === undefined || !(await parts.isPage(page))) {
      throw invalid('page', 'is no page of the site');
    }
    const attachment = rest.file && (await readAttachment(rest.file));
    if (rest.startedAt !== undefined) {
      guard.checkTime(rest.startedAt);
      await guard.checkChallenge(rest.challenge);
    }
    await store.addFeedback(
      {clientId, page, helpful, comment, contactName, contactEmail, attachment},
      now(),
    );
    return c.json(answer, 201);
  });
}

/** Path below the site's base without ending and slash, as pages are named; undefined when it is none. */
export function sitePath(address: string, baseUrl: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(address.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
  // eslint-disable-next-line no-control-regex -- what no path holds
  if (/[\u0000-\u001F\u007F\\]/.test(path) || !`${path}/`.startsWith(baseUrl)) return undefined;
  const inside = `/${path.slice(baseUrl.length)}`.replace(/(?<=.)\/+$/, '').replace(/\.html$/, '');
  if (inside.split('/').slice(1, -1).includes('') || /\/\.{1,2}(?:\/|$)/.test(inside)) {
    return undefined;
  }
  return inside.replace(/^\/index$/, '/');
}
