import {accessSync, constants, statSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';

/**
 * What every browser here is launched with: also as root, and without connections of its own.
 * @throws as {@link findChromium}
 */
export const chromiumOptions = () => ({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});

/** The shell without windows first: it takes half the processor time for a page. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Path of a Chromium to run: the one named by CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's own
 * download.
 * @throws Error with one line: there is none, or CHROMIUM_PATH names no program
 */
export function findChromium({CHROMIUM_PATH: named, PATH = ''} = process.env): string {
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", which is no program that can be run.`);
  }
  const folders = PATH.split(path.delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name + suffix))),
    ...macApplications,
    // Named whether or not it was downloaded.
    chromium.executablePath(),
  ];
  const found = candidates.find(isProgram);
  if (found) return found;
  throw new Error(
    'No Chromium found: install Chromium or Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH to one.',
  );
}
