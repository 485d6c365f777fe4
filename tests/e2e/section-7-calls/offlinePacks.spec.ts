import {createServer, get} from 'node:http';
import {expect, test as base, type Page} from '@playwright/test';
import {
  copyOfPage,
  packFolder,
  workerFile,
  type Manifest,
  type Published,
} from '../../../plugins/offline-packs/manifest';
import {bundleWorker} from '../../../plugins/offline-packs';
import {listen} from '../../support/localPort';
import {devicesHit, hitsOn, inputOn, openModal} from '../support/searchModal';
import {sites} from '../support/sites';

interface Answer {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
}

/** The main site behind a line that can be cut, where a deploy replaces files. */
async function startLine() {
  const replaced = new Map<string, Answer>();
  const asked: string[] = [];
  let isCut = false;
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    asked.push(address);
    if (isCut) {
      request.socket.destroy();
      return;
    }
    const own = replaced.get(address.replace(/\?.*$/, ''));
    if (own) {
      response.writeHead(own.status ?? 200, {'content-type': own.type}).end(own.body);
      return;
    }
    // Without the browser's headers nothing is packed, only to be unpacked here.
    get(sites.main.url + address, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).on('error', () => response.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    replaced,
    asked,
    cut(cut: boolean) {
      isCut = cut;
      server.closeAllConnections();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Line = Awaited<ReturnType<typeof startLine>>;

const test = base.extend<{line: Line}>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names from it
  line: async ({}, use) => {
    const line = await startLine();
    await use(line);
    line.close();
  },
});

const home = `/${packFolder}`;
/** A small guide, for what holds of all. */
const small = {id: 'operator-minimal', name: 'Operator Minimal'};
const article = '/talos/operator-minimal/work-with-alarms/read-alarm-details';

const packOf = (page: Page, guide = small.name) =>
  page.getByRole('listitem').filter({has: page.getByRole('heading', {name: `${guide} guide`})});

const kept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
    megabytes: Math.floor(((await navigator.storage.estimate()).usage ?? 0) / 1e6),
  }));
const nothing = {workers: 0, caches: 0, megabytes: 0};

async function download(page: Page, url: string, guide?: string): Promise<void> {
  await page.goto(url + home);
  await packOf(page, guide).getByRole('button', {name: 'Download'}).click();
  // A hundred pages and their files, on a machine that has other work.
  await expect(packOf(page, guide)).toContainText('On this device, downloaded today', {
    timeout: 90_000,
  });
}

/** Copies of pages that were asked for. */
const pagesOf = ({asked}: Line) => asked.filter((address) => address.startsWith('/assets/pages/'));

const readJson = async <T>(url: string) => (await (await fetch(url)).json()) as T;

