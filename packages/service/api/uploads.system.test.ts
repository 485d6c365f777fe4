import {randomUUID} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {request, type ClientRequest} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {limits} from '@talos-docs/contract/limits';
import {startServer, type ServerProcess} from '../testing/serverProcess';
import {formOf, formType, pngOf} from '../testing/upload';

const picture = pngOf(limits.file);

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  server = await startServer({
    folder,
    env: {CLIENT_IP_HEADER: 'X-Client', RATE_PER_ADDRESS: '10000', RATE_TOTAL: '100000'},
  });
});
afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
  rmSync(folder, {recursive: true});
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** An upload of which all but the end is sent. */
interface Upload {
  readonly clientId: string;
  readonly sending: ClientRequest;
  readonly answered: Promise<Answer | undefined>;
  /** Sends the end. */
  readonly finish: () => void;
}

/** Begins an upload of the largest file that is taken; returns when the service has it, or has answered. */
async function begin(address: string): Promise<Upload> {
  const clientId = randomUUID();
  const fields = {clientId, page: '/a', helpful: 'no', startedAt: '0'};
  const [head = '', file = '', end = ''] = formOf(fields, picture);
  const sending = request(`${server.url}/api/feedback`, {
    method: 'POST',
    agent: false,
    headers: {
      'X-Client': address,
      'Content-Type': formType,
      'Content-Length': head.length + file.length + end.length,
    },
  });
  const answered = new Promise<Answer | undefined>((resolve) => {
    sending.once('response', (response) => {
      response.resume();
      resolve({status: response.statusCode ?? 0, retryAfter: response.headers['retry-after']});
    });
    sending.on('error', () => resolve(undefined));
  });
  sending.write(head);
  const sent = new Promise<void>((resolve) => sending.write(file, () => resolve()));
  await Promise.race([answered, sent]);
  return {clientId, sending, answered, finish: () => sending.end(end)};
}

it('leaves room for others beside uploads of one address, and for feedback without a file', async () => {
  const held = await Promise.all(Array.from({length: 40}, () => begin('192.0.2.1')));
  const other = await begin('192.0.2.2');
  other.finish();
  expect(await other.answered).toMatchObject({status: 201});
  const everywhere = await Promise.all(
    Array.from({length: 40}, (_, n) => begin(`198.51.100.${n}`)),
  );
  const form = new FormData();
  const fields = {clientId: randomUUID(), page: '/a', startedAt: '0', comment: 'Hello'};
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const send = await fetch(`${server.url}/api/feedback`, {method: 'POST', body: form});
  expect(send.status).toBe(201);

  // Who goes away in the middle gives the place back.
  for (const {sending} of [...held, ...everywhere]) sending.destroy();
  await expect
    .poll(async () => {
      const next = await begin('192.0.2.1');
      next.finish();
      return (await next.answered)?.status;
    })
    .toBe(201);
});
