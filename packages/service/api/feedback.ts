import type {Hono} from 'hono';
import {limits} from '@talos-docs/contract/limits';
import {isPersonal} from '@talos-docs/contract/personal';
import {dayOf} from '../text';
import {QuotaReachedError} from '../storage/errors';
import {invalid} from './apiError';
import {admit, readAttachment, readForm, readJson, type AppContext} from './request';
import {feedbackSchema, zeroResultSchema} from './schemas';

const longestJson = 4096;
const alarmEveryMs = 3_600_000;

/** Takes what readers say about a page, and what they searched in vain. */
export function addFeedbackRoutes(api: Hono, context: AppContext): void {
  const {store, guard, metrics, now} = context;
  let alarmedAt = -Infinity;
  const alarm = (error: unknown) => {
    if (error instanceof QuotaReachedError && Math.abs(now() - alarmedAt) >= alarmEveryMs) {
      alarmedAt = now();
      const advice = 'raise QUOTA_MEGABYTES, or delete feedback (npm run feedback -- delete)';
      context.log('error', 'quota_reached', {isForFiles: error.isForFiles, advice});
    }
    throw error;
  };

  api.post('/feedback', admit(context, 'feedback', limits.body, true), async (c) => {
    const {website, startedAt, challenge, file, ...sent} = await readForm(c, feedbackSchema);
    const answer = {clientId: sent.clientId, status: 'stored'} as const;
    // Who fills in what people do not see gets the same answer, and learns nothing from it.
    if (website) {
      metrics.refusals.inc({reason: 'honeypot'});
      return c.json(answer, 201);
    }
    const page = await context.findPage(sent.page);
    if (page === undefined) throw invalid('page', 'is no page of the site');
    const attachment = file && readAttachment(file);
    if (startedAt !== undefined) {
      guard.checkTime(startedAt);
      await guard.checkChallenge(challenge);
    }
    await store.addFeedback({...sent, page, attachment}, now()).catch(alarm);
    return c.json(answer, 201);
  });

  // Searches are counted by day, and nothing else of them is kept.
  api.post('/zero-results', admit(context, 'zero-results', longestJson), async (c) => {
    const {query: typed, role, answeredBy, followed} = await readJson(c, zeroResultSchema);
    // What was typed in other letters is the same question.
    const query = typed.toLowerCase().replace(/\s+/g, ' ');
    if (!isPersonal(query)) {
      await store.countZeroResult({day: dayOf(now()), query, role, answeredBy}, followed);
    }
    return c.body(null, 204);
  });
}
