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

/** What the search looks at; a test replaces it. */
const thisMachine = {
  env: process.env,
  platform: process.platform,
  isExecutable(file: string) {
    try {
      accessSync(file, constants.X_OK);
      return statSync(file).isFile();
    } catch {
      return false;
    }
  },
  /** Where Playwright keeps its own browser, whether or not it was downloaded. */
  playwrightPath: () => chromium.executablePath(),
};
export type Machine = Readonly<typeof thisMachine>;

/**
 * Path of a Chromium to run: the one named by CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's own
 * download.
 * @throws Error with one line: there is none, or CHROMIUM_PATH names no program
 */
export function findChromium(machine: Machine = thisMachine): string {
  const named = machine.env['CHROMIUM_PATH'];
  if (named) {
    if (machine.isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", which is no program that can be run.`);
  }
  // Paths are joined by the rules of the machine that is looked at, not of the one that looks.
  const rules = machine.platform === 'win32' ? path.win32 : path.posix;
  const folders = (machine.env['PATH'] ?? '').split(rules.delimiter).filter(Boolean);
  const suffix = machine.platform === 'win32' ? '.exe' : '';
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => rules.join(folder, name + suffix))),
    ...(machine.platform === 'darwin' ? macApplications : []),
    machine.playwrightPath(),
  ];
  const found = candidates.find((file) => file !== '' && machine.isExecutable(file));
  if (found) return found;
  throw new Error(
    'No Chromium found: install Chromium or Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH to one.',
  );
}
