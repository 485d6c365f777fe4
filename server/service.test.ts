import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openStore} from './storage/openStore';

const root = path.resolve(__dirname, '..');
const clientId = '6f1c1a52-7c0b-4d3a-9d54-1f6c6a1f0c11';

let folder: string;
let child: ChildProcess | undefined;
let output = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-'));
  mkdirSync(path.join(folder, 'build'));
  for (const file of ['index.html', 'a.html', '_headers', '_redirects'])
    writeFileSync(path.join(folder, 'build', file), '');
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, {recursive: true});
});

/** Runs `server/serve.ts` in a process of its own, with all of its files in the test's folder. */
async function serve(env: Record<string, string> = {}): Promise<string> {
  output = '';
  const loader = path.join(root, 'node_modules/tsx/dist/loader.mjs');
  const started = spawn(
    process.execPath,
    ['--import', loader, path.join(root, 'server/serve.ts')],
    {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        BUILD_DIR: path.join(folder, 'build'),
        DATABASE_FILE: path.join(folder, 'service.sqlite'),
        OUTBOX_DIR: path.join(folder, 'outbox'),
        MINIMUM_SECONDS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  child = started;
  return new Promise((resolve, reject) => {
    const hear = (data: Buffer) => {
      output += data.toString();
      const found = /served on (http:\S+)\//.exec(output);
      if (found?.[1]) resolve(found[1]);
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    started.once('exit', () => reject(new Error(output)));
  });
}

const feedback = (page: string, file?: File) => {
  const form = new FormData();
  const fields = {clientId, page, helpful: 'no', startedAt: '0', comment: 'secret words'};
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', file);
  return form;
};

describe('the service on Node', {timeout: 30_000}, () => {
  it('stands beside the site on one port, from nothing', async () => {
    const url = await serve();
    expect((await fetch(`${url}/a`)).status).toBe(200);
    const health = await fetch(`${url}/api/health`);
    expect([health.status, health.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const send = (page: string, headers = {}) =>
      fetch(`${url}/api/feedback`, {method: 'POST', body: feedback(page), headers});
    expect((await send('/a', {Origin: url})).status).toBe(201);
    expect((await send('/a', {Origin: 'https://evil.example'})).status).toBe(403);
    expect((await send('/nowhere')).status).toBe(422);
    const large = new File([new Uint8Array(6 * 1024 * 1024)], 'x.png');
    const body = feedback('/a', large);
    expect((await fetch(`${url}/api/feedback`, {method: 'POST', body})).status).toBe(413);
    expect(output).toContain('"path":"/api/feedback","status":201');
    expect(output).not.toMatch(/secret words|127\.0\.0\.1[^:]|\n\s+at /);
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
    expect(output).toContain('"event":"mail_stored"');
    expect(output).not.toMatch(/token=|ada@/);
  });

  it('lets a request that is under way finish when it is stopped', async () => {
    const url = await serve();
    const {hostname, port} = new URL(url);
    const whole = new Response(feedback('/a'));
    const type = whole.headers.get('Content-Type') ?? '';
    const bytes = Buffer.from(await whole.arrayBuffer());
    const exit = new Promise((resolve) => child?.once('exit', resolve));
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
      setTimeout(() => child?.kill('SIGTERM'), 200);
      setTimeout(() => sending.end(bytes.subarray(40)), 600);
    });
    expect([status, await exit]).toEqual([201, 0]);
    const store = openStore({kind: 'sqlite', file: path.join(folder, 'service.sqlite')});
    expect(await store.feedback()).toMatchObject([{clientId, page: '/a'}]);
    await store.close();
  });

  it('has what it acknowledged after it was killed', async () => {
    const url = await serve();
    const sent = await fetch(`${url}/api/feedback`, {method: 'POST', body: feedback('/a')});
    expect(sent.status).toBe(201);
    child?.kill('SIGKILL');
    const again = await serve();
    const resent = await fetch(`${again}/api/feedback`, {method: 'POST', body: feedback('/a')});
    expect(resent.status).toBe(201);
    const store = openStore({kind: 'sqlite', file: path.join(folder, 'service.sqlite')});
    expect(await store.feedback()).toHaveLength(1);
    await store.close();
  });

  it('refuses while its database file is away, and goes on when it is back', async () => {
    const url = await serve();
    const status = async () =>
      (await fetch(`${url}/api/feedback`, {method: 'POST', body: feedback('/a')})).status;
    expect(await status()).toBe(201);
    const file = path.join(folder, 'service.sqlite');
    const {renameSync} = await import('node:fs');
    renameSync(file, `${file}.away`);
    expect(await status()).toBe(503);
    renameSync(`${file}.away`, file);
    expect(await status()).toBe(201);
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
    const send = async (page: string) =>
      (
        await fetch(`${url}/api/feedback`, {
          method: 'POST',
          body: feedback(page),
          headers: {Origin: 'https://docs.example'},
        })
      ).status;
    expect(await send('/d/a')).toBe(201);
    expect(await send('/d/b')).toBe(422);
    expect((await fetch(`${url}/a`)).status).toBe(404);
    await new Promise((resolve) => site.close(resolve));
  });
});
