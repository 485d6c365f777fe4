import type {Hono} from 'hono';
import {policyReportKey} from '../storage/counterTables';
import {dayMs} from '../text';
import {admit, readJson, type AppContext} from './request';
import {policyReportSchema} from './schemas';

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
