import {describe, expect, it} from 'vitest';
import {findChromium} from './findChromium';
import type {Machine} from './findChromium';

const machine = (programs: string[], overrides: Partial<Machine> = {}): Machine => ({
  env: {PATH: '/opt/bin:/usr/bin'},
  platform: 'linux',
  isExecutable: (file) => programs.includes(file),
  playwrightPath: () => '/cache/playwright/chrome',
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
    const all = [
      '/cache/playwright/chrome',
      '/opt/bin/google-chrome',
      '/usr/bin/chromium',
      '/usr/bin/chromium-headless-shell',
    ];
    expect(findChromium(machine(all))).toBe('/usr/bin/chromium-headless-shell');
    expect(findChromium(machine(all.slice(0, 3)))).toBe('/usr/bin/chromium');
    expect(findChromium(machine(all.slice(0, 2)))).toBe('/opt/bin/google-chrome');
    expect(findChromium(machine(all.slice(0, 1)))).toBe('/cache/playwright/chrome');
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

  it('says in one line what to install where there is none', () => {
    expect(() => findChromium(machine([]))).toThrow(
      /^No Chromium found: install .*`npx playwright install chromium`, or set CHROMIUM_PATH to one\.$/,
    );
  });
});
