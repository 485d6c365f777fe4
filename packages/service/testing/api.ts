import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LogFields} from '../log';
import type {Mailer, Message} from '../mail/mailer';
import {createMetrics} from '../metrics';
import {sitePath} from '../sitePages';
import {openStore, type StorageSettings} from '../storage/store';
import {createApi} from '../api/api';
import {createAbuseGuard, type AbuseGuardSettings} from '../api/abuseGuard';

/** The time at which the tests' requests arrive. */
export const now = Date.UTC(2026, 10, 21, 12, 0, 1);
export const clientId = '6f1c1a52-7c0b-4d3a-9d54-1f6c6a1f0c11';

interface TestSettings extends Partial<
  Pick<AbuseGuardSettings, 'limits' | 'challenge' | 'proofOfWork' | 'origins'>
> {
  readonly mailer?: Mailer;
  readonly policyReports?: boolean;
  readonly mailEventsToken?: string;
  readonly assistantsOf?: string;
}

export type TestApi = ReturnType<typeof openTestApi>;

/**
 * Opens a service with everything around it replaced, except the database of the test's own and, where one is given,
 * the mailer.
 */
export function openTestApi(
  {mailer, policyReports = true, mailEventsToken, assistantsOf, ...guard}: TestSettings = {},
  storage?: StorageSettings,
  quotaBytes?: number,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-'));
  const store = openStore(
    storage ?? {kind: 'sqlite', file: path.join(folder, 'test.sqlite')},
    undefined,
    quotaBytes,
  );
  const mails: Message[] = [];
  const lines: string[] = [];
  /** What the next requests meet. */
  const world = {now, ip: '192.0.2.1', mailFails: false};
  const clock = () => world.now;
  const metrics = createMetrics();
  const api = createApi({
    store,
    mailer: mailer ?? {
      send: (message) => {
        if (world.mailFails) return Promise.reject(new Error('unexpected'));
        mails.push(message);
        return Promise.resolve();
      },
      close: () => undefined,
    },
    guard: createAbuseGuard({
      store,
      origins: ['https://docs.example'],
      limits: {perAddress: 1e6, total: 1e6, minimumSeconds: 2},
      challenge: undefined,
      proofOfWork: 'never',
      uploadsAtOnce: 12,
      now: clock,
      ...guard,
    }),
    findPage: (address) => {
      const page = sitePath(address, '/docs/');
      return Promise.resolve(page === '/talos/admin/x' || page === '/' ? page : undefined);
    },
    policyReports,
    mailEventsToken,
    assistantsOf,
    publicUrl: () => 'https://docs.example/docs',
    siteUrl: () => 'https://site.example/docs',
    clientIp: () => world.ip,
    now: clock,
    metrics,
    log: (level, event, fields: LogFields = {}) => {
      lines.push(JSON.stringify({level, event, ...fields}));
    },
  });
  const post = async (address: string, body: BodyInit, headers: Record<string, string> = {}) =>
    api.fetch(new Request(`http://localhost${address}`, {method: 'POST', body, headers}));
  return {
    api,
    store,
    metrics,
    mails,
    lines,
    world,
    post,
    json: (address: string, body: unknown, headers: Record<string, string> = {}) =>
      post(address, JSON.stringify(body), {'Content-Type': 'application/json', ...headers}),
    form: (fields: Record<string, string | Blob | undefined>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) {
        if (value !== undefined) form.append(name, value);
      }
      return post('/feedback', form);
    },
    close: async () => {
      await store.close();
      rmSync(folder, {recursive: true});
    },
  };
}
