import type {Hono} from 'hono';
import {bearerAuth} from 'hono/bearer-auth';
import {readMailReport} from '../mail/report';
import {ApiError} from './apiError';
import {limitBody, type AppContext} from './request';
import {opened} from './tokens';

/** A report with the whole mail in it. */
const longestMessage = 1024 * 1024;

/** Takes messages that come back for our mails. Who cannot be reached or complained gets no mail any more. */
export function addMailEventRoute(api: Hono, context: AppContext, token: string): void {
  const {store, metrics, now} = context;
  api.post('/mail/events', bearerAuth({token}), limitBody(longestMessage), async (c) => {
    const message = new Uint8Array(await c.req.arrayBuffer());
    const report = await readMailReport(message).catch(() => {
      const why = 'The message cannot be read: it has more lines, parts or headers than mail has.';
      throw new ApiError(400, 'broken_request', why);
    });
    const personKey = report && opened(await store.secret(), 'mail', report.mark);
    metrics.mailReports.inc({outcome: personKey ? report.reason : 'ignored'});
    if (!personKey) return c.json({status: 'ignored'});
    const {reason, status} = report;
    await store.suppress({personKey, reason, status, at: now()});
    return c.json({status: 'suppressed'});
  });
}
