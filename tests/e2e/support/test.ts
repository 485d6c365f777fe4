import {test as base, type BrowserContext, type CDPSession, type Page} from '@playwright/test';
import {sites} from './sites';

export {expect, type Locator, type Page, type Request, type Route} from '@playwright/test';

/** A tab that the tests of a worker use one after the other: scripts are compiled once, not for each of them. */
interface KeptTab {
  /** What the context was made for: another one is made where a test wants something else. */
  readonly kind: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  /** What a test has changed for good. */
  readonly spoilt: Set<string>;
}

const origins = Object.values(sites).map(({url}) => url);

/** Notes the use of methods whose effect lasts as long as the context. */
function note<T extends object>(
  target: T,
  names: readonly (keyof T & string)[],
  used: Set<string>,
) {
  for (const name of names) {
    const method = target[name] as (...parameters: unknown[]) => unknown;
    const noted = (...parameters: unknown[]) => {
      used.add(name);
      return Reflect.apply(method, target, parameters);
    };
    Object.assign(target, {[name]: noted});
  }
}

async function openTab(context: BrowserContext, kind: string): Promise<KeptTab> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const spoilt = new Set<string>();
  const lasting = [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'setExtraHTTPHeaders',
  ] as const;
  note(page, lasting, spoilt);
  note(context, [...lasting, 'grantPermissions', 'newCDPSession'], spoilt);
  note(page.clock, ['install', 'setFixedTime', 'setSystemTime'], spoilt);
  return {kind, context, page, session, spoilt};
}

/**
 * Makes the tab what it was before the test, but for the cache of scripts.
 * @returns whether that can be done
 */
async function reset({context, page, session, spoilt}: KeptTab): Promise<boolean> {
  if (spoilt.size > 0 || page.isClosed() || !origins.includes(new URL(page.url()).origin))
    return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await context.unrouteAll({behavior: 'ignoreErrors'});
  await context.setOffline(false);
  await page.mouse.move(-1, -1);
  await page.emulateMedia({colorScheme: null, media: null, reducedMotion: null});
  for (const origin of origins) {
    // In the same process, and without a script that would write again what is removed.
    await page.goto(`${origin}/search-index/manifest.json`);
    await page.evaluate(() => sessionStorage.clear());
    await session.send('Storage.clearDataForOrigin', {origin, storageTypes: 'all'});
  }
  await context.clearCookies();
  await session.send('Page.resetNavigationHistory');
  return true;
}

/**
 * Tests that take over the tab of the test before, emptied. What a browser caches stays: a test that is about what is
 * asked of the network while it fails takes Playwright's own.
 */
export const test = base.extend<object, {kept: {tab?: KeptTab}}>({
  kept: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const kept: {tab?: KeptTab} = {};
      await use(kept);
      await kept.tab?.context.close();
    },
    {scope: 'worker'},
  ],
  context: async (
    {browser, kept, baseURL, hasTouch, isMobile, javaScriptEnabled, contextOptions},
    use,
    testInfo,
  ) => {
    const kind = JSON.stringify([baseURL, hasTouch, isMobile, javaScriptEnabled, contextOptions]);
    if (kept.tab?.kind !== kind) {
      await kept.tab?.context.close();
      kept.tab = await openTab(await browser.newContext(), kind);
    }
    await use(kept.tab.context);
    if (testInfo.status === testInfo.expectedStatus && (await reset(kept.tab))) return;
    await kept.tab.context.close();
    delete kept.tab;
  },
  page: async ({context, viewport}, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('The tab is gone.');
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});
