import {accessSync, constants, existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {spawnSync} from 'node:child_process';
import {chromium} from '@playwright/test';

/** What the search looks at; a test replaces it. */
export interface Machine {
  readonly env: Record<string, string | undefined>;
  readonly platform: NodeJS.Platform;
  /** Whether a path is a file that may be run. */
  isExecutable(file: string): boolean;
  /** Where Playwright keeps its own browser, whether or not it was downloaded. */
  playwrightPath(): string;
  /** Content of /etc/os-release, empty where there is none. */
  osRelease(): string;
  isRoot(): boolean;
  /** Runs a command with its output shown; true when it succeeded. */
  run(command: string, args: readonly string[]): boolean;
}

/** No browser, and none could be installed; the message is one line that says what to install. */
export class MissingChromiumError extends Error {
  override readonly name = 'MissingChromiumError';
}

/** How every tool here starts Chromium: also as root, and without connections of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const thisMachine: Machine = {
  env: process.env,
  platform: process.platform,
  isExecutable(file) {
    try {
      accessSync(file, constants.X_OK);
      return statSync(file).isFile();
    } catch {
      return false;
    }
  },
  playwrightPath: () => chromium.executablePath(),
  osRelease: () => (existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''),
  isRoot: () => process.getuid?.() === 0,
  run: (command, args) =>
    spawnSync(command, args, {
      stdio: 'inherit',
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    }).status === 0,
};

/**
 * Path of a Chromium to run: the one named by CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's own
 * download; undefined when there is none.
 * @throws MissingChromiumError when CHROMIUM_PATH names no program
 */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const named = machine.env['CHROMIUM_PATH'];
  if (named) {
    if (machine.isExecutable(named)) return named;
    throw new MissingChromiumError(
      `CHROMIUM_PATH is "${named}", which is no program that can be run.`,
    );
  }
  // Paths are joined by the rules of the machine that is looked at, not of the one that looks.
  const rules = machine.platform === 'win32' ? path.win32 : path.posix;
  const folders = (machine.env['PATH'] ?? '').split(rules.delimiter).filter(Boolean);
  const suffix = machine.platform === 'win32' ? '.exe' : '';
  const candidates = [
    '/usr/bin/chromium',
    ...(machine.platform === 'darwin' ? macApplications : []),
    ...names.flatMap((name) => folders.map((folder) => rules.join(folder, name + suffix))),
    machine.playwrightPath(),
  ];
  return candidates.find((candidate) => candidate !== '' && machine.isExecutable(candidate));
}

/**
 * Path of a Chromium to run; installs Debian's package where there is none and this user may.
 * @throws MissingChromiumError with one line that says what to install
 */
export function ensureChromium(machine: Machine = thisMachine): string {
  const found = findChromium(machine);
  if (found) return found;
  const debian = /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(machine.osRelease());
  if (debian && machine.isRoot()) {
    console.log('No Chromium found: installing the package "chromium" with apt-get.');
    const installed =
      machine.run('apt-get', ['update']) && machine.run('apt-get', ['install', '-y', 'chromium']);
    const now = installed ? findChromium(machine) : undefined;
    if (now) return now;
  }
  const how = debian
    ? 'run `apt-get install -y chromium` as root'
    : 'install Chromium or Chrome, or run `npx playwright install chromium`';
  throw new MissingChromiumError(`No Chromium found: ${how}, or set CHROMIUM_PATH to one.`);
}
