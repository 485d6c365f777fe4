import {spawn, spawnSync} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {limits} from '@talos-docs/contract/limits';
import {requireProgram} from '@talos-docs/service/testing/requirements';
import {accepts, freePort, startServer} from '@talos-docs/service/testing/serverProcess';
import type {ServerProcess} from '@talos-docs/service/testing/serverProcess';
import {securityHeaders} from '../../config/securityHeaders';
import {renderNginx} from './nginx';

const headers = securityHeaders({scriptHashes: []}, 'max-age=600');
const site = {baseUrl: '/', pages: [], routes: [], redirects: [], headers};
const megabyte = 1024 * 1024;

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx'].find((file) =>
  existsSync(file),
);
const isThere = requireProgram(
  nginx !== undefined,
  'No nginx found: install the package `nginx-light`.',
);

describe.runIf(isThere)('nginx in front of the service', {timeout: 60_000}, () => {
  let folder: string;
  let server: ServerProcess;
  let front: ChildProcess;
  let port: number;
  const url = (address: string) => `http://127.0.0.1:${port}${address}`;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    server = await startServer({
      folder,
      env: {CLIENT_IP_HEADER: 'X-Forwarded-For', RATE_PER_ADDRESS: '10'},
    });
    writeFileSync(path.join(folder, 'build/404.html'), 'gone');
    writeFileSync(path.join(folder, 'build/a.md'), '# A');
    mkdirSync(path.join(folder, 'build/assets/js'), {recursive: true});
    writeFileSync(path.join(folder, 'build/assets/js/a.js'), '');
    port = await freePort();
    const rules = renderNginx(site, {path: '/api'})
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('127.0.0.1:3000', new URL(server.url).host)
      .replace('/var/log/nginx/access.log', path.join(folder, 'access.log'))
      .replace('/var/log/nginx/error.log', path.join(folder, 'error.log'))
      .replace('/var/www/talos-docs', path.join(folder, 'build'));
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${own.join(' ')}
${rules}}`,
    );
    const test = spawnSync(nginx ?? '', ['-t', '-c', file], {encoding: 'utf8'});
    if (test.status !== 0) throw new Error(test.stderr);
    front = spawn(nginx ?? '', ['-c', file], {stdio: 'ignore'});
    while (!(await accepts(port))) await sleep(50);
  }, 60_000);
  afterAll(async () => {
    const ended = new Promise((resolve) => front.once('exit', resolve));
    front.kill('SIGQUIT');
    server.kill('SIGKILL');
    await Promise.all([ended, server.ended]);
    rmSync(folder, {recursive: true});
  });

  const send = (size = 0, own: Record<string, string> = {}) => {
    const form = new FormData();
    const fields = {clientId: randomUUID(), page: '/a', helpful: 'yes', startedAt: '0'};
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (size > 0) form.append('file', new File([new Uint8Array(size).fill(97)], 'a.txt'));
    return fetch(url('/api/feedback'), {method: 'POST', body: form, headers: own});
  };

  it('hands requests over, and answers back as they are', async () => {
    const response = await send(0, {Origin: `http://127.0.0.1:${port}`});
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=600');
    expect(response.headers.get('Content-Security-Policy')).toBeNull();
    expect((await send(0, {Origin: 'https://evil.example'})).status).toBe(403);
    // This build has nothing for assistants, which the service says.
    const assistants = await fetch(url('/mcp'), {method: 'POST'});
    expect(await assistants.json()).toMatchObject({error: 'not_found'});
    expect((await fetch(url('/api/health'))).status).toBe(200);
    const page = await fetch(url('/api/subscriptions/confirm?token=x'));
    expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';[^,]*$/);
  });

  it('logs requests without their queries, which may hold a token', async () => {
    for (const address of ['/api/subscriptions/unsubscribe?token=secret-1', '/a?token=secret-2'])
      await fetch(url(address), {headers: {Referer: url('/b?token=secret-3')}});
    const log = () => readFileSync(path.join(folder, 'access.log'), 'utf8');
    await expect.poll(log).toContain('"GET /api/subscriptions/unsubscribe HTTP/1.1" 404 ');
    await expect.poll(log).toContain('"GET /a HTTP/1.1" 200 ');
    expect(log()).not.toContain('secret');
  });

  it('serves the site beside it', async () => {
    const response = await fetch(url('/a'));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    const policy = 'Cross-Origin-Resource-Policy';
    expect(response.headers.get(policy)).toBeNull();
    expect((await fetch(url('/assets/js/a.js'))).headers.get(policy)).toBe('same-origin');
  });

  it.each([
    ['/a', 'text/markdown', 'text/markdown', 'Accept'],
    ['/a?q=1', 'text/html;q=0.8, text/markdown', 'text/markdown', 'Accept'],
    ['/a', 'text/html, text/markdown;q=0.5', 'text/html', 'Accept'],
    ['/a', '*/*', 'text/html', 'Accept'],
    ['/a.md', '*/*', 'text/markdown', null],
    ['/', 'text/markdown', 'text/html', 'Accept'],
  ])('answers %s, asked as %s, with %s', async (address, accept, type, vary) => {
    const {status, headers} = await fetch(url(address), {headers: {Accept: accept}});
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
    expect(headers.get('Vary')).toBe(vary);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it.each(['/\\evil.example/', '/\\/evil.example/', '//evil.example/', '/\t/evil.example/'])(
    'leads %j to no other host, not even where a program sends what no browser would',
    async (target) => {
      for (const suffix of ['', 'index.html', 'x.html']) {
        const socket = connect(port, '127.0.0.1');
        socket.end(`GET ${target}${suffix} HTTP/1.0\r\n\r\n`);
        expect(await text(socket)).toMatch(/^HTTP\/1.1 40[04] (?![^]*\nLocation:)/);
      }
    },
  );

  it('leads file names and slashes to the clean address', async () => {
    for (const name of ['/a/b/', '/a/b.html', '/a/b/index.html']) {
      const {status, headers} = await fetch(url(`${name}?q=1`), {redirect: 'manual'});
      expect([status, headers.get('Location')]).toEqual([301, '/a/b?q=1']);
    }
  });

  it('has no page at the address that all endpoints are below of', async () => {
    expect((await fetch(url('/api/'))).status).toBe(404);
  });

  it('knows no page by an address with an empty segment, which the page itself would not know', async () => {
    for (const address of ['//a', '/./a//b', '//a.md']) {
      const response = await fetch(url(address));
      expect([response.status, await response.text()]).toEqual([404, 'gone']);
    }
  });

  it('takes the largest file, and refuses more', async () => {
    expect((await send(limits.file)).status).toBe(201);
    const larger = await send(limits.file + 1);
    expect([larger.status, await larger.json()]).toMatchObject([413, {error: 'too_large'}]);
    expect((await send(limits.body + megabyte)).status).toBe(413);
  });

  it('lets nobody pretend to be somebody else', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await send(0, {'X-Forwarded-For': `192.0.2.${n}`})).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('says when to come back while the service is away', async () => {
    server.kill('SIGKILL');
    await server.ended;
    const response = await send();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({error: 'service_unavailable'});
  });

  it('logs no query, which may hold a token, as an error of a service that is away', async () => {
    const response = await fetch(url('/api/subscriptions/unsubscribe?token=secret-4'));
    expect(response.status).toBe(503);
    expect(readFileSync(path.join(folder, 'error.log'), 'utf8')).not.toContain('secret');
  });
});
