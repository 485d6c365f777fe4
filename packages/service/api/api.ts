import {answerHeader} from '@talos-docs/contract/challenge';
import {Hono} from 'hono';
import {HTTPException} from 'hono/http-exception';
import {routePath} from 'hono/route';
import type {StatusCode} from 'hono/utils/http-status';
import {describeError} from '../log';
import {once} from '../once';
import {StorageFullError} from '../storage/errors';
import {addAssistantRoute} from '../mcp/route';
import {addFeedbackRoutes} from './feedback';
import {describeApi} from './openapi';
import {addMailEventRoute, addPolicyReportRoute} from './reports';
import type {AppContext} from './request';
import {ApiError, apiErrorFor} from './apiError';
import {addSubscriptionRoutes, errorPage, pageHeaders} from './subscriptions';

/** What was found good is not tried again sooner: each try is a write. */
const readyMs = 3000;

/** The service's own endpoints, below `/api`, on any runtime that has a fetch-handler. */
export function createApi(context: AppContext): Hono {
  const {metrics, store} = context;
  const api = new Hono();

  api.use(async (c, next) => {
    const started = performance.now();
    // Before there is an answer: each header that is set later makes Hono build the whole answer again.
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    c.header('Vary', 'Origin');
    const origin = c.req.header('Origin');
    if (origin !== undefined && context.guard.knows(origin, c.req.header('Host'))) {
      c.header('Access-Control-Allow-Origin', origin);
    }
    c.header('Access-Control-Expose-Headers', 'Retry-After');
    await next();
    // Of the address only what it is of: what was made up would be counted without end.
    metrics.requests.inc({route: routePath(c), status: c.res.status});
    // The path without its query, which may hold a token.
    context.log('info', 'request', {
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
  api.options('*', (c) => {
    c.header('Access-Control-Allow-Methods', 'GET,POST');
    c.header('Access-Control-Allow-Headers', `Content-Type,${answerHeader}`);
    c.header('Access-Control-Max-Age', '86400');
    return c.body(null, 204);
  });

  addFeedbackRoutes(api, context);
  addSubscriptionRoutes(api, context);
  if (context.policyReports) addPolicyReportRoute(api, context);
  if (context.assistantsOf) addAssistantRoute(api, context, context.assistantsOf);
  if (context.mailEventsToken) addMailEventRoute(api, context, context.mailEventsToken);
  const checkStorage = once(() => store.ready(), readyMs);
  api.get('/health', (c) => c.json({status: 'up'}));
  api.get('/ready', async (c) => {
    await checkStorage().catch((error: unknown) => {
      if (!(error instanceof StorageFullError)) throw error;
      context.log('warn', 'storage_full', {path: c.req.path});
      throw new ApiError(503, 'storage_full', 'Storage is full.', {retryAfter: 60});
    });
    return c.json({status: 'ready'});
  });
  api.get('/openapi.json', (c) => c.json(describeApi(context.publicUrl())));
  api.all('*', () => {
    throw new ApiError(404, 'not_found', 'There is no such endpoint.');
  });

  api.onError((error, c) => {
    if (error instanceof HTTPException) {
      metrics.refusals.inc({reason: 'unauthorized'});
      const {body, status, headers} = error.getResponse();
      return c.newResponse(body, {status: status as StatusCode, headers});
    }
    const refusal = apiErrorFor(error);
    if (!refusal) context.log('error', 'fault', {path: c.req.path, ...describeError(error)});
    else if (error.cause !== undefined) {
      context.log('warn', refusal.code, {path: c.req.path, ...describeError(error)});
    }
    const answer =
      refusal ??
      new ApiError(500, 'fault', 'The service failed. Nothing is known to be stored: try again.');
    const {status, code, message, extra} = answer;
    metrics.refusals.inc({reason: code});
    if (extra.retryAfter !== undefined) c.header('Retry-After', String(extra.retryAfter));
    const html = errorPage(c, answer, context.siteUrl());
    if (html !== undefined) return c.html(html, status, pageHeaders);
    const {field, challenge} = extra;
    return c.json({error: code, message, field, challenge}, status);
  });
  return api;
}
