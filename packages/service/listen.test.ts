import {once} from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import {Server, createServer} from 'node:http';
import {connect, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ConfigurationError} from '@talos-docs/contract/environment';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {createApp} from './app';
import {explainListenError, listen} from './listen';
import {requireProgram} from './testing/requirements';

const isLinux = requireProgram(
  existsSync('/proc/self/fd'),
  'Open files of a process are read from /proc: run this on Linux.',
);

let buildDir: string;
beforeAll(() => {
  buildDir = mkdtempSync(path.join(tmpdir(), 'listen-'));
  for (const file of ['index.html', '_headers', '_redirects'])
    writeFileSync(path.join(buildDir, file), '');
});
afterAll(() => rmSync(buildDir, {recursive: true}));

describe('listen', () => {
  it('serves and closes', async () => {
    const running = await listen({host: '127.0.0.1', port: 0}, createApp({buildDir}));
    const response = await fetch(running.url);
    expect(response.status).toBe(200);
    await response.text();
    await running.close();
    await expect(fetch(running.url)).rejects.toThrow();
  });

  it('answers a malformed address with 400 over the wire', async () => {
    const running = await listen({host: '127.0.0.1', port: 0}, createApp({buildDir}));
    expect((await fetch(`${running.url}%zz`)).status).toBe(400);
    await running.close();
  });

  it.each([
    ['answers who names no host, as load balancers look by HTTP/1.0', 'GET / HTTP/1.0', 200],
    ['refuses who names two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b', 400],
  ])('%s', async (_title, request, status) => {
    const running = await listen({host: '127.0.0.1', port: 0}, createApp({buildDir}));
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
    socket.write(`${request}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(`HTTP/1.1 ${status} `);
    socket.destroy();
    await running.close();
  });

  it('goes on when connections cannot be accepted', async () => {
    const open = vi.spyOn(Server.prototype, 'listen');
    const running = await listen({host: '127.0.0.1', port: 0}, createApp({buildDir}));
    const [server] = open.mock.contexts as Server[];
    for (let n = 0; n < 2; n += 1) server?.emit('error', new Error('accept EMFILE'));
    expect((await fetch(running.url)).status).toBe(200);
    await running.close();
  });

  it.runIf(isLinux)(
    'holds little of a large file for readers who dawdle, and closes it when they leave',
    async () => {
      const file = path.join(buildDir, 'manual.pdf');
      writeFileSync(file, '');
      truncateSync(file, 64 * 1024 * 1024);
      const held = () =>
        readdirSync('/proc/self/fd').filter((fd) => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`) === file;
          } catch {
            return false;
          }
        }).length;
      const running = await listen({host: '127.0.0.1', port: 0}, createApp({buildDir}));
      const {port} = new URL(running.url);
      const before = process.memoryUsage().arrayBuffers;
      const readers = await Promise.all(
        Array.from({length: 5}, async () => {
          const reader = connect(Number(port), '127.0.0.1');
          // The second answer stands in line behind the first.
          reader.write('GET /manual.pdf HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2));
          await once(reader, 'readable');
          return reader;
        }),
      );
      await expect.poll(held).toBe(2 * readers.length);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
      await (await fetch(`${running.url}manual.pdf`, {method: 'HEAD'})).text();
      for (const reader of readers) reader.destroy();
      await expect.poll(held).toBe(0);
      await running.close();
    },
  );

  it('names the port and PORT when the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const {port} = other.address() as AddressInfo;
    await expect(listen({host: '127.0.0.1', port}, createApp({buildDir}))).rejects.toThrow(
      `Port ${port} is in use: stop what uses it, or set PORT to another number.`,
    );
    other.close();
  });
});

describe('explainListenError', () => {
  const explain = (code: string) =>
    explainListenError(Object.assign(new Error('raw'), {code}), {host: 'h', port: 80});

  it('has a line for what a reader can mend', () => {
    expect(explain('EACCES').message).toContain('set PORT to 1024');
    expect(explain('EADDRNOTAVAIL').message).toContain('HOST is "h"');
  });

  it('passes on what it does not know', () => {
    expect(explain('EWEIRD').message).toBe('raw');
    expect(explain('EWEIRD')).not.toBeInstanceOf(ConfigurationError);
  });
});
