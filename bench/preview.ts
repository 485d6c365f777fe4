import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {appendFileSync} from 'node:fs';
import path from 'node:path';
import type {Browser, Page} from '@playwright/test';
import {freePort} from '@talos-docs/service/testing/serverProcess';
import type {ReadySite} from './builds';
import {docusaurus} from './copies';
import type {Preview} from './report';

const starts = 3;
const saves = 5;
const longestMs = 180_000;
/** Between two looks at a server that is not there yet. */
const pollMs = 50;
/** Before a page is saved again: the watcher must be at rest. */
const restMs = 2000;

/**
 * Starts the preview and edits a page that is open in it.
 * @param site a copy of the site, whose files change
 */
export async function measurePreview(
  site: ReadySite,
  browser: Browser,
  progress: (text: string) => void,
): Promise<Preview> {
  const start: number[] = [];
  const save: number[] = [];
  for (let run = 1; run <= starts; run++) {
    progress(`starting the preview, ${run} of ${starts}`);
    const port = await freePort();
    const began = performance.now();
    const server = startPreview(site, port);
    const page = await browser.newPage();
    try {
      await openWhenReady(page, `http://127.0.0.1:${port}/${site.changed.replace('.mdx', '')}`);
      start.push(performance.now() - began);
      for (let edit = 1; run === starts && edit <= saves; edit++) {
        await page.waitForTimeout(restMs);
        save.push(await timeSave(page, path.join(site.folder, site.changed), `Edit ${edit}`));
      }
    } finally {
      await page.close();
      await end(server);
    }
  }
  return {start, save};
}

/** Milliseconds from saving a page until its new text stands in the browser. */
async function timeSave(page: Page, file: string, text: string): Promise<number> {
  const began = performance.now();
  appendFileSync(file, `\n${text} of the bench.\n`);
  // Looks with each frame; a locator waits half a second between two looks.
  const isShown = (line: string) => document.querySelector('main')?.textContent.includes(line);
  await page.waitForFunction(isShown, `${text} of the bench.`, {timeout: longestMs});
  return performance.now() - began;
}

async function openWhenReady(page: Page, address: string): Promise<void> {
  const until = performance.now() + longestMs;
  const answers = async () => (await fetch(address).catch(() => undefined))?.ok ?? false;
  while (!(await answers())) {
    if (performance.now() > until) throw new Error(`The preview did not answer at ${address}.`);
    await page.waitForTimeout(pollMs);
  }
  await page.goto(address);
  await page.locator('main h1').waitFor({timeout: longestMs});
}

function startPreview({callFrom, env}: ReadySite, port: number): ChildProcess {
  const [program, ...args] = docusaurus('start');
  const options = ['--no-open', '--host', '127.0.0.1', '--port', String(port)];
  // A group of its own, which ends with all that it started.
  return spawn(program, [...args, ...options], {
    cwd: callFrom,
    env: {...process.env, ...env},
    stdio: 'ignore',
    detached: true,
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) return;
  process.kill(-server.pid, 'SIGTERM');
  await once(server, 'close');
}
