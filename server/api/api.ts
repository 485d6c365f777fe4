import {Hono} from 'hono';
import {cors} from 'hono/cors';
import {describeError} from '../log';
import {addFeedbackRoutes} from './feedback';
import {pageHeaders} from './html';
import {describeApi} from './openapi';
import type {Parts} from './parts';
import {Refusal, refusalFor} from './refusal';
import {addSubscriptionRoutes, refusalPage} from './subscriptions';
import {addZeroResultRoutes} from './zeroResults';

/** The service's own endpoints, below `/api`, on any runtime that has a fetch-handler. */
export function createApi(parts: Parts): Hono {
  const api = new Hono();

  api.use(async (c, next) => {
    const started = performance.now();
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    // The path without its query, which may hold a token.
    parts.log('info', 'request', {
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
  api.use(
    cors({
      origin: (origin, c) => (parts.guard.knows(origin, c.req.header('Host')) ? origin : null),
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Content-Type'],
      exposeHeaders: ['Retry-After'],
      maxAge: 86_400,
    }),
  );

  addFeedbackRoutes(api, parts);
  addSubscriptionRoutes(api, parts);
  addZeroResultRoutes(api, parts);
  api.get('/health', async (c) => {
    await parts.store.ready();
    return c.json({status: 'ready'});
  });
  api.get('/openapi.json', (c) => c.json(describeApi(parts.publicUrl())));
  api.all('*', () => {
    throw new Refusal(404, 'not_found', 'There is no such endpoint.');
  });

  api.onError((error, c) => {
    const refusal = refusalFor(error);
    if (!refusal) parts.log('error', 'fault', {path: c.req.path, ...describeError(error)});
    else if (error.cause !== undefined) {
      parts.log('warn', refusal.code, {path: c.req.path, ...describeError(error)});
    }
    const answer =
      refusal ??
      new Refusal(500, 'fault', 'The service failed. Nothing is known to be stored: try again.');
    const {status, code, message, extra} = answer;
    if (extra.retryAfter !== undefined) c.header('Retry-After', String(extra.retryAfter));
    const html = refusalPage(c, answer, parts.siteUrl());
    if (html !== undefined) return c.html(html, status, pageHeaders);
    return c.json(
      {error: code, message, ...(extra.field !== undefined && {field: extra.field})},
      status,
    );
  });
  return api;
}
