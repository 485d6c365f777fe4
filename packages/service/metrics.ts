/** What the service tells a monitoring system of itself, in the text format of Prometheus. */
import {Hono} from 'hono';
import {bearerAuth} from 'hono/bearer-auth';
import {Counter, Gauge, Registry, collectDefaultMetrics} from 'prom-client';
import {MailError, type Mailer} from './mail/mailer';
import type {Purged} from './storage/erasure';
import type {Store} from './storage/store';

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts what happens in this process. */
export function createMetrics() {
  const registry = new Registry();
  /** @param known values that stand at 0 from the start: what appears with its first count has risen from nowhere */
  const counter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly [Label, ...Label[]],
    known: readonly string[] = [],
  ) => {
    const made = new Counter({name: `talos_docs_${name}`, help, labelNames, registers: [registry]});
    const [label] = labelNames;
    for (const value of known) made.inc({[label]: value} as Record<Label, string>, 0);
    return made;
  };
  return {
    registry,
    requests: counter('requests_total', 'Requests below /api.', ['route', 'status']),
    refusals: counter(
      'refusals_total',
      'Requests below /api that were refused, by the code of their answer; `honeypot` got a good one.',
      ['reason'],
      ['fault', 'too_many_requests'],
    ),
    policyReports: counter(
      'policy_reports_total',
      'What browsers said that the policy of a page refused.',
      ['directive'],
    ),
    mailReports: counter(
      'mail_reports_total',
      'Messages that came back for mails; `ignored` are not about a mail of ours, or not for good.',
      ['outcome'],
      ['bounce', 'complaint', 'ignored'],
    ),
    mails: counter(
      'mails_total',
      'Mails that this process handed over, or tried to: requests for confirmation.',
      ['outcome'],
      ['sent', 'unusable', 'temporary', 'permanent', 'uncertain'],
    ),
    erased: counter('erased_total', 'Entries that their retention erased.', ['kind']),
    purges: counter(
      'purges_total',
      'Looks for what is over, which happen each hour; all but `steady` erased nothing of what is kept.',
      ['outcome'],
      ['steady', 'settling', 'jumped', 'refused', 'failed'],
    ),
  };
}

/** Counts what becomes of mails. */
export function countMails(mailer: Mailer, {mails}: Metrics): Mailer {
  return {
    ...mailer,
    send: async (message) => {
      try {
        await mailer.send(message);
      } catch (error) {
        mails.inc({outcome: error instanceof MailError ? error.kind : 'unusable'});
        throw error;
      }
      mails.inc({outcome: 'sent'});
    },
  };
}

/** Counts what a look for what is over came to. */
export function countPurge({purges, erased}: Metrics, purged: Purged | undefined): void {
  purges.inc({outcome: purged?.refused ? 'refused' : (purged?.clock ?? 'failed')});
  for (const [kind, count] of Object.entries(purged?.erased ?? {})) erased.inc({kind}, count);
}

/** `/metrics`: what was counted, the state of storage, and what Node.js tells of its process. */
export function metricsEndpoint(
  {registry}: Metrics,
  store: Store,
  quotaBytes: number,
  token: string,
): Hono {
  collectDefaultMetrics({register: registry});
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({name: `talos_docs_${name}`, help, labelNames, registers: [registry]});
  const ready = gauge('ready', '1 when storage takes a write and has room, else 0.');
  const waiting = gauge('writes_waiting', 'Writes that storage has not confirmed yet.');
  const bytes = gauge('stored_bytes', 'Bytes of all feedback with its files.');
  const files = gauge('stored_files', 'Files of readers.');
  const help = 'Release notes by mail, by how far they are.';
  const deliveries = gauge('news_deliveries', help, 'state');
  gauge('quota_bytes', 'Bytes that all feedback may take.').set(quotaBytes);

  const look = async () => {
    waiting.set(store.writesWaiting());
    await store.ready().then(
      () => ready.set(1),
      () => ready.set(0),
    );
    // What cannot be read is left out: an old value would look like a new one.
    for (const each of [bytes, files]) each.remove();
    deliveries.reset();
    try {
      const usage = await store.usage();
      const states = await store.deliveryStates();
      bytes.set(usage.bytes);
      files.set(usage.files);
      for (const {state, count} of states) deliveries.set({state}, count);
    } catch {
      ready.set(0);
    }
  };

  const endpoint = new Hono();
  endpoint.get('/metrics', bearerAuth({token}), async (c) => {
    await look();
    const headers = {'Content-Type': registry.contentType, 'Cache-Control': 'no-store'};
    return c.body(await registry.metrics(), 200, headers);
  });
  return endpoint;
}
