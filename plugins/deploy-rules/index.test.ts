import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {codeHash} from './inlineCode';
import {readEnvironment} from '../../config/env';
import {shortAddresses} from '../../config/redirects';
import deployRules from './index';

let siteDir: string;
const write = (file: string, text: string) => {
  const target = path.join(siteDir, 'build', file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, text);
};

async function build(variables: Record<string, string> = {}) {
  const plugin = deployRules({siteDir, baseUrl: '/'} as LoadContext, {
    env: readEnvironment(variables),
    reportsPath: path.join(siteDir, 'var'),
  });
  type Props = Parameters<NonNullable<typeof plugin.postBuild>>[0];
  await plugin.postBuild?.({
    outDir: path.join(siteDir, 'build'),
    routesPaths: ['/', '/404.html', '/a/b'],
  } as unknown as Props);
  const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');
  return {
    headers: read('build/_headers'),
    redirects: read('build/_redirects'),
    nginx: read('var/deploy/nginx.conf'),
  };
}

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'deploy-rules-'));
  write('404.html', '<p>gone</p>');
  write('index.html', '<script>one()</script>');
  write('a/b.html', '<script>one()</script><script type="module">two()</script>');
});
afterEach(() => {
  rmSync(siteDir, {recursive: true});
});

describe('deploy-rules', () => {
  it('hashes each inline script of the build once', async () => {
    const {headers, nginx} = await build();
    expect(/ script-src (.*?);/.exec(headers)?.[1]?.match(/'sha256-/g)).toHaveLength(2);
    for (const script of ['one()', 'two()']) {
      expect(headers).toContain(codeHash(script));
      expect(nginx).toContain(codeHash(script));
    }
  });

  it('allows the style attributes of the build, and no other', async () => {
    expect((await build()).headers).toContain("; style-src-attr 'none';");
    write('a/c.html', '<svg style="display: none;"></svg><p style="color:red">');
    const hashes = ['display: none;', 'color:red'].map(codeHash).sort();
    expect((await build()).headers).toContain(
      `; style-src-attr 'unsafe-hashes' ${hashes.join(' ')};`,
    );
  });

  it('allows the style sheets that pages name, and the styles of drawings, once each', async () => {
    write('a.css', 'a{}');
    write('a/c.html', '<link rel=stylesheet href=/a.css>');
    for (const name of ['b', 'c'])
      write(`${name}.svg`, '<svg><style>\n b::before{content:&apos;&lt;&apos;}</style></svg>');
    const styles = (headers: string) => / style-src (.*?);/.exec(headers)?.[1] ?? '';
    const strict = styles((await build()).headers);
    expect(strict.match(/'sha256-/g)).toHaveLength(3);
    for (const style of ['a{}', "\n b::before{content:'<'}"])
      expect(strict).toContain(codeHash(style));
    const {headers} = await build({CONSENT_SCRIPT_URL: 'https://consent.example/c.js'});
    expect(styles(headers)).toBe("'self' 'unsafe-inline'");
  });

  it('leads the guides and the file names to their addresses', async () => {
    const {redirects} = await build();
    expect(redirects).toContain(
      '/devices /devices/introduction/how-to-use-this-documentation 301\n',
    );
    expect(redirects).toContain('/a/b.html /a/b 301\n');
    expect(redirects).not.toContain('/404.html');
  });

  it('leads every short address to its page, whatever the server', async () => {
    const {redirects, nginx} = await build();
    expect(shortAddresses().length).toBeGreaterThan(0);
    for (const {from, to} of shortAddresses()) {
      expect(redirects).toContain(`${from} ${to} 301\n`);
      expect(redirects).toContain(`${from}/ ${to} 301\n`);
      expect(nginx).toContain(`"${to}$is_args$args"`);
    }
  });

  it('names where to report only where somebody wants to know', async () => {
    expect((await build()).headers).not.toContain('report-uri');
    const {headers} = await build({POLICY_REPORTS: '1', SERVICE_URL: 'https://service.example'});
    expect(headers).toContain('; report-uri https://service.example/api/policy-reports\n');
  });

  it('has browsers keep to HTTPS for as long as is set, or not', async () => {
    const header = 'Strict-Transport-Security';
    expect((await build()).headers).toContain(`${header}: max-age=31536000\n`);
    const value = 'max-age=600; includeSubDomains';
    const {headers, nginx} = await build({STRICT_TRANSPORT_SECURITY: value});
    expect(headers).toContain(`${header}: ${value}\n`);
    expect(nginx.split(`add_header ${header} "${value}" always;`)).toHaveLength(3);
    const without = await build({STRICT_TRANSPORT_SECURITY: 'none'});
    expect(without.headers).not.toContain(header);
    expect(without.nginx.split(header)).toEqual([
      expect.any(String),
      expect.stringMatching(/^ "" always;/),
    ]);
  });

  it('opens the policy for the configured scripts only', async () => {
    expect((await build()).headers).not.toContain('https:');
    const {headers} = await build({
      CONSENT_SCRIPT_URL: 'https://consent.example/c.js',
      ANALYTICS_SCRIPT_URL: 'https://count.example/s.js',
    });
    expect(headers).toContain("script-src 'self' https://consent.example https://count.example ");
    expect(headers).toContain("connect-src 'self' https://consent.example https://count.example;");
  });

  it('opens the policy for the hosts of hosted search only when it is configured', async () => {
    expect((await build()).headers).not.toMatch(/algolia|jsdelivr/);
    const {headers} = await build({
      SEARCH_APP_ID: 'APP1',
      SEARCH_API_KEY: 'key',
      SEARCH_ZERO_RESULTS_URL: 'https://service.example/zero',
    });
    expect(headers).toContain(' https://app1-dsn.algolia.net https://app1.algolia.net ');
    expect(headers).toContain(' https://service.example;');
    expect(headers).not.toMatch(/insights|jsdelivr/);
    const own = await build({
      SEARCH_APP_ID: 'APP1',
      SEARCH_API_KEY: 'key',
      SEARCH_HOSTS: 'http://127.0.0.1:9',
      SEARCH_INSIGHTS: '1',
    });
    expect(own.headers).toContain(
      "connect-src 'self' http://127.0.0.1:9 https://insights.algolia.io;",
    );
    expect(own.headers).toContain('https://cdn.jsdelivr.net');
  });

  it('writes what hands requests to the service where readers look for it', async () => {
    expect((await build()).nginx).toContain('location /api/ {');
    const service = path.join(siteDir, 'var/deploy/nginx-service.conf');
    const {nginx} = await build({SERVICE_URL: 'https://service.example'});
    expect(nginx).not.toContain('/api/');
    expect(readFileSync(service, 'utf8')).toContain('server_name service.example;');
    await build({SERVICE_URL: 'none'});
    expect(existsSync(service)).toBe(false);
  });

  it('stops the build when a page holds what the policy blocks', async () => {
    write('bad.html', '<button onclick="go()">x</button>');
    await expect(build()).rejects.toThrow('bad.html holds <button onclick>');
  });

  it('stops the build when the policy outgrows what networks accept', async () => {
    for (let index = 0; index < 200; index += 1)
      write(`p${index}.html`, `<script>${index}</script>`);
    await expect(build()).rejects.toThrow('Content-Security-Policy has');
  });
});
