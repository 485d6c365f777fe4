import {generateKeyPairSync} from 'node:crypto';
import {mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, request} from 'node:http';
import {connect, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openStore} from './storage/store';
import {keepFor} from './testing/retentionContract';
import {startServer, type ServerProcess} from './testing/serverProcess';

const clientId = '6f1c1a52-7c0b-4d3a-9d54-1f6c6a1f0c11';

let folder: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-'));
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  rmSync(folder, {recursive: true});
});

/** Runs the real server with all of its files in the test's folder. */
async function serve(env: Record<string, string> = {}): Promise<string> {
  server = await startServer({folder, env});
  return server.url;
}

const feedback = (page: string, file?: File) => {
  const form = new FormData();
  const fields = {clientId, page, helpful: 'no', startedAt: '0', comment: 'secret words'};
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', file);
  return form;
};

const send = (url: string, page = '/a', headers: Record<string, string> = {}) =>
  fetch(`${url}/api/feedback`, {method: 'POST', body: feedback(page), headers});

describe('the service on Node', {timeout: 30_000}, () => {
  it('stands beside the site on one port, from nothing', async () => {
    const METRICS_TOKEN = 'a-token-of-32-characters-or-more';
    const url = await serve({METRICS_TOKEN});
    expect((await fetch(`${url}/a`)).status).toBe(200);
    const health = await fetch(`${url}/api/health`);
    expect([health.status, health.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
    const headers = {Authorization: `Bearer ${METRICS_TOKEN}`};
    expect(await (await fetch(`${url}/metrics`, {headers})).text()).toContain(
      'talos_docs_requests_total{route="/api/health",status="200"} 1\n',
    );
    expect((await send(url, '/a', {Origin: url})).status).toBe(201);
    expect((await send(url, '/a', {Origin: 'https://evil.example'})).status).toBe(403);
    expect((await send(url, '/nowhere')).status).toBe(422);
    const large = new File([new Uint8Array(6 * 1024 * 1024)], 'x.png');
    const body = feedback('/a', large);
    expect((await fetch(`${url}/api/feedback`, {method: 'POST', body})).status).toBe(413);
    expect(server?.output()).toContain('"path":"/api/feedback","status":201');
    const leaving = connect(Number(new URL(url).port), '127.0.0.1');
    leaving.write(
      'POST /api/subscriptions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await sleep(200);
    leaving.destroy();
    const broken = '"path":"/api/subscriptions","status":400';
    await expect.poll(() => server?.output()).toContain(broken);
    expect(server?.output()).not.toMatch(/secret words|127\.0\.0\.1[^:]|\n\s+at /);
  });

  it('tells readers apart by the last address that its proxy names: those before it are made up', async () => {
    const url = await serve({CLIENT_IP_HEADER: 'X-Forwarded-For', RATE_PER_ADDRESS: '1'});
    const from = async (list: string) => (await send(url, '/a', {'X-Forwarded-For': list})).status;
    expect(await from('192.0.2.1, 203.0.113.9')).toBe(201);
    expect(await from('192.0.2.2, 203.0.113.9')).toBe(429);
    expect(await from('192.0.2.1, 203.0.113.10')).toBe(201);
  });

  it('mails a link that works here', async () => {
    const url = await serve();
    const subscribed = await fetch(`${url}/api/subscriptions`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({email: 'ada@example.com', consent: true, startedAt: 0}),
    });
    expect(subscribed.status).toBe(202);
    const [file = ''] = readdirSync(path.join(folder, 'outbox'));
    const mail = readFileSync(path.join(folder, 'outbox', file), 'utf8').replace(/=\r\n/g, '');
    const link = /http:\S+/.exec(mail)?.[0].replace(/=3D/g, '=') ?? '';
    expect(link).toContain(`${url}/api/subscriptions/confirm?token=`);
    expect(await (await fetch(link)).text()).toContain('<form method="post">');
    expect(await (await fetch(link, {method: 'POST'})).text()).toContain('You are subscribed');
    expect(server?.output()).toContain('"event":"mail_stored"');
    expect(server?.output()).not.toMatch(/token=|ada@/);
  });

  it('lets a request that is under way finish when it is stopped', async () => {
    const url = await serve();
    const {hostname, port} = new URL(url);
    const whole = new Response(feedback('/a'));
    const type = whole.headers.get('Content-Type') ?? '';
    const bytes = Buffer.from(await whole.arrayBuffer());
    const status = await new Promise((resolve, reject) => {
      const sending = request(
        {
          hostname,
          port,
          path: '/api/feedback',
          method: 'POST',
          headers: {'Content-Type': type, 'Content-Length': bytes.length},
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sending.once('error', reject);
      sending.write(bytes.subarray(0, 40));
      setTimeout(() => server?.kill('SIGTERM'), 200);
      setTimeout(() => sending.end(bytes.subarray(40)), 600);
    });
    expect([status, await server?.ended]).toEqual([201, 0]);
    const store = openStore({kind: 'sqlite', file: path.join(folder, 'service.sqlite')});
    expect(await store.feedback()).toMatchObject([{clientId, page: '/a'}]);
    await store.close();
  });

  it('ends as it was asked to while it starts', async () => {
    const stopping = `import {Server} from 'node:net';
      const {listen} = Server.prototype;
      Server.prototype.listen = function (...all) {
        process.kill(process.pid, 'SIGTERM');
        return listen.apply(this, all);
      };`;
    server = await startServer({
      folder,
      nodeArguments: ['--import', `data:text/javascript,${encodeURIComponent(stopping)}`],
    });
    expect(await server.ended).toBe(0);
  });

  it('has what it acknowledged after it was killed', async () => {
    const url = await serve();
    expect((await send(url)).status).toBe(201);
    server?.kill('SIGKILL');
    expect((await send(await serve())).status).toBe(201);
    const store = openStore({kind: 'sqlite', file: path.join(folder, 'service.sqlite')});
    expect(await store.feedback()).toHaveLength(1);
    await store.close();
  });

  it('keeps everything when it starts at another date than it was stopped at', async () => {
    const before = Date.now() - 6 * 365 * 24 * 3_600_000;
    const store = openStore({kind: 'sqlite', file: path.join(folder, 'service.sqlite')});
    await store.purge(before, keepFor(Infinity));
    await store.addFeedback({clientId, page: '/a', comment: 'x'}, before);
    await serve();
    await expect.poll(() => server?.output()).toContain('"event":"clock_jumped"');
    expect(await store.feedback()).toHaveLength(1);
    await store.close();
  });

  it('says in one line what is wrong with a damaged database, and serves the site', async () => {
    const file = path.join(folder, 'service.sqlite');
    writeFileSync(file, 'no database '.repeat(1000));
    const url = await serve();
    const sent = await send(url);
    expect([sent.status, sent.headers.get('Retry-After')]).toEqual([503, '5']);
    expect((await fetch(`${url}/a`)).status).toBe(200);
    expect(server?.output()).toMatch(
      /"event":"storage_unavailable",.*"advice":"\S+service\.sqlite is damaged.*restore the last backup/,
    );
    expect(readFileSync(file, 'utf8')).toMatch(/^no database/);
  });

  it('purges nothing from a database that is damaged', async () => {
    writeFileSync(path.join(folder, 'service.sqlite'), 'no database '.repeat(1000));
    await serve();
    await expect.poll(() => server?.output()).toContain('"event":"storage_damaged"');
    expect(server?.output()).not.toContain('"event":"storage_unavailable"');
  });

  it('stops with one line where the key that signs mail is missing, or is none', async () => {
    const keyFile = path.join(folder, 'dkim.pem');
    const env = {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'docs@docs.example',
      DKIM_DOMAIN: 'docs.example',
      DKIM_SELECTOR: 's',
      DKIM_KEY_FILE: keyFile,
    };
    const line = (why: string) => `did not start: DKIM_KEY_FILE is "${keyFile}", which ${why}`;
    await expect(serve(env)).rejects.toThrow(line('cannot be read (ENOENT)'));
    const {privateKey} = generateKeyPairSync('ed25519');
    for (const key of ['no key', privateKey.export({type: 'pkcs8', format: 'pem'})]) {
      writeFileSync(keyFile, key);
      await expect(serve(env)).rejects.toThrow(line('holds no private RSA key'));
    }
    await expect(serve(env)).rejects.toThrow(/^[^\n]*\n?$/);
  });

  it('refuses while its database file is away, and goes on when it is back', async () => {
    const url = await serve();
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await send(url)).status).toBe(201);
    const file = path.join(folder, 'service.sqlite');
    renameSync(file, `${file}.away`);
    expect((await send(url)).status).toBe(503);
    renameSync(`${file}.away`, file);
    expect((await send(url)).status).toBe(201);
  });

  it('runs alone and asks the sitemap which pages there are', async () => {
    const site = createServer((_, response) =>
      response.end('<urlset><url><loc>https://docs.example/d/a</loc></url></urlset>'),
    );
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const {port} = site.address() as AddressInfo;
    const url = await serve({
      SERVICE_ONLY: '1',
      SITE_URL: 'https://docs.example',
      BASE_URL: '/d/',
      SITEMAP_URL: `http://127.0.0.1:${port}/sitemap.xml`,
    });
    const headers = {Origin: 'https://docs.example'};
    expect((await send(url, '/d/a', headers)).status).toBe(201);
    expect((await send(url, '/d/b', headers)).status).toBe(422);
    expect((await fetch(`${url}/a`)).status).toBe(404);
    await new Promise((resolve) => site.close(resolve));
  });
});
