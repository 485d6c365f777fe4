import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {MailError} from './mail/mailer';
import {countMails, countPurge, createMetrics, metricsEndpoint} from './metrics';
import {StorageUnavailableError} from './storage/errors';
import {clientId, now, openTestApi, type TestApi} from './testing/api';
import {png} from './testing/upload';

const token = 'a-token-of-32-characters-or-more';
const quota = 2_000_000;

let test: TestApi;
beforeEach(() => {
  test = openTestApi();
});
afterEach(() => test.close());

/** Asks as often as a monitoring system would. */
const open = () => {
  const endpoint = metricsEndpoint(test.metrics, test.store, quota, token);
  return async (Authorization = `Bearer ${token}`) => {
    const response = await endpoint.request('/metrics', {headers: {Authorization}});
    return {response, text: await response.text()};
  };
};

describe('the metrics', () => {
  it('are told to nobody without the token', async () => {
    const ask = open();
    for (const wrong of ['', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token]) {
      const {response, text} = await ask(wrong);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('talos_docs');
    }
    const {response} = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('count requests by route, and refusals by reason, and name nothing that was sent', async () => {
    const ask = open();
    const vote = {clientId, page: '/docs/talos/admin/x', helpful: 'yes'};
    const file = new File([png], 'private.png');
    for (const fields of [
      vote,
      {...vote, file, startedAt: `${now - 5000}`},
      {...vote, page: '/private'},
    ])
      await test.form(fields);
    await test.form({...vote, website: 'x'});
    await test.api.request('/private/1?token=private');
    const {text} = await ask();
    for (const line of [
      'talos_docs_requests_total{route="/feedback",status="201"} 3',
      'talos_docs_requests_total{route="/feedback",status="422"} 1',
      'talos_docs_requests_total{route="/*",status="404"} 1',
      'talos_docs_refusals_total{reason="invalid_field"} 1',
      'talos_docs_refusals_total{reason="not_found"} 1',
      'talos_docs_refusals_total{reason="honeypot"} 1',
      'talos_docs_refusals_total{reason="fault"} 0',
      'talos_docs_stored_files 1',
      `talos_docs_quota_bytes ${quota}`,
      'talos_docs_writes_waiting 0',
      'talos_docs_ready 1',
    ])
      expect(text).toContain(`${line}\n`);
    expect(Number(/^talos_docs_stored_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(png.length);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).not.toContain('private');
  });

  it('say what waits for storage, and leave out what storage does not tell', async () => {
    const ask = open();
    await ask();
    const adding = test.store.addFeedback({clientId, page: '/a'}, 0);
    expect(test.store.writesWaiting()).toBe(1);
    await adding;
    test.store.ready = () => Promise.reject(new StorageUnavailableError('away'));
    test.store.usage = test.store.ready as () => Promise<never>;
    const {text} = await ask();
    expect(text).toContain('talos_docs_ready 0\n');
    expect(text).not.toMatch(/^talos_docs_stored_bytes \d/m);
  });

  it('count mails by what became of them', async () => {
    const metrics = createMetrics();
    const failures = [undefined, new MailError('', 'temporary', undefined), undefined];
    const mailer = countMails(
      {
        send: () => {
          const failure = failures.shift();
          return failure ? Promise.reject(failure) : Promise.resolve();
        },
        close: () => undefined,
      },
      metrics,
    );
    const message = {to: 'ada@example.com', subject: '', text: '', html: ''};
    await mailer.send(message);
    await expect(mailer.send(message)).rejects.toThrow(MailError);
    await mailer.send(message);
    const text = await metrics.registry.metrics();
    expect(text).toContain('talos_docs_mails_total{outcome="sent"} 2\n');
    expect(text).toContain('talos_docs_mails_total{outcome="temporary"} 1\n');
    expect(text).toContain('talos_docs_mails_total{outcome="permanent"} 0\n');
  });

  it('count what retention erased, and what kept it from that', async () => {
    const metrics = createMetrics();
    const erased = {feedback: 2, spam: 0, zeroResults: 0, deliveries: 0, audit: 0, pending: 1};
    const purged = {clock: 'steady', seenBefore: 0, erased, refused: undefined} as const;
    countPurge(metrics, purged);
    countPurge(metrics, {...purged, refused: {over: 3, all: 4}});
    countPurge(metrics, undefined);
    const text = await metrics.registry.metrics();
    expect(text).toContain('talos_docs_erased_total{kind="feedback"} 4\n');
    for (const outcome of ['steady', 'refused', 'failed'])
      expect(text).toContain(`talos_docs_purges_total{outcome="${outcome}"} 1\n`);
  });
});

describe('the alerts', () => {
  interface Rules {
    readonly groups: {readonly rules: {readonly alert: string; readonly expr: string}[]}[];
  }
  const file = path.join(import.meta.dirname, 'deploy/prometheus/alerts.yml');
  const {groups} = parse(readFileSync(file, 'utf8')) as Rules;
  const rules = groups.flatMap((group) => group.rules);

  /** Samples that an expression reads and that are not told. */
  const missing = (expr: string, text: string) =>
    [...expr.matchAll(/((?:talos_docs|nodejs|process)_\w+)(?:\{(\w+)=~?"([\w|-]+)"\})?/g)]
      .flatMap(([, name = '', label, values = '']) =>
        label === undefined || label === 'job'
          ? [`${name} `]
          : values.split('|').map((value) => `${name}{${label}="${value}"} `),
      )
      .filter((sample) => !`\n${text}`.includes(`\n${sample}`));

  it.each(rules)('$alert reads what is told from the start', async ({expr}) => {
    const {text} = await open()();
    expect(missing(expr, text)).toEqual([]);
  });

  it('would not pass with what nobody tells', async () => {
    const {text} = await open()();
    expect(missing('talos_docs_reddy == 0', text)).toEqual(['talos_docs_reddy ']);
    expect(missing('talos_docs_mails_total{outcome=~"sent|lost"} > 0', text)).toHaveLength(1);
  });
});
