import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {freePort} from '@talos-docs/service/testing/serverProcess';
import {beforeEach, describe, expect, it} from 'vitest';
import {badFile} from './support/badFile';
import {listen} from '../support/localPort';
import {examples, run, start, type Running} from './support/run';

const alarm: unknown = JSON.parse(
  readFileSync(path.join(examples, 'http-forwarding/alarm.json'), 'utf8'),
);

const send = (url: string, file = 'alarm.json') =>
  run('http-forwarding', 'node', ['send.mjs', file], {TNA_URL: url});

describe('receive.mjs', {timeout: 30_000}, () => {
  let receiver: Running;
  let url = '';

  beforeEach(async () => {
    receiver = start('http-forwarding', 'node', ['receive.mjs', '0']);
    const [, port = ''] = /port (\d+)/.exec(await receiver.said(/port \d+\n/)) ?? [];
    url = `http://127.0.0.1:${port}/alarm`;
    return async () => {
      receiver.child.kill();
      await receiver.ended;
    };
  });

  /** What the receiver took in, read again line by line. */
  const messages = () =>
    receiver
      .printed()
      .stdout.split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);

  const post = async (type: string | undefined, body: string | Uint8Array<ArrayBuffer>) => {
    const headers = type ? {'Content-Type': type} : undefined;
    // As bytes: fetch would give a text a content type of its own.
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    return (await fetch(url, {method: 'POST', headers, body: bytes})).status;
  };

  it('takes what send.mjs sends, as it stands in the file', async () => {
    expect(await send(url)).toEqual({status: 0, stdout: 'Accepted: 204\n', stderr: ''});
    await receiver.said('camera-3');
    expect(messages()).toEqual([
      {method: 'POST', path: '/alarm', type: 'application/json', body: alarm},
    ]);
  });

  it('reads addresses, forms and plain text', async () => {
    expect((await fetch(`${url}?source=door%201&state=open`)).status).toBe(204);
    expect(await post('application/x-www-form-urlencoded', 'source=door+1')).toBe(204);
    expect(await post('Text/Plain ; charset=utf-8', 'Tür offen')).toBe(204);
    await receiver.said('offen');
    expect(messages()).toMatchObject([
      {method: 'GET', body: {source: 'door 1', state: 'open'}},
      {method: 'POST', body: {source: 'door 1'}},
      {method: 'POST', body: 'Tür offen'},
    ]);
  });

  it('refuses what it cannot read, and prints nothing', async () => {
    expect(await post('application/json', '{"source": "camera-3",')).toBe(400);
    expect(await post('application/xml', '<alarm/>')).toBe(415);
    expect(await post(undefined, '{}')).toBe(415);
    expect(await post('text/plain', new Uint8Array(65 * 1024))).toBe(413);
    expect((await fetch(url, {method: 'DELETE'})).status).toBe(405);
    expect(messages()).toEqual([]);
    await receiver.said(/^Refused \(415\): POST application\/xml$/m);
    await receiver.said(/^Refused \(405\): DELETE/m);
  });
});

describe('receive.mjs', {timeout: 30_000}, () => {
  it.each([
    ['that is none', () => 'eighty', /^Not listening: .*NaN.*\n$/],
    ['that is taken', listen, /^Not listening: .*EADDRINUSE.*\n$/],
  ])('fails with one line on a port %s', async (_what, portOf, line) => {
    const taken = createServer();
    const outcome = await run('http-forwarding', 'node', [
      'receive.mjs',
      String(await portOf(taken)),
    ]);
    taken.close();
    expect(outcome).toMatchObject({status: 1, stderr: expect.stringMatching(line)});
  });
});

describe('send.mjs', {timeout: 30_000}, () => {
  it.each([
    ['an error', 500, /^Not sent: .* answered 500\n$/],
    ['a demand to sign in', 401, /^Not sent: .* answered 401\n$/],
    ['a redirect', 302, /^Not sent: .*redirect.*\n$/],
  ])('fails with one line on %s', async (_what, status, line) => {
    const server = createServer((_request, response) =>
      response.writeHead(status, {Location: '/elsewhere'}).end(),
    );
    const outcome = await send(`http://127.0.0.1:${await listen(server)}/alarm`);
    server.close();
    expect(outcome).toMatchObject({status: 1, stdout: '', stderr: expect.stringMatching(line)});
  });

  it('fails with one line when nothing listens', async () => {
    const outcome = await send(`http://127.0.0.1:${await freePort()}/alarm`);
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toMatch(/^Not sent: .*ECONNREFUSED.*\n$/);
  });

  it('sends nothing when the file is no JSON', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end();
    });
    const url = `http://127.0.0.1:${await listen(server)}/alarm`;
    const outcome = await send(url, badFile('{source: camera-3}'));
    server.close();
    expect(outcome).toMatchObject({status: 1, stderr: expect.stringMatching(/JSON/)});
    expect(requests).toBe(0);
  });
});
