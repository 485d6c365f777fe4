import {describe, expect, it} from 'vitest';
import {securityHeaders} from '../../config/securityHeaders';
import {parseHeaders, parseRedirects, headersFor, redirectFor} from '@talos-docs/service/rules';
import {renderNginx} from './nginx';
import {checkLimits, cleanAddress, renderHeaders, renderRedirects} from './rules';
import type {RuleInput} from './rules';

const input: RuleInput = {
  baseUrl: '/',
  pages: [
    '404.html',
    'index.html',
    'kept.html',
    'search.html',
    'talos.html',
    'talos/admin/x.html',
    'devices/y/index.html',
  ],
  routes: ['/', '/404.html', '/kept.html', '/search', '/talos', '/talos/admin/x', '/devices/y'],
  redirects: [{from: '/talos', to: '/talos/admin/x'}],
  headers: securityHeaders({scriptHashes: ["'sha256-abc='"]}),
};

const redirected = (address: string, rules = input) =>
  redirectFor(parseRedirects(renderRedirects(rules)), address)?.to;

describe('cleanAddress', () => {
  it.each([
    ['index.html', '/'],
    ['a/b.html', '/a/b'],
    ['a/b/index.html', '/a/b'],
    ['my-index.html', '/my-index'],
  ])('%s is %s', (page, address) => {
    expect(cleanAddress(page)).toBe(address);
  });
});

describe('renderRedirects', () => {
  it.each([
    ['/talos', '/talos/admin/x'],
    ['/talos/', '/talos/admin/x'],
    ['/talos.html', '/talos/admin/x'],
    ['/index.html', '/'],
    ['/talos/admin/x.html', '/talos/admin/x'],
    ['/talos/admin/x/index.html', '/talos/admin/x'],
    ['/devices/y/index.html', '/devices/y'],
    ['/devices/y.html', '/devices/y'],
    ['/search.html', '/search'],
  ])('%s leads to %s', (from, to) => {
    expect(redirected(from)).toBe(to);
  });

  it.each(['/404.html', '/kept.html', '/talos/admin/x', '/'])('%s stays', (address) => {
    expect(redirected(address)).toBeUndefined();
  });

  it('forces no rule that Netlify could turn into a loop', () => {
    const forced = renderRedirects(input)
      .split('\n')
      .filter((line) => line.endsWith('!'));
    expect(forced).toEqual(['/talos /talos/admin/x 301!', '/talos/ /talos/admin/x 301!']);
  });

  it('carries the base path', () => {
    const based = {
      ...input,
      baseUrl: '/docs/',
      routes: input.routes.map((route) => `/docs${route}`),
    };
    expect(redirected('/docs/talos', based)).toBe('/docs/talos/admin/x');
    expect(redirected('/docs/index.html', based)).toBe('/docs/');
    expect(redirected('/docs/404.html', based)).toBeUndefined();
  });
});

describe('renderHeaders', () => {
  const rules = parseHeaders(renderHeaders(input));
  const cache = (address: string) => headersFor(rules, address).get('Cache-Control');

  it('keeps hashed files for a year and asks again for pages', () => {
    for (const file of ['/assets/js/main.0123.js', '/search-index/shards/devices.0123.json'])
      expect(cache(file)).toBe('public, max-age=31536000, immutable');
    expect(cache('/search-index/manifest.json')).toBe('no-cache');
    for (const page of ['/', '/search', '/talos/admin/x', '/devices/y'])
      expect(cache(page)).toBe('no-cache');
    expect(cache('/robots.txt')).toBeUndefined();
  });

  it('lets no other site show what only pages of this one need', () => {
    const resource = (address: string) =>
      headersFor(rules, address).get('Cross-Origin-Resource-Policy');
    for (const file of ['assets/js/a.js', 'assets/css/a.css', 'search-index/manifest.json'])
      expect(resource(`/${file}`)).toBe('same-origin');
    for (const file of ['/assets/images/a.svg', '/talos/admin/x'])
      expect(resource(file)).toBeUndefined();
  });

  it('sets no header twice for one address', () => {
    for (const address of ['/', '/talos/admin/x', '/assets/a.js', '/nowhere']) {
      const policy = headersFor(rules, address).get('Content-Security-Policy');
      expect(policy?.match(/default-src/g)).toHaveLength(1);
      expect(policy).toContain("'sha256-abc='");
    }
  });
});

