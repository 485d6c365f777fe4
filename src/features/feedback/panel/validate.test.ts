import {expect, test} from 'vitest';
import {limits} from '@talos-docs/contract/limits';
import {png} from '@talos-docs/service/testing/upload';
import {draft} from '../testSupport';
import {fileError, validate, sizeText} from './validate';

const long = (length: number) => 'x'.repeat(length);

test.each([
  {comment: long(limits.comment)},
  {comment: '', contactEmail: ' ada@example.com '},
  {comment: '', file: {name: 'a.png', size: 1}},
  {contactName: long(limits.name)},
])('case %#: nothing is wrong', (change) => {
  expect(validate(draft(change))).toEqual({});
});

test.each([
  [{comment: '  '}, ['comment']],
  [{comment: long(limits.comment + 1)}, ['comment']],
  [{contactName: long(limits.name + 1), contactEmail: 'ada@'}, ['contactName', 'contactEmail']],
  [{contactEmail: 'ada@example'}, ['contactEmail']],
])('case %#: the wrong fields are %j', (change, fields) => {
  expect(Object.keys(validate(draft(change)))).toEqual(fields);
});

test('files are judged by size and content, not by name', async () => {
  const file = (content: BlobPart, name = 'x.png') => new File([content], name);
  expect(await fileError(file(new Uint8Array(png), 'x.exe'))).toBeUndefined();
  expect(await fileError(file(''))).toContain('is empty');
  expect(await fileError(file('MZ\u0000'))).toContain('something else than a picture');
  expect(await fileError(file(new Uint8Array(limits.file + 1)))).toContain(
    'has 5.1\u00a0MB, at most 5\u00a0MB',
  );
  const gone = Object.assign(file('x'), {arrayBuffer: () => Promise.reject(new Error('moved'))});
  expect(await fileError(gone)).toContain('cannot be read');
});

test.each([
  [1, '1\u00a0KB'],
  [1024, '1\u00a0KB'],
  [300_000, '293\u00a0KB'],
  [1024 * 1024, '1\u00a0MB'],
  [1024 * 1024 + 1, '1.1\u00a0MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
