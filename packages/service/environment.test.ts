import {describe, expect, it} from 'vitest';
import {readAddress, readServerEnvironment} from './environment';

const read = (env: Record<string, string>) => readServerEnvironment('/site', env);

describe('readAddress', () => {
  it('listens on localhost:3000 by default', () => {
    expect(readAddress({})).toEqual({host: 'localhost', port: 3000});
    expect(readAddress({PORT: '', HOST: ''})).toEqual({host: 'localhost', port: 3000});
  });

  it('takes PORT and HOST', () => {
    expect(readAddress({PORT: '8080', HOST: '::1'})).toEqual({host: '::1', port: 8080});
  });

  it.each(['abc', '-1', '65536', '80.5', '3000x', ' 80', '0x50'])(
    'refuses PORT %j in one line',
    (PORT) => {
      expect(() => readAddress({PORT})).toThrow(
        /^PORT is ".*": give a whole number from 0 to 65535\.$/,
      );
    },
  );

  it.each(['http://localhost', 'a b', 'localhost:80', 'a/b'])(
    'refuses HOST %j in one line',
    (HOST) => {
      expect(() => readAddress({HOST})).toThrow(/^HOST is ".*": give a host name.*$/);
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
        retentionDays: 730,
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
      DATABASE_URL: 'postgres://u:p@db.example/x',
      RETENTION_DAYS: '0',
    });
    expect(buildDir).toBeUndefined();
    expect(service).toMatchObject({
      storage: {kind: 'postgres', url: 'postgres://u:p@db.example/x'},
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
    expect(service.retentionDays).toBeUndefined();
  });

  it('sends mail through a server, signed when a key is there', () => {
    const smtp = {SMTP_URL: 'smtp://u:p@mail.example', MAIL_FROM: 'Docs <docs@a.example>'};
    expect(read(smtp).service.mail).toEqual({
      kind: 'smtp',
      folder: '/site/var/outbox',
      url: 'smtp://u:p@mail.example',
      from: 'Docs <docs@a.example>',
    });
    const dkim = {DKIM_DOMAIN: 'a.example', DKIM_SELECTOR: 's', DKIM_KEY_FILE: 'var/key.pem'};
    expect(read({...smtp, ...dkim}).service.mail).toMatchObject({
      dkim: {domain: 'a.example', selector: 's', keyFile: '/site/var/key.pem'},
    });
  });

  it.each([
    [
      {DATABASE_URL: 'mysql://secret@x'},
      'DATABASE_URL must be a full postgres or postgresql address',
    ],
    [{SMTP_URL: 'smtp://mail.example'}, 'SMTP_URL is set without MAIL_FROM'],
    [{MAIL_FROM: 'nobody'}, 'MAIL_FROM must be an e-mail address'],
    [{MAIL_FROM: 'a@b.example\r\nBcc: c@d.example'}, 'MAIL_FROM must be an e-mail address'],
    [{CHALLENGE_SECRET: 'x'}, 'The challenge is half set: set CHALLENGE_VERIFY_URL too'],
    [{SERVICE_ONLY: '1'}, 'SERVICE_ONLY is set without SITE_URL'],
    [
      {SERVICE_ORIGINS: 'docs.example'},
      'SERVICE_ORIGINS, comma-separated, must be a full http or https address',
    ],
    [{RATE_TOTAL: '0'}, 'RATE_TOTAL is "0": give a whole number from 1'],
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
