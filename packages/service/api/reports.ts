/** What machines report: browsers what policies of pages refused, mail servers what came back for our mails. */
import type {Hono} from 'hono';
import {bearerAuth} from 'hono/bearer-auth';
import {readMailReport} from '../mail/report';
import {policyReportKey} from '../storage/counterTables';
import {dayMs} from '../text';
import {ApiError} from './apiError';
import {admit, limitBody, readJson, type AppContext} from './request';
import {policyReportSchema} from './schemas';
import {opened} from './tokens';

/** With the whole policy, and a part of what was refused. */
const longestReport = 32 * 1024;
const countedMs = 30 * dayMs;

/** Counts what browsers say that the policy of a page refused; of a report only directive and page are kept. */
export function addPolicyReportRoute(api: Hono, context: AppContext): void {
  const {store, metrics, now} = context;
  api.post('/policy-reports', admit(context, 'policy-reports', longestReport), async (c) => {
    const {'csp-report': report} = await readJson(c, policyReportSchema);
    const directive = report['effective-directive'];
    const page = await context.findPage(new URL(report['document-uri']).pathname);
    if (page !== undefined) {
      const key = `${policyReportKey}${directive} ${page}`;
      await store.hit([{key, windowMs: countedMs}], now());
      metrics.policyReports.inc({directive});
    }
    return c.body(null, 204);
  });
}

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
