import {randomUUID} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {FeedbackInput} from '../storage/feedbackTable';
import {openStore} from '../storage/store';
import {runFeedback, type FeedbackContext} from '../cli/feedback/command';

/** The time at which the tests' commands run. */
export const now = Date.UTC(2026, 10, 21, 12);

/** Some of the site's sections. */
export const sections = [
  ...['admin', 'manager'].map((id) => ({id, label: id, base: `talos/${id}`})),
  {id: 'devices', label: 'Devices', base: 'devices'},
  {id: 'blog', label: 'Blog', base: 'blog'},
];

export type TestFeedback = ReturnType<typeof openTestFeedback>;

/**
 * A database that the service holds open, and runs of the command beside it.
 * @param url of PostgreSQL; without it: a file of the test's own
 */
export function openTestFeedback(url?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'feedback-'));
  const file = path.join(folder, 's.sqlite');
  const env: Record<string, string> = {
    OUTBOX_DIR: path.join(folder, 'outbox'),
    DATABASE_FILE: file,
    DATABASE_URL: url ?? '',
    BUILD_DIR: '/site/build',
  };
  const store = openStore(url === undefined ? {kind: 'sqlite', file} : {kind: 'postgres', url});
  return {
    folder,
    /** The service's own connection. */
    store,
    env,
    add: (page: string, change: Partial<FeedbackInput> = {}, at = now) =>
      store.addFeedback({clientId: randomUUID(), page, ...change}, at),
    run: async (args: readonly string[], change: Partial<FeedbackContext> = {}) => {
      let out = '';
      let err = '';
      const code = await runFeedback(args, {
        env,
        root: folder,
        sections,
        searchAdvice: (buildDir) =>
          Promise.resolve((query, role) => ({
            page: `/of-${role}`,
            command: `judge ${query} in ${buildDir}`,
          })),
        cwd: folder,
        stdout: {write: (text) => (out += text)},
        stderr: {write: (text) => (err += text)},
        now,
        user: 'ada',
        columns: undefined,
        ask: undefined,
        ...change,
      });
      return {code, out, err};
    },
    close: async () => {
      await store.close();
      rmSync(folder, {recursive: true});
    },
  };
}