describe('checkLimits', () => {
  it('is content with usual rules', () => {
    expect(checkLimits(renderHeaders(input), renderRedirects(input))).toEqual([]);
  });

  it('warns above the line length that Cloudflare Pages reads', () => {
    const headers = `/*\n  Content-Security-Policy: ${'x'.repeat(2100)}`;
    expect(checkLimits(headers, '')).toEqual([
      expect.stringContaining('Content-Security-Policy has 2127 characters, Cloudflare Pages'),
    ]);
  });

  it('fails above 8 kB', () => {
    const headers = `/*\n  Content-Security-Policy: ${'x'.repeat(9000)}`;
    expect(() => checkLimits(headers, '')).toThrow('Content-Security-Policy has 9027 characters');
  });

  it('warns about more rules than are read', () => {
    const headers = Array.from({length: 101}, (_, index) => `/${index}\n  A: b`).join('\n');
    const redirects = Array.from({length: 2001}, (_, index) => `/${index} / 301`).join('\n');
    expect(checkLimits(headers, redirects)).toEqual([
      expect.stringContaining('101 rules'),
      expect.stringContaining('2001 redirects'),
    ]);
  });
});

it('file names do not count, which Cloudflare Pages leads to their pages by itself', () => {
  const pages = Array.from({length: 1500}, (_, index) => `devices/${index}.html`);
  const redirects = renderRedirects({...input, pages});
  expect(redirects.split('\n').length).toBeGreaterThan(3000);
  expect(checkLimits('', redirects)).toEqual([]);
});

describe('renderNginx', () => {
  const conf = renderNginx(input);

  it('keeps hashed files for a year and asks again for everything else', () => {
    const [, pattern = '$^'] = /"~([^"]+)" "public, max-age=31536000, immutable";/.exec(conf) ?? [];
    expect('/assets/js/main.0123.js').toMatch(new RegExp(pattern));
    expect('/search-index/shards/devices.0123.json').toMatch(new RegExp(pattern));
    expect('/search-index/manifest.json').not.toMatch(new RegExp(pattern));
    expect('/talos/assets/x').not.toMatch(new RegExp(pattern));
    expect(conf).toContain('default "no-cache";');
  });

  it('carries every header, also on errors', () => {
    for (const [name, value] of Object.entries(input.headers))
      expect(conf).toContain(`add_header ${name} "${value}" always;`);
  });

  it('keeps exact routes and leads moved addresses on', () => {
    expect(conf).toContain('"~^/404\\.html(\\?.*)?$" "";');
    expect(conf).toContain(
      '"~^/talos(/|\\.html|/index\\.html)?(\\?.*)?$" "/talos/admin/x$is_args$args";',
    );
  });

  it('carries the query over in front of the anchor of a target', () => {
    const redirects = [{from: '/old', to: '/talos/admin/x#part'}];
    expect(renderNginx({...input, redirects})).toContain('"/talos/admin/x$is_args$args#part";');
  });

  it('shows the page for unknown addresses above a base path, too', () => {
    const below = renderNginx({...input, baseUrl: '/docs/'});
    expect(below).toContain('error_page 403 404 =404 /docs/404.html;');
  });

  it('names the type of Markdown, which nginx does not know', () => {
    const [, pattern = '$^'] =
      /location ~ (\S+) \{\s+default_type text\/markdown;/.exec(conf) ?? [];
    expect('/talos/admin/x.md').toMatch(new RegExp(pattern));
    expect('/talos/admin/x').not.toMatch(new RegExp(pattern));
  });

  it('never redirects to another host', () => {
    const patterns = [...conf.matchAll(/"~(\^[^"]*_path>[^"]*)"/g)].map(
      ([, source = '']) => new RegExp(source),
    );
    expect(patterns).toHaveLength(3);
    for (const pattern of patterns) {
      for (const suffix of ['/index.html', '.html', '/']) {
        expect(`//evil.example/x${suffix}`).not.toMatch(pattern);
        expect(`/\\evil.example/x${suffix}`).not.toMatch(pattern);
      }
    }
    expect('/a/index.html?q=1').toMatch(patterns[0] ?? /$^/);
    expect('/a/b.html').toMatch(patterns[1] ?? /$^/);
    expect('/a/b/').toMatch(patterns[2] ?? /$^/);
  });
});
