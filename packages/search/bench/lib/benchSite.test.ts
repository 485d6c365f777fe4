import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {grownPath, serveBench, slowWorkerScript, type BenchSite} from './benchSite';
import {weighIndex} from './indexSize';

let folder: string;
let site: BenchSite;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), text);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  for (const name of ['build', 'bench'])
    for (const file of ['index.html', '_headers', '_redirects']) write(`${name}/${file}`, '');
  write('build/assets/modal.js', 'className="DocSearch-Hit-Select-Icon"');
  write('build/assets/worker.js', 'postMessage(1)');
  write('bench/long.json', JSON.stringify('a'.repeat(5000)));
  write('grown/350/devices.json', '{"pages":[]}');
  site = await serveBench({
    build: path.join(folder, 'build'),
    bench: path.join(folder, 'bench'),
    grown: path.join(folder, 'grown'),
  });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(folder, {recursive: true});
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + address, {headers});

describe('bench server', () => {
  it('weighs answers as they are sent, and forgets them', async () => {
    site.forget();
    await get('/bench/long.json', {'Accept-Encoding': 'br'});
    await get('/assets/modal.js');
    const [long, modal] = site.served();
    expect(long).toMatchObject({path: '/bench/long.json', isModal: false, isWorker: false});
    expect(long?.bytes).toBeLessThan(100);
    expect(modal).toMatchObject({path: '/assets/modal.js', bytes: 37, isModal: true});
    site.forget();
    expect(site.served()).toEqual([]);
  });

  it('puts a script in front of workers, and of nothing else', async () => {
    site.setWorkerPrelude(slowWorkerScript(4));
    const worker = await (await get('/assets/worker.js', {'Sec-Fetch-Dest': 'worker'})).text();
    const script = await (await get('/assets/worker.js')).text();
    site.setWorkerPrelude('');
    expect(worker).toMatch(/^self\.timesSlower = 4;[^]+postMessage\(1\)$/);
    expect(script).toBe('postMessage(1)');
  });

  it('serves grown sites', async () => {
    expect(await (await get(`${grownPath}350/devices.json`)).json()).toEqual({pages: []});
  });
});

describe('weight of an index', () => {
  it('leaves scripts out, and does not compress what is compressed', () => {
    write('index/search.js', 'x'.repeat(999));
    write('index/texts.json', 'x'.repeat(1000));
    write('index/fragment/en.pf_fragment', 'y'.repeat(500));
    const {raw, brotli} = weighIndex(path.join(folder, 'index'));
    expect(raw).toBe(1500);
    expect(brotli).toBeGreaterThan(500);
    expect(brotli).toBeLessThan(550);
  });
});
