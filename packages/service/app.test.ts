import {mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {ConfigurationError} from '@talos-docs/contract/environment';
import {Hono} from 'hono';
import {createApp} from './app';

let buildDir: string;
let app: ReturnType<typeof createApp>;
const page = `<p>${'Alarm '.repeat(400)}</p>`;

const files: Record<string, string> = {
  'index.html': page,
  '404.html': '<h1>Page Not Found</h1>',
  'talos/admin/x.html': page,
  'talos/admin/x.md': '# X',
  'talos/admin/ü.html': 'umlaut',
  'dir/index.html': 'folder',
  'assets/js/main.01.js': 'let a;'.repeat(400),
  'assets/css/s.css': 'a{}',
  'img/a.svg': '<svg/>',
  'img/a.png': 'x'.repeat(3000),
  'site.webmanifest': '{}',
  'odd.unknownext': 'x',
  '.secret': 'no',
  _headers:
    '/*\n  X-Content-Type-Options: nosniff\n\n/assets/*\n  Cache-Control: immutable\n\n/talos/*\n  Cache-Control: no-cache\n',
  _redirects: '/talos /talos/admin/x 301\n/talos/admin/x.html /talos/admin/x 301\n',
};

beforeAll(() => {
  const parent = mkdtempSync(path.join(tmpdir(), 'serve-'));
  writeFileSync(path.join(parent, 'outside.txt'), 'outside');
  buildDir = path.join(parent, 'build');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(buildDir, file)), {recursive: true});
    writeFileSync(path.join(buildDir, file), text);
  }
  app = createApp({buildDir});
});
afterAll(() => rmSync(path.dirname(buildDir), {recursive: true}));

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(`http://localhost${address}`, {headers, method}));

describe('a build while the site is served', () => {
  const rulesFile = () => path.join(buildDir, '_redirects');
  const locationOf = async (address: string) => (await get(address)).headers.get('Location');

  it('is followed: its new rules hold, and the old ones as long as there are none', async () => {
    const before = readFileSync(rulesFile(), 'utf8');
    rmSync(rulesFile());
    expect(await locationOf('/talos')).toBe('/talos/admin/x');
    const told = vi.spyOn(console, 'error').mockReturnValue();
    writeFileSync(rulesFile(), '/talos');
    expect(await locationOf('/talos')).toBe('/talos/admin/x');
    expect(await locationOf('/talos')).toBe('/talos/admin/x');
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
    writeFileSync(rulesFile(), '/talos /dir 301\n');
    expect(await locationOf('/talos')).toBe('/dir');
    writeFileSync(rulesFile(), before);
    expect(await locationOf('/talos')).toBe('/talos/admin/x');
  });

  it('is seen where all files of all builds have one time', async () => {
    const write = (text: string) => {
      for (const file of [rulesFile(), path.join(buildDir, 'odd.html')]) {
        writeFileSync(file, text);
        utimesSync(file, 0, 0);
      }
    };
    write('/odd /dir-1 301\n');
    expect(await locationOf('/odd')).toBe('/dir-1');
    const {headers} = await get('/odd.html');
    await expect
      .poll(() => {
        write('/odd /dir-2 301\n');
        return locationOf('/odd');
      })
      .toBe('/dir-2');
    expect((await get('/odd.html')).headers.get('ETag')).not.toBe(headers.get('ETag'));
    rmSync(path.join(buildDir, 'odd.html'));
    writeFileSync(rulesFile(), files['_redirects'] ?? '');
  });
});

