import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readServerEnvironment} from '../../server/environment';
import {freePort, startServer} from '../../server/testProcess';
import type {ServerProcess} from '../../server/testProcess';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('the container file', () => {
  const file = read('deploy/container/Containerfile');
  const [build = '', run = ''] = file.split(/^FROM .*$/m).slice(1);

  it('takes every setting of the build, except the secret one', () => {
    const taken = [...build.matchAll(/^ARG (.*)$/gm)].flatMap(([, names = '']) => names.split(' '));
    const known = [...read('config/env.ts').matchAll(/^ {2}([A-Z_]+): v\./gm)].map(
      ([, name]) => name,
    );
    expect(known.length).toBeGreaterThan(15);
    const given = ['DOCS_STRICT', 'SEARCH_ADMIN_API_KEY'];
    expect(taken.sort()).toEqual(known.filter((name) => !given.includes(name ?? '')).sort());
  });

  it('runs as somebody, from what was built, with settings that hold', () => {
    expect(run).toMatch(/^USER (?!root|0)\w+$/m);
    expect(run).toContain('COPY --from=build /src/var/package /app');
    expect(run).not.toMatch(/npm (?:ci|install|run)|apt/);
    const env = Object.fromEntries(
      [...run.matchAll(/(?:ENV|\\\n)? +([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>;
    const {address, service} = readServerEnvironment('/app', env);
    expect(address).toEqual({host: '0.0.0.0', port: 3000});
    expect(service.storage).toEqual({kind: 'sqlite', file: '/data/service.sqlite'});
    expect(service.mail).toMatchObject({folder: '/data/outbox'});
  });

  describe('its health check', {timeout: 60_000}, () => {
    const [, check = '[]'] = /^HEALTHCHECK .*? CMD (\[.*\])$/m.exec(run) ?? [];
    const [, ...args] = JSON.parse(check) as string[];
    let folder: string;
    let server: ServerProcess;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'health-'));
      server = await startServer({folder, env: {BASE_URL: '/docs/'}});
    }, 60_000);
    afterAll(async () => {
      server.kill('SIGKILL');
      await server.ended;
      rmSync(folder, {recursive: true});
    });
    const exitCode = (PORT: string, BASE_URL: string) =>
      new Promise((resolve) => {
        spawn(process.execPath, args, {env: {...process.env, PORT, BASE_URL}}).once(
          'exit',
          resolve,
        );
      });

    it('is content with a service that answers, and with no other', async () => {
      const {port} = new URL(server.url);
      expect(await exitCode(port, '/docs/')).toBe(0);
      expect(await exitCode(port, '')).toBe(1);
      expect(await exitCode(String(await freePort()), '/docs/')).toBe(1);
    });
  });
});

describe('the systemd unit', () => {
  const unit = 'deploy/systemd/talos-docs.service';

  it('finds its settings and its folder', () => {
    expect(read(unit)).toContain('EnvironmentFile=/etc/talos-docs.env');
    const lines = read('deploy/systemd/talos-docs.env').match(/^#?[A-Z_]+=.*$/gm) ?? [];
    const variables = lines.map((line) => line.replace('#', '').split(/=(.*)/s).slice(0, 2));
    const {service} = readServerEnvironment(
      '/opt/talos-docs',
      Object.fromEntries(variables) as Record<string, string>,
    );
    expect(service.storage.kind).toBe('postgres');
    expect(service.mail.kind).toBe('smtp');
    const [, state = ''] = /^StateDirectory=(.*)$/m.exec(read(unit)) ?? [];
    const used = lines.filter((line) => /^(?:DATABASE_FILE|OUTBOX_DIR)/.test(line));
    expect(used).toHaveLength(2);
    for (const line of used) expect(line).toContain(`=/var/lib/${state}/`);
  });

  const analyze = '/usr/bin/systemd-analyze';
  it.skipIf(!existsSync(analyze) || !existsSync('/usr/bin/node'))('is understood', () => {
    const {status, stderr} = spawnSync(analyze, ['verify', path.join(root, unit)], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});