test('a guide that was downloaded is read without network: pages, links, figures, search and tools', async ({
  page,
  line,
}) => {
  await page.goto(`${line.url}/devices/introduction/how-to-use-this-documentation`);
  await page.getByRole('link', {name: 'offline packs', exact: true}).click();
  await expect(packOf(page)).toContainText('Not on this device');
  expect(await kept(page)).toEqual(nothing);
  await download(page, line.url, 'Devices');

  line.cut(true);
  await page.goto(`${line.url}/d/tna-connect-v2/leds`);
  await expect(page.getByRole('heading', {level: 1})).toContainText('LEDs');
  await page.goto(`${line.url}/devices/overview/alarming/sensors`);
  await expect(page.getByRole('heading', {level: 1})).toContainText('Sensors');
  await expect(page.getByText('No network. This page is from your offline pack')).toBeVisible();
  await page.locator('.menu__link[href^="/devices/"]').filter({hasText: 'Actors'}).click();
  await expect(page.getByRole('heading', {level: 1})).toContainText('Actors');
  const figure = page.locator('[role=figure] img, figure img').first();
  await figure.scrollIntoViewIfNeeded();
  await expect
    .poll(() => figure.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await openModal(page);
  await inputOn(page).fill(devicesHit.query);
  await hitsOn(page).first().click();
  await expect(page).toHaveURL(new RegExp(devicesHit.path));

  await page.goto(`${line.url}/devices/tools`);
  const tool = page.getByRole('region', {name: 'Wiring check', exact: true});
  await tool.scrollIntoViewIfNeeded();
  await tool.getByLabel('Example', {exact: true}).selectOption({index: 1});
  await expect(tool.getByRole('status').filter({hasText: /./}).first()).toBeVisible();

  // Codes stand in another guide, which names this one in `also_for`.
  await openModal(page);
  await inputOn(page).fill('E301 AC loss');
  await hitsOn(page).filter({hasText: 'Contact ID codes'}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Contact ID codes');

  await page.goto(`${line.url}/talos/manager/work-with-alarms`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('This page is not on this device');
  await page.getByRole('link', {name: 'Devices guide'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('How to use this documentation');
});

test('a pack is downloaded, updated and removed', async ({page, line}) => {
  await test.step('a download that stopped goes on with what is not here yet', async () => {
    await page.goto(line.url + home);
    const {files} = await readJson<Manifest>(`${line.url}${home}/${small.id}.json`);
    const [, , copy = ''] = files[article] ?? [];
    line.replaced.set(copy, {status: 503, type: 'text/plain', body: ''});
    await packOf(page).getByRole('button', {name: 'Download'}).click();
    await expect(packOf(page)).toContainText('Waiting for the network');
    await page.reload();
    await expect(packOf(page)).toContainText('Paused');
    const before = pagesOf(line).filter((address) => address !== copy);
    line.replaced.clear();
    line.asked.length = 0;
    await packOf(page).getByRole('button', {name: 'Resume'}).click();
    await expect(packOf(page)).toContainText('On this device');
    expect(before.length).toBeGreaterThan(5);
    expect(pagesOf(line).filter((address) => before.includes(address))).toEqual([]);
  });
  await test.step('an update fetches what changed, is announced, and waits until it is wanted', async () => {
    const manifest = await readJson<Manifest>(`${line.url}${home}/${small.id}.json`);
    const state = await readJson<Published>(`${line.url}${home}/state.json`);
    const body = (await (await fetch(line.url + article)).text()).replaceAll(
      'Read the alarm details',
      'Changed details',
    );
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
    const revision = Buffer.from(digest).toString('hex').slice(0, 16);
    const copy = copyOfPage('/', revision);
    const json = (value: unknown) => ({type: 'application/json', body: JSON.stringify(value)});
    const files = {...manifest.files, [article]: [revision, body.length, copy]};
    line.replaced.set(copy, {type: 'text/plain', body});
    line.replaced.set(`${home}/${small.id}.json`, json({...manifest, files, revision: 'newer'}));
    const packs = state.packs.map((pack) =>
      pack.id === small.id ? {...pack, revision: 'newer'} : pack,
    );
    line.replaced.set(`${home}/state.json`, json({packs}));

    await page.goto(`${line.url}/talos/operator-minimal/work-with-alarms/the-alarms-page`);
    await expect(page.getByText('out of date')).toBeVisible();
    await page.getByRole('status').getByRole('link', {name: 'Offline packs'}).click();
    await expect(packOf(page)).toContainText('out of date');
    line.asked.length = 0;
    await packOf(page).getByRole('button', {name: 'Update'}).click();
    await expect(packOf(page)).toContainText('The update is here');
    expect(pagesOf(line)).toEqual([copy]);

    line.cut(true);
    await page.goto(line.url + article);
    await expect(page.getByRole('heading', {level: 1})).toContainText('Read');
    const details = () => page.evaluate(async (address) => (await fetch(address)).text(), article);
    expect(await details()).not.toContain('Changed details');
    await page.goto(line.url + home);
    await packOf(page).getByRole('button', {name: 'Use the update now'}).click();
    await expect(packOf(page)).toContainText('On this device');
    expect(await details()).toContain('Changed details');

    await packOf(page).getByRole('button', {name: 'Remove'}).click();
    await expect.poll(() => kept(page)).toEqual(nothing);
  });
});

/** Puts a worker that answers all pages with nonsense in the place of the one that is there. */
async function breakWorker(page: Page, {url, replaced}: Line): Promise<void> {
  const broken =
    "self.oninstall=()=>self.skipWaiting();self.onfetch=(event)=>event.respondWith(new Response('broken'))";
  replaced.set(`/${workerFile}`, {type: 'text/javascript', body: broken});
  // An update did not always take the place of the old one while the test waited.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister());
  await page.goto(url + article);
  await page.evaluate(async (file) => {
    await navigator.serviceWorker.register(file);
    await navigator.serviceWorker.ready;
  }, `/${workerFile}`);
  await page.goto(url + article);
  await expect(page.locator('body')).toHaveText('broken');
}

test('a broken worker does not stay', async ({page, line}) => {
  await download(page, line.url);

  await test.step('a broken worker is healed by the next one within one visit, and the packs stay', async () => {
    await breakWorker(page, line);
    line.replaced.clear();
    await page.goto(line.url + article);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', {level: 1})).toContainText('Read', {timeout: 500});
    }).toPass();
    line.cut(true);
    await page.reload();
    await expect(page.getByText('No network. This page is from your offline pack')).toBeVisible();
  });
  await test.step('once the packs are switched off, a broken worker and all packs are gone within one visit', async () => {
    line.cut(false);
    await breakWorker(page, line);
    line.replaced.set(`/${workerFile}`, {
      type: 'text/javascript',
      body: bundleWorker('/', {off: true}),
    });
    await page.goto(line.url + article);
    await expect(page.getByRole('heading', {level: 1})).toContainText('Read');
    await expect.poll(() => kept(page)).toEqual(nothing);
  });
});
