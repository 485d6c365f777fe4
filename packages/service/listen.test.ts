import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ConfigurationError} from '@talos-docs/contract/environment';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {explainListenError, listen} from './listen';

let buildDir: string;
beforeAll(() => {
  buildDir = mkdtempSync(path.join(tmpdir(), 'listen-'));
  for (const file of ['index.html', '_headers', '_redirects'])
    writeFileSync(path.join(buildDir, file), '');
});
afterAll(() => rmSync(buildDir, {recursive: true}));

describe('listen', () => {
  it('serves and closes', async () => {
    const running = await listen({host: '127.0.0.1', port: 0}, {buildDir});
    const response = await fetch(running.url);
    expect(response.status).toBe(200);
    await response.text();
    await running.close();
    await expect(fetch(running.url)).rejects.toThrow();
  });

  it('answers a malformed address with 400 over the wire', async () => {
    const running = await listen({host: '127.0.0.1', port: 0}, {buildDir});
    expect((await fetch(`${running.url}%zz`)).status).toBe(400);
    await running.close();
  });

  it('names the port and PORT when the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const {port} = other.address() as AddressInfo;
    await expect(listen({host: '127.0.0.1', port}, {buildDir})).rejects.toThrow(
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