describe('clean addresses', () => {
  it.each([
    ['/', page],
    ['/talos/admin/x', page],
    ['/talos/admin/%C3%BC', 'umlaut'],
    ['/dir', 'folder'],
    ['/talos/admin/x?q=1', page],
  ])('%s is a page', async (address, text) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe(text);
  });

  it.each([
    ['/talos', '/talos/admin/x'],
    ['/talos/admin/x.html?q=1', '/talos/admin/x?q=1'],
    ['/talos/admin/x/', '/talos/admin/x'],
    ['/talos/admin/x/?a=b', '/talos/admin/x?a=b'],
    ['/talos/admin/%C3%BC/', '/talos/admin/%C3%BC'],
    ['/dir/', '/dir'],
    ['/talos/admin/x%2f', '/talos/admin/x'],
    ['/talos/admin/x/%2F/?a=b', '/talos/admin/x?a=b'],
  ])('%s leads to %s', async (from, to) => {
    const response = await get(from);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(to);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

describe('Markdown', () => {
  const typeOf = async (address: string, Accept: string) =>
    (await get(address, {Accept})).headers.get('Content-Type');
  const markdown = 'text/markdown; charset=utf-8';

  it('has the address of its page with .md', async () => {
    const response = await get('/talos/admin/x.md');
    expect(response.headers.get('Content-Type')).toBe(markdown);
    expect(await response.text()).toBe('# X');
  });

  it.each(['text/markdown', 'text/markdown, text/html, */*', 'text/html;q=0.8, text/markdown'])(
    'is what %s gets',
    async (accept) => {
      const response = await get('/talos/admin/x', {Accept: accept, 'Accept-Encoding': 'br'});
      expect(response.headers.get('Content-Type')).toBe(markdown);
      expect(response.headers.get('Vary')).toBe('Accept');
      expect(await response.text()).toBe('# X');
    },
  );

  it.each(['text/html,*/*;q=0.8', '*/*', 'text/html, text/markdown;q=0.5', 'text/markdown;q=0'])(
    'is not what %s gets, and caches are told that another might',
    async (accept) => {
      const response = await get('/talos/admin/x', {Accept: accept, 'Accept-Encoding': 'br'});
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Vary')).toBe('Accept, Accept-Encoding');
    },
  );

  it('never stands for what has none', async () => {
    expect(await typeOf('/dir', 'text/markdown')).toBe('text/html; charset=utf-8');
    expect(await typeOf('/img/a.png', 'text/markdown')).toBe('image/png');
    expect((await get('/nowhere', {Accept: 'text/markdown'})).status).toBe(404);
  });
});

describe('what is not there', () => {
  it('answers 404 with the page for it', async () => {
    const response = await get('/nowhere');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page Not Found');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.has('ETag')).toBe(false);
  });

  it('keeps no missing asset for a year', async () => {
    const response = await get('/assets/js/gone.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each([
    '/_headers',
    '/_redirects',
    '/.secret',
    '/talos/admin',
    '//talos/admin/x',
    '//evil.example/',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%2f..%2f..%2foutside.txt',
    '/..%5coutside.txt',
    '/%2foutside.txt',
    '/index.html%00',
    '/talos//admin/x',
  ])('%s gives nothing away', async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('outside');
  });

  it('an address of slashes holds up no other answer', async () => {
    expect((await get(`/${'/'.repeat(200_000)}x`)).status).toBe(404);
  });

  it('a person who follows it gets the page that says so', async () => {
    const response = await get('/%', {Accept: 'text/html,*/*;q=0.8'});
    expect([response.status, await response.text()]).toEqual([404, files['404.html']]);
  });

  it.each(['/%', '/%zz', '/talos/%E0%A4%A'])('%s is a bad request', async (address) => {
    const {status, headers} = await get(address);
    expect([status, headers.get('X-Content-Type-Options')]).toEqual([400, 'nosniff']);
  });

  it('refuses methods that change something', async () => {
    const response = await get('/', {}, 'POST');
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

describe('types and caching', () => {
  it.each([
    ['/assets/js/main.01.js', 'text/javascript; charset=utf-8'],
    ['/assets/css/s.css', 'text/css; charset=utf-8'],
    ['/img/a.svg', 'image/svg+xml; charset=utf-8'],
    ['/img/a.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/odd.unknownext', 'application/octet-stream'],
  ])('%s is %s', async (address, type) => {
    expect((await get(address)).headers.get('Content-Type')).toBe(type);
  });

  it('obeys the rules of the build, else the default of the networks', async () => {
    const cache = async (address: string) => (await get(address)).headers.get('Cache-Control');
    expect(await cache('/assets/js/main.01.js')).toBe('immutable');
    expect(await cache('/talos/admin/x')).toBe('no-cache');
    expect(await cache('/img/a.png')).toBe('public, max-age=0, must-revalidate');
  });

  it('answers 304 to a known tag, strong or weak or in a list', async () => {
    const etag = (await get('/')).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const response = await get('/', {'If-None-Match': known});
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
    expect((await get('/', {'If-None-Match': '"other"'})).status).toBe(200);
  });

  it('sees a file that a new build changed', async () => {
    const before = (await get('/img/a.svg')).headers.get('ETag');
    writeFileSync(path.join(buildDir, 'img/a.svg'), '<svg><g/></svg>');
    const after = await get('/img/a.svg');
    expect(after.headers.get('ETag')).not.toBe(before);
    expect(await after.text()).toBe('<svg><g/></svg>');
  });
});

describe('compression', () => {
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('prefers brotli, then gzip, and tells caches', async () => {
    const br = await get('/', {'Accept-Encoding': 'gzip, deflate, br'});
    expect(br.headers.get('Content-Encoding')).toBe('br');
    expect(br.headers.get('Vary')).toBe('Accept-Encoding');
    const body = await bytes(br);
    expect(br.headers.get('Content-Length')).toBe(String(body.length));
    expect(brotliDecompressSync(body).toString()).toBe(page);
    const gz = await get('/', {'Accept-Encoding': 'gzip;q=0.5, br;q=0'});
    expect(gz.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(await bytes(gz)).toString()).toBe(page);
  });

  it('sends the form that lies beside a file', async () => {
    const file = path.join(buildDir, 'assets/packed.1a2b3c4d.js');
    writeFileSync(file, page);
    writeFileSync(`${file}.br`, 'the smallest form');
    const packed = await get('/assets/packed.1a2b3c4d.js', {'Accept-Encoding': 'gzip, br'});
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    expect(packed.headers.get('Content-Type')).toContain('javascript');
    expect((await bytes(packed)).toString()).toBe('the smallest form');
    const gz = await get('/assets/packed.1a2b3c4d.js', {'Accept-Encoding': 'gzip'});
    expect(gunzipSync(await bytes(gz)).toString()).toBe(page);
  });

  it.each([
    ['/', ''],
    ['/', 'identity'],
    ['/', '*;q=0'],
    ['/img/a.png', 'br'],
    ['/dir', 'br'],
  ])('sends %s plain to "%s"', async (address, accepted) => {
    const response = await get(address, {'Accept-Encoding': accepted});
    expect(response.headers.has('Content-Encoding')).toBe(false);
  });

  it('answers HEAD like GET, without the body', async () => {
    const response = await get('/', {'Accept-Encoding': 'br'}, 'HEAD');
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(0);
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(await response.text()).toBe('');
  });
});

describe('a build below a path', () => {
  it('answers inside the path only', async () => {
    const based = createApp({buildDir, baseUrl: '/docs/'});
    const status = async (address: string) =>
      (await based.fetch(new Request(`http://localhost${address}`))).status;
    expect(await status('/docs/')).toBe(200);
    expect(await status('/docs/talos/admin/x')).toBe(200);
    expect(await status('/talos/admin/x')).toBe(404);
    expect(await status('/docsx')).toBe(404);
  });
});

describe('a missing build', () => {
  it('says what to run', () => {
    expect(() => createApp({buildDir: path.join(buildDir, 'none')})).toThrow(
      new ConfigurationError('No build found: run `npm run build` first.'),
    );
  });

  it('does not serve a build without its rules', () => {
    const bare = mkdtempSync(path.join(tmpdir(), 'bare-'));
    writeFileSync(path.join(bare, 'index.html'), 'x');
    expect(() => createApp({buildDir: bare})).toThrow('The build has no _headers');
    rmSync(bare, {recursive: true});
  });
});

describe('an address below the service that it does not know', () => {
  const api = new Hono();
  api.get('/health', (c) => c.json({status: 'up'}));
  api.all('*', (c) => c.json({error: 'not_found'}, 404, {'Cache-Control': 'no-store'}));
  const ask = (address: string, accept: string) =>
    createApp({buildDir, api}).fetch(
      new Request(`http://localhost${address}`, {headers: {Accept: accept}}),
    );

  it('is Page Not Found for a person', async () => {
    const response = await ask('/api/nothing', 'text/html,*/*;q=0.8');
    expect([response.status, await response.text()]).toEqual([404, files['404.html']]);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('is an answer to a program, and what it knows is its own', async () => {
    expect(await (await ask('/api/nothing', '*/*')).json()).toEqual({error: 'not_found'});
    expect(await (await ask('/api/health', 'text/html')).json()).toEqual({status: 'up'});
  });
});
