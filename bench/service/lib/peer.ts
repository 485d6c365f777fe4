/**
 * Entry of the servers that the service is measured beside: `plain` is Hono that reads the body and answers,
 * `unstored` is the service itself with a store that forgets everything at once.
 */
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createAdaptorServer} from '@hono/node-server';
import {Hono} from 'hono';
import {createApi} from '../../../server/api/api';
import {Guard} from '../../../server/api/guard';
import {logToConsole} from '../../../server/log';
import type {Store} from '../../../server/storage/store';

function plain(): Hono {
  const api = new Hono();
  api.post('/feedback', async (c) => {
    await c.req.arrayBuffer();
    return c.json({status: 'read'}, 201);
  });
  return api;
}

function unstored(): Hono {
  const used: Pick<Store, 'ready' | 'hit' | 'addFeedback'> = {
    ready: () => Promise.resolve(),
    hit: (counters) => Promise.resolve(counters.map(() => 1)),
    addFeedback: () => Promise.resolve('created'),
  };
  const store = used as Store;
  const secret = () => Promise.resolve('the same for every run');
  const limits = {perAddress: Infinity, total: Infinity, minimumSeconds: 0};
  return createApi({
    store,
    mailer: {send: () => Promise.resolve(), close: () => undefined},
    guard: new Guard({store, secret, origins: [], limits, now: Date.now}),
    isPage: () => Promise.resolve(true),
    baseUrl: '/',
    publicUrl: () => 'http://localhost',
    siteUrl: () => 'http://localhost',
    clientIp: () => '192.0.2.1',
    secret,
    now: Date.now,
    log: logToConsole,
  });
}

const app = new Hono();
app.route('/api', process.env['BENCH_PEER'] === 'plain' ? plain() : unstored());
const server = createAdaptorServer({fetch: app.fetch}) as Server;
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const {port} = server.address() as AddressInfo;
  console.log(`The peer is served on http://127.0.0.1:${port}/`);
});
