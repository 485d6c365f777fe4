import {expect, it} from 'vitest';
import {attachmentOf, commentOf, verify, type StoredItem} from './items';

const size = 2000;
const item = (clientId: string, acknowledged = true, fileBytes = 0) => ({
  clientId,
  fileBytes,
  acknowledged,
});
const row = (clientId: string, change: Partial<StoredItem> = {}): StoredItem => ({
  clientId,
  comment: commentOf(clientId),
  bytes: null,
  ...change,
});

it('is content when everything acknowledged is there, whole and once', async () => {
  const sent = [item('a'), item('b', true, size), item('c', false), item('d', false)];
  const seen = await verify(sent, [row('a'), row('b', {bytes: attachmentOf('b', size)}), row('c')]);
  expect(seen.counts).toMatchObject({acknowledged: 2, attachments: 1, untold: 1});
  expect(seen.broken).toEqual([]);
});

it.each([
  ['without its attachment', row('a')],
  ['with half of it', row('a', {bytes: attachmentOf('a', size).subarray(0, 1000)})],
  ['with the one of another', row('a', {bytes: attachmentOf('b', size)})],
  ['with another text', row('a', {bytes: attachmentOf('a', size), comment: 'x'})],
])('finds an item %s, acknowledged or not', async (_, stored) => {
  for (const acknowledged of [true, false]) {
    const {broken} = await verify([item('a', acknowledged, size)], [stored]);
    expect(broken).toEqual(['1 items are not stored as they were sent, the first one a']);
  }
});

const lost = '1 acknowledged items are lost, the first one a';
const notAsSent = '2 items are not stored as they were sent, the first one a';
it.each([
  ['what was lost', [row('b')], [lost]],
  ['what nobody sent', [row('a', {bytes: new Uint8Array(1)}), row('b'), row('x')], [notAsSent]],
  ['twins', [row('a'), row('a'), row('b')], ['1 items are stored twice, the first one a']],
  [
    'twins of two ids',
    [row('a'), row('b', {comment: commentOf('a')})],
    [
      '1 items are stored twice, the first one b',
      '1 items are not stored as they were sent, the first one b',
    ],
  ],
])('finds %s', async (_, stored, messages) => {
  const {broken} = await verify([item('a'), item('b')], stored);
  expect(broken).toEqual(messages);
});
