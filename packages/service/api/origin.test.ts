import {mkdtempSync, rmSync} from 'node:fs';
import {request} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startServer, type ServerProcess} from '../testing/serverProcess';

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'origin-'));
  server = await startServer({folder, env: {SITE_URL: 'https://docs.example'}});
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended;
  rmSync(folder, {recursive: true});
});

/** A page sends a search without results, as a browser does that took the service's address for that of the host. */
function send(origin: string, host: string) {
  const body = JSON.stringify({query: 'x', role: null, answeredBy: 'embedded'});
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Origin: origin,
      Host: host,
    };
    request(`${server.url}/api/zero-results`, {method: 'POST', headers}, (response) => {
      response.resume();
      const allowed = response.headers['access-control-allow-origin'];
      resolve([response.statusCode, allowed]);
    })
      .once('error', reject)
      .end(body);
  });
}

describe('a page may use the service', () => {
  it.each([
    ['https://docs.example', 'docs.example'],
    ['https://docs.example', '127.0.0.1:3000'],
    ['http://localhost:3000', 'localhost:3000'],
    ['http://192.0.2.1:3000', '192.0.2.1:3000'],
    ['http://[2001:db8::1]', '[2001:db8::1]'],
  ])('from %s at %s', async (origin, host) => {
    expect(await send(origin, host)).toEqual([204, origin]);
  });

  it.each([
    // A name of somebody else's that leads to the service's address.
    ['http://evil.example', 'evil.example'],
    ['http://evil.example:3000', 'evil.example:3000'],
    ['http://localhost.evil.example', 'localhost.evil.example'],
    ['http://127.0.0.1.evil.example', '127.0.0.1.evil.example'],
    ['http://localhost:4000', 'localhost:3000'],
    ['http://192.0.2.1', '192.0.2.2'],
    ['null', 'null'],
  ])('but not from %s at %s', async (origin, host) => {
    expect(await send(origin, host)).toEqual([403, undefined]);
  });
});
