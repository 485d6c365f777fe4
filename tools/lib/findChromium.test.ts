import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {findChromium} from './findChromium';

let folder: string;
let PATH: string;
let ofPlaywright: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
  PATH = ['first', 'second'].map((name) => path.join(folder, name)).join(path.delimiter);
  ofPlaywright = path.join(folder, 'playwright/chrome');
  vi.spyOn(chromium, 'executablePath').mockReturnValue(ofPlaywright);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, {recursive: true});
});

function program(name: string, mode = 0o755): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, '', {mode});
  return file;
}

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH', () => {
    program('second/chromium');
    const named = program('my/chrome');
    expect(findChromium({CHROMIUM_PATH: named, PATH})).toBe(named);
  });

  it.each([
    ['is not there', () => path.join(folder, 'my/chrome')],
    ['is a folder', () => folder],
    ['may not be run', () => program('my/chrome', 0o644)],
  ])('does not pass over a CHROMIUM_PATH that %s', (_, name) => {
    program('second/chromium');
    const named = name();
    expect(() => findChromium({CHROMIUM_PATH: named, PATH})).toThrow(
      `CHROMIUM_PATH is "${named}", which is no program`,
    );
  });

  it('finds installed ones, then the one of Playwright', () => {
    const programs = ['playwright/chrome', 'first/google-chrome', 'second/chromium'];
    for (const name of [...programs, 'second/chromium-headless-shell']) {
      const better = program(name);
      expect(findChromium({PATH})).toBe(better);
    }
  });

  it('says in one line what to install where there is none', () => {
    expect(() => findChromium({PATH})).toThrow(
      /^No Chromium found: install .*`npx playwright install chromium`, or set CHROMIUM_PATH to one\.$/,
    );
  });
});
