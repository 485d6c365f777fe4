import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {inspect} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readServerEnvironment} from '../environment';
import {requirePostgres, runSql, startPostgres, type TestPostgres} from '../testing/postgres';
import {requireProgram} from '../testing/requirements';
import {openStore} from './store';

const hasPostgres = requirePostgres();
const openssl = requireProgram(
  spawnSync('openssl', ['version']).status === 0,
  'No openssl found: install the package `openssl`.',
);

describe.runIf(hasPostgres && openssl)('the connection to PostgreSQL', () => {
  let folder: string;
  let encrypted: TestPostgres;
  let plain: TestPostgres;
  const file = (name: string) => path.join(folder, name);
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
    const made = spawnSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=db', '-days', '2'].concat([
        '-addext',
        'subjectAltName=IP:127.0.0.1',
        '-keyout',
        file('key'),
        '-out',
        file('cert'),
      ]),
    );
    if (made.status !== 0) throw new Error(String(made.stderr));
    const pem = (name: string) => readFileSync(file(name), 'utf8');
    plain = await startPostgres();
    encrypted = await startPostgres({cert: pem('cert'), key: pem('key')});
  }, 60_000);
  afterAll(async () => {
    await Promise.all([plain.remove(), encrypted.remove()]);
    rmSync(folder, {recursive: true});
  });

  /** What the service gets with the options of an address that has a password. */
  const open = async ({url}: TestPostgres, options: string) => {
    const address = `${url.replace('test@', 'test:secret@')}?${options}`;
    const {storage} = readServerEnvironment('/', {DATABASE_URL: address}).service;
    const store = openStore(storage);
    try {
      await store.secret();
      return 'open';
    } catch (error) {
      return inspect(error);
    } finally {
      await store.close();
    }
  };

  it('is encrypted to a server whose certificate is known, or need not be', async () => {
    expect(await open(encrypted, `sslmode=verify-full&sslrootcert=${file('cert')}`)).toBe('open');
    expect(await open(encrypted, 'sslmode=no-verify')).toBe('open');
    const isEncrypted = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
    expect(await runSql(`${encrypted.url}?sslmode=no-verify`, isEncrypted)).toEqual([{ssl: true}]);
  });

  it('is refused where the certificate is unknown', async () => {
    expect(await open(encrypted, 'sslmode=verify-full')).toMatch(/self-signed certificate/);
  });

  it('never falls back to an unencrypted one', async () => {
    for (const mode of ['verify-full', 'no-verify']) {
      expect(await open(plain, `sslmode=${mode}`)).toMatch(/does not support SSL/);
    }
  });
});
