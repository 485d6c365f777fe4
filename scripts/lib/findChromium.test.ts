import {describe, expect, it, vi} from 'vitest';
import {ensureChromium, findChromium} from './findChromium';
import type {Machine} from './findChromium';

const machine = (programs: string[], overrides: Partial<Machine> = {}): Machine => ({
  env: {PATH: '/opt/bin:/usr/bin'},
  platform: 'linux',
  isExecutable: (file) => programs.includes(file),
  playwrightPath: () => '/cache/playwright/chrome',
  osRelease: () => '',
  isRoot: () => false,
  run: () => false,
  ...overrides,
});

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH', () => {
    const env = {CHROMIUM_PATH: '/my/chrome'};
    expect(findChromium(machine(['/my/chrome', '/usr/bin/chromium'], {env}))).toBe('/my/chrome');
  });

  it('does not pass over a CHROMIUM_PATH that is wrong', () => {
    const env = {CHROMIUM_PATH: '/my/chrome'};
    expect(() => findChromium(machine(['/usr/bin/chromium'], {env}))).toThrow(
      'CHROMIUM_PATH is "/my/chrome"',
    );
  });

  it('finds installed ones, then the one of Playwright', () => {
    const all = ['/cache/playwright/chrome', '/opt/bin/google-chrome', '/usr/bin/chromium'];
    expect(findChromium(machine(all))).toBe('/usr/bin/chromium');
    expect(findChromium(machine(all.slice(0, 2)))).toBe('/opt/bin/google-chrome');
    expect(findChromium(machine(all.slice(0, 1)))).toBe('/cache/playwright/chrome');
    expect(findChromium(machine([]))).toBeUndefined();
  });

  it('knows where macOS and Windows keep Chrome', () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findChromium(machine([mac], {platform: 'darwin'}))).toBe(mac);
    const windows = machine(['C:\\Chrome\\chrome.exe'], {
      platform: 'win32',
      env: {PATH: 'C:\\Win;C:\\Chrome'},
    });
    expect(findChromium(windows)).toBe('C:\\Chrome\\chrome.exe');
  });
});

describe('ensureChromium', () => {
  const debian = 'PRETTY_NAME="x"\nID=ubuntu\nID_LIKE=debian\n';

  it('installs the package on Debian as root', () => {
    const programs: string[] = [];
    const run = vi.fn((_command: string, args: readonly string[]) => {
      if (args[0] === 'install') programs.push('/usr/bin/chromium');
      return true;
    });
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const path = ensureChromium(
      machine(programs, {osRelease: () => debian, isRoot: () => true, run}),
    );
    expect(path).toBe('/usr/bin/chromium');
    expect(run.mock.calls).toEqual([
      ['apt-get', ['update']],
      ['apt-get', ['install', '-y', 'chromium']],
    ]);
  });

  it('says in one line what to install where it may not', () => {
    const run = vi.fn(() => true);
    expect(() => ensureChromium(machine([], {osRelease: () => debian, run}))).toThrow(
      /^No Chromium found: run `apt-get install -y chromium` as root, or set CHROMIUM_PATH to one\.$/,
    );
    expect(() => ensureChromium(machine([], {run}))).toThrow('npx playwright install chromium');
    expect(run).not.toHaveBeenCalled();
  });

  it('says the same when the installation fails', () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(() =>
      ensureChromium(machine([], {osRelease: () => 'ID=debian', isRoot: () => true})),
    ).toThrow('No Chromium found');
  });
});
