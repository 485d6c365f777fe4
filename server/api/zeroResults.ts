import type {Hono} from 'hono';
import * as v from 'valibot';
import {isPersonal} from '../../src/searchClient/zeroResults';
import {readJson} from './body';
import type {Parts} from './parts';
import {fieldRefusal} from './refusal';
import {zeroResultSchema} from './schemas';

const longestJson = 4096;

/** Counts searches that found nothing, by day, and keeps nothing else of them. */
export function addZeroResultRoutes(api: Hono, parts: Parts): void {
  const {store, guard, now} = parts;
  api.post('/zero-results', async (c) => {
    guard.checkOrigin(c.req.raw);
    await guard.checkRate('zero-results', parts.clientIp(c));
    const parsed = v.safeParse(zeroResultSchema, await readJson(c.req.raw, longestJson), {
      abortPipeEarly: true,
    });
    if (!parsed.success) throw fieldRefusal(parsed.issues);
    const {role, answeredBy} = parsed.output;
    // What was typed in other letters is the same question.
    const query = parsed.output.query.toLowerCase().replace(/\s+/g, ' ');
    if (!isPersonal(query)) {
      const day = new Date(now()).toISOString().slice(0, 10);
      await store.countZeroResult({day, query, role, answeredBy});
    }
    return c.body(null, 204);
  });
}
