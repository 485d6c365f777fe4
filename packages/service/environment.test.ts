import {describe, expect, it} from 'vitest';
import {readServerEnvironment} from './environment';
import {keepFor} from './testing/retentionContract';

const read = (env: Record<string, string>) => readServerEnvironment('/site', env);

describe('the address', () => {
  it('listens on localhost:3000 by default', () => {
    expect(read({}).address).toEqual({host: 'localhost', port: 3000});
    expect(read({PORT: '', HOST: ''}).address).toEqual({host: 'localhost', port: 3000});
  });

  it('takes PORT and HOST', () => {
    expect(read({PORT: '8080', HOST: '::1'}).address).toEqual({host: '::1', port: 8080});
  });

  it.each(['abc', '-1', '65536', '80.5', '3000x', ' 80', '0x50'])(
    'refuses PORT %j in one line',
    (PORT) => {
      expect(() => read({PORT})).toThrow(/^PORT is ".*": give a whole number from 0 to 65535\.$/);
    },
  );

  it.each(['http://localhost', 'a b', 'localhost:80', 'a/b'])(
    'refuses HOST %j in one line',
    (HOST) => {
      expect(() => read({HOST})).toThrow(/^HOST is ".*": give a host name.*$/);
    },
  );
});

describe('readServerEnvironment', () => {
  it('needs nothing', () => {
    expect(read({})).toEqual({
      address: {host: 'localhost', port: 3000},
      baseUrl: '/',
      buildDir: '/site/build',
      service: {
        storage: {kind: 'sqlite', file: '/site/var/service.sqlite'},
        mail: {kind: 'outbox', folder: '/site/var/outbox', from: 'Talos Docs <docs@talos.example>'},
        origins: [],
        policyReports: false,
        retentionDays: {feedback: 730, spam: 30, zeroResults: 730, deliveries: 730, audit: 730},
        proofOfWork: 'busy',
        limits: {perAddress: 60, total: 1200, minimumSeconds: 2},
        quotaBytes: 2000 * 1024 * 1024,
        uploadsAtOnce: 12,
      },
    });
  });

  it('reads past a SERVICE_URL that keeps the service out of the pages', () => {
    expect(read({SERVICE_URL: 'none'})).toEqual(read({}));
  });

  it('runs the service alone, away from the site', () => {
    const {buildDir, service} = read({
      SERVICE_ONLY: '1',
      SITE_URL: 'https://docs.example',
      BASE_URL: '/d/',
      SERVICE_URL: 'https://api.example/d/',
      SERVICE_ORIGINS: 'https://a.example, https://b.example/x',
      DATABASE_URL: 'postgres://u:p@db.example/x?sslmode=verify-full',
      RETENTION_DAYS: '0',
      RETENTION_DAYS_MAILS: '0',
    });
    expect(buildDir).toBeUndefined();
    expect(service).toMatchObject({
      storage: {kind: 'postgres', url: 'postgres://u:p@db.example/x?sslmode=verify-full'},
      publicUrl: 'https://api.example/d',
      siteUrl: 'https://docs.example/d',
      sitemapUrl: 'https://docs.example/d/sitemap.xml',
      origins: [
        'https://a.example',
        'https://b.example',
        'https://docs.example',
        'https://api.example',
      ],
    });
    expect(service.retentionDays).toEqual({...keepFor(Infinity), spam: 30});
  });

  it('sends mail through a server, signed when a key is there', () => {
    const smtp = {SMTP_URL: 'smtp://u:p@mail.example', MAIL_FROM: 'Docs <docs@a.example>'};
    expect(read(smtp).service.mail).toEqual({
      kind: 'smtp',
      folder: '/site/var/outbox',
      url: 'smtp://u:p@mail.example',
      from: 'Docs <docs@a.example>',
      plainPassword: false,
    });
    const dkim = {DKIM_DOMAIN: 'a.example', DKIM_SELECTOR: 's', DKIM_KEY_FILE: 'var/key.pem'};
    expect(read({...smtp, ...dkim}).service.mail).toMatchObject({
      dkim: {domain: 'a.example', selector: 's', keyFile: '/site/var/key.pem'},
    });
  });

  it.each([
    'a@b.example',
    '<a@b.example>',
    'Talos, Inc. <a@b.example>',
    '"Talos: Docs" <a@b.example>',
  ])('sends mail from %s', (MAIL_FROM) =>
    expect(read({MAIL_FROM}).service.mail.from).toBe(MAIL_FROM),
  );

  it('lets no password for the database travel unencrypted to another host', () => {
    const url = (host: string, options = '') => ({
      DATABASE_URL: `postgres://u:secret@${host}${options}`,
    });
    for (const options of ['', '?sslmode=disable', '?ssl=0', '?host=10.0.0.7']) {
      const host = options.startsWith('?host') ? 'localhost/x' : 'db.example/x';
      expect(() => read(url(host, options))).toThrow(
        /^DATABASE_URL sends its password unencrypted to (?:db\.example|10\.0\.0\.7): add \?sslmode=verify-full[^\n]*$/,
      );
      expect(() => read(url(host, options))).not.toThrow('secret');
    }
    for (const [host, options] of [
      ['db.example/x', '?sslmode=verify-full'],
      ['db.example/x', '?sslmode=no-verify'],
      ['localhost/x'],
      ['127.0.0.1:5433/x'],
      ['[::1]/x'],
      ['localhost/x', '?host=/run/postgresql'],
    ] as const) {
      expect(read(url(host, options)).service.storage.kind).toBe('postgres');
    }
    expect(read({DATABASE_URL: 'postgres://u@db.example/x'}).service.storage.kind).toBe('postgres');
    const allowed = {...url('DB.example/x'), UNENCRYPTED_HOSTS: 'mail, db.example'};
    expect(read(allowed).service.storage.kind).toBe('postgres');
  });

  it('lets a password for mail travel unencrypted only to the hosts that are named', () => {
    const plain = (host: string, UNENCRYPTED_HOSTS: string) => {
      const SMTP_URL = `smtp://u:p@${host}`;
      return read({SMTP_URL, MAIL_FROM: 'a@b.example', UNENCRYPTED_HOSTS}).service.mail;
    };
    expect(plain('localhost', '')).toMatchObject({plainPassword: false});
    expect(plain('localhost', 'mail.example')).toMatchObject({plainPassword: false});
    expect(plain('localhost:25', 'localhost')).toMatchObject({plainPassword: true});
    expect(plain('[::1]:25', 'localhost,::1')).toMatchObject({plainPassword: true});
  });

  it.each([
    [
      {DATABASE_URL: 'postgres://u:p@x/y?sslmode=verify-full&sslrootcert=/no/ca.pem'},
      'DATABASE_URL cannot be used: ENOENT: no such file or directory, open',
    ],
    [{SMTP_URL: 'smtp://u:secret@x?requireTLS=false'}, 'SMTP_URL ends with the port'],
    [
      {DATABASE_URL: 'postgres://u:secret@x/y?ssl=false'},
      'DATABASE_URL has ssl=false: give sslmode',
    ],
    [{SMTP_URL: 'smtp:u:secret@x'}, 'SMTP_URL must name its host behind //'],
    [{UNENCRYPTED_HOSTS: 'https://x'}, 'UNENCRYPTED_HOSTS must be names of hosts'],
    [
      {DATABASE_URL: 'mysql://secret@x'},
      'DATABASE_URL must be a full postgres or postgresql address',
    ],
    [{SMTP_URL: 'smtp://mail.example'}, 'SMTP_URL is set without MAIL_FROM'],
    [{MAIL_FROM: 'nobody'}, 'MAIL_FROM must be an e-mail address'],
    [{MAIL_FROM: 'a@b.example, c@d.example'}, 'MAIL_FROM must be an e-mail address'],
    [{MAIL_FROM: 'Talos: Docs <a@b.example>'}, 'MAIL_FROM must be an e-mail address'],
    [{MAIL_FROM: 'a@b.example\r\nBcc: c@d.example'}, 'MAIL_FROM must be an e-mail address'],
    [{CHALLENGE_SECRET: 'x'}, 'The challenge is half set: set CHALLENGE_VERIFY_URL too'],
    [{SERVICE_ONLY: '1'}, 'SERVICE_ONLY is set without SITE_URL'],
    [
      {SERVICE_ORIGINS: 'docs.example'},
      'SERVICE_ORIGINS, comma-separated, must be a full http or https address',
    ],
    [{METRICS_TOKEN: 'secret@'}, 'METRICS_TOKEN must be 32 letters and digits or more'],
    [{RATE_TOTAL: '0'}, 'RATE_TOTAL is "0": give a whole number from 1'],
    [{PORT: '3000\r\n'}, 'PORT is "3000\\r\\n": give a whole number from 0 to 65535.'],
    [{HOST: 'localhost\n'}, 'HOST is "localhost\\n": give a host name'],
    [{BASE_URL: 'docs'}, 'BASE_URL must start and end with a slash'],
    [
      {SMTP_URL: 'smtp://m.example', MAIL_FROM: 'a@b.example', DKIM_DOMAIN: 'x'},
      'DKIM is half set',
    ],
  ])('refuses %j in one line without secrets', (env, message) => {
    expect(() => read(env)).toThrow(message);
    expect(() => read(env)).not.toThrow(/secret@|\n/);
  });
});
