import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

interface Lock {
  readonly packages: Readonly<Record<string, {license?: string; link?: boolean}>>;
}

const {packages} = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;

/** None of them asks for more than to be named, or for changes of its own files to be told. */
const allowed = new Set(
  `MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 MPL-2.0 Python-2.0 WTFPL`.split(
    ' ',
  ),
);

/** Packages that stay out of what is published, or whose licence the lock file does not name as SPDX does. */
const elsewhere: Readonly<Record<string, string>> = {
  // A list of words for the spelling check.
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0',
  // A font; pictures that show it are free.
  '@expo-google-fonts/inter': 'MIT AND OFL-1.1',
  eval: 'MIT',
  format: 'MIT',
  'require-like': 'MIT',
  'svg-tags': 'MIT',
};

const isAllowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => allowed.has(id)));

test('every package in the lock file may be used as it is used here', () => {
  const used = Object.entries(packages).filter(
    ([place, {link}]) => place.includes('node_modules/') && !link,
  );
  expect(used).not.toEqual([]);
  const others = used
    .map(([place, {license}]) => ({name: place.replace(/.*node_modules\//, ''), license}))
    .filter(({name, license}) => !(name in elsewhere) && !isAllowed(license ?? 'none'));
  expect(others).toEqual([]);
});
