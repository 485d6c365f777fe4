import {describe, expect, it} from 'vitest';
import {attachmentOf, brokenPromises, commentOf, verify, type StoredItem} from './items';

const item = (clientId: string, acknowledged = true, attached = false) => ({
  clientId,
  attached,
  acknowledged,
});
const row = (clientId: string, change: Partial<StoredItem> = {}): StoredItem => ({
  clientId,
  comment: commentOf(clientId),
  bytes: null,
  ...change,
});

async function broken(sent: Parameters<typeof verify>[0], stored: StoredItem[]) {
  return brokenPromises(await verify(sent, stored));
}

describe('verify', () => {
  it('is content when everything acknowledged is there, whole and once', async () => {
    const sent = [item('a'), item('b', true, true), item('c', false), item('d', false)];
    const verdict = await verify(sent, [row('a'), row('b', {bytes: attachmentOf('b')}), row('c')]);
    expect(verdict).toMatchObject({acknowledged: 2, attachments: 1, unanswered: 1});
    expect(brokenPromises(verdict)).toEqual([]);
  });

  it('misses what was acknowledged', async () => {
    expect(await broken([item('a'), item('b')], [row('b')])).toEqual([
      '1 acknowledged items are lost, the first one a',
    ]);
  });

  it.each([
    ['without its attachment', row('a')],
    ['with half of it', row('a', {bytes: attachmentOf('a').subarray(0, 1000)})],
    ['with the one of another', row('a', {bytes: attachmentOf('b')})],
    ['with another text', row('a', {bytes: attachmentOf('a'), comment: 'x'})],
  ])('finds an item %s, acknowledged or not', async (_, stored) => {
    for (const acknowledged of [true, false]) {
      expect(await broken([item('a', acknowledged, true)], [stored])).toEqual([
        '1 items are not stored as they were sent, the first one a',
      ]);
    }
  });

  it('finds an attachment that was not sent, and an item that nobody sent', async () => {
    expect(await broken([item('a')], [row('a', {bytes: new Uint8Array(1)}), row('x')])).toEqual([
      '2 items are not stored as they were sent, the first one a',
    ]);
  });

  it('finds what is stored twice, under its own id or under another', async () => {
    expect(await broken([item('a'), item('b')], [row('a'), row('a'), row('b')])).toContain(
      '1 items are stored twice, the first one a',
    );
    expect(
      await broken([item('a'), item('b')], [row('a'), row('b', {comment: commentOf('a')})]),
    ).toContain('1 items are stored twice, the first one b');
  });
});
