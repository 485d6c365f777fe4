import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {readEnvironment} from '../../config/env';
import securityContact from './index';

let outDir: string;
beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'contact-'));
});
afterEach(() => rmSync(outDir, {recursive: true}));

/** What the file says, by name of the field; undefined: there is none. */
async function build(variables: Record<string, string>) {
  const env = readEnvironment({SITE_URL: 'https://docs.example', ...variables});
  const plugin = securityContact({baseUrl: env.baseUrl} as LoadContext, {env});
  await plugin.postBuild?.({outDir} as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
  const file = path.join(outDir, '.well-known/security.txt');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2))) as Record<string, string>;
}

it.each(['mailto:security@docs.example', 'https://docs.example/security'])(
  'names the contact %s',
  async (SECURITY_CONTACT) => {
    expect(await build({SECURITY_CONTACT})).toMatchObject({
      Contact: SECURITY_CONTACT,
      Canonical: 'https://docs.example/.well-known/security.txt',
    });
  },
);

it('names the form below the pages where no contact is set, for less than a year', async () => {
  const {Contact, Expires = ''} = (await build({})) ?? {};
  expect(Contact).toMatch(/^https:\/\/docs\.example\/talos\/admin\/.*#feedback-question$/);
  const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
});

it('is not there where nobody could be told, or nobody would look', async () => {
  expect(await build({SERVICE_URL: 'none'})).toBeUndefined();
  expect(await build({BASE_URL: '/docs/'})).toBeUndefined();
});

it.each(['security@docs.example', 'http://docs.example', 'tel:1'])('refuses %s', (value) => {
  expect(() => readEnvironment({SECURITY_CONTACT: value})).toThrow(
    'SECURITY_CONTACT must be a full mailto or https address, for example mailto:',
  );
});

it('refuses a mail address without one', () => {
  expect(() => readEnvironment({SECURITY_CONTACT: 'mailto:'})).toThrow(
    'SECURITY_CONTACT names nobody behind mailto:',
  );
});

it('holds one contact, whatever stands in the setting', async () => {
  const fields = await build({
    SECURITY_CONTACT: 'https://docs.example/a\nContact: https://b.example',
  });
  expect(fields?.['Contact']).not.toContain('\n');
  expect(Object.keys(fields ?? {})).toHaveLength(4);
});
