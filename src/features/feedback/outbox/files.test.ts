import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {keyPrefix} from '../vote';

const stored = new Map<string, unknown>();
let refuse = false;

vi.mock('idb-keyval', () => {
  const attempt = (action: () => unknown) =>
    refuse ? Promise.reject(new Error('refused')) : Promise.resolve(action());
  return {
    createStore: () => 'store',
    get: (key: string) => attempt(() => stored.get(key)),
    set: (key: string, value: unknown) => attempt(() => stored.set(key, value)),
    del: (key: string) => attempt(() => stored.delete(key)),
    keys: () => attempt(() => [...stored.keys()]),
    delMany: (keys: string[]) => attempt(() => keys.forEach((key) => stored.delete(key))),
  };
});

/** The module as the next page loads it. */
async function anotherPage() {
  vi.resetModules();
  return import('./draftStorage');
}

const file = new File(['x'], 'a.txt');

beforeEach(() => {
  refuse = false;
});
afterEach(() => stored.clear());

test('a file is there on the next page, until it is dropped', async () => {
  await (await anotherPage()).saveFile('id', file);
  const {readFile, deleteFile} = await anotherPage();
  expect(await readFile('id')).toBe(file);
  await deleteFile('id');
  expect(await (await anotherPage()).readFile('id')).toBeUndefined();
});

test('where storage is refused, a file is there on the same page', async () => {
  refuse = true;
  const {saveFile, readFile, deleteFile} = await anotherPage();
  await saveFile('id', file);
  expect(await readFile('id')).toBe(file);
  await deleteFile('id');
  expect(await readFile('id')).toBeUndefined();
});

test('what somebody has put in its place is no file', async () => {
  stored.set(`${keyPrefix}id`, 'text');
  expect(await (await anotherPage()).readFile('id')).toBeUndefined();
});

test('files without a draft are dropped, those of other sites are not', async () => {
  const {saveFile, deleteFilesExcept} = await anotherPage();
  await saveFile('a', file);
  await saveFile('b', file);
  stored.set('docs.feedback./other/api.c', file);
  await deleteFilesExcept(['a']);
  expect([...stored.keys()]).toEqual([`${keyPrefix}a`, 'docs.feedback./other/api.c']);
});
