import {setImmediate as nextTurn} from 'node:timers/promises';
import {describe, expect, it} from 'vitest';
import {StorageFullError, StorageUnavailableError} from './errors';
import {inGroups} from './writer';

/** Doubles numbers as a database stores items, and keeps the groups that it saw. */
function doubling(refuse: (group: readonly number[]) => void = () => undefined, most = 100) {
  const groups: number[][] = [];
  const double = inGroups(most, (group: readonly number[]) => {
    groups.push([...group]);
    refuse(group);
    return Promise.resolve(group.map((n) => 2 * n));
  });
  return {groups, double};
}

const upTo = (count: number) => Array.from({length: count}, (_, n) => n);

describe('writes in groups', () => {
  it('takes all who wait at once, and tells each what came of it', async () => {
    const {groups, double} = doubling();
    expect(await Promise.all(upTo(4).map(double))).toEqual([0, 2, 4, 6]);
    expect(groups).toEqual([[0, 1, 2, 3]]);
  });

  it('has who comes meanwhile wait for the next group', async () => {
    const late: Promise<number>[] = [];
    const {groups, double} = doubling(([first]) => {
      if (first === 0) late.push(double(7));
    });
    await double(0);
    expect(await Promise.all(late)).toEqual([14]);
    expect(groups).toEqual([[0], [7]]);
  });

  it('makes the next group while one is written, and none after that', async () => {
    let atOnce = 0;
    const seen: number[] = [];
    const write = inGroups(1, async (group: readonly number[]) => {
      seen.push((atOnce += 1));
      await nextTurn();
      atOnce -= 1;
      return group;
    });
    expect(await Promise.all(upTo(6).map(write))).toEqual(upTo(6));
    expect(Math.max(...seen)).toBe(2);
  });

  it('makes none larger than it may be', async () => {
    const {groups, double} = doubling(undefined, 2);
    await Promise.all(upTo(5).map(double));
    expect(groups).toEqual([[0, 1], [2, 3], [4]]);
  });

  it('lets only that fail what fails alone', async () => {
    const {groups, double} = doubling((group) => {
      if (group.includes(2)) throw new Error('2 is refused');
    });
    const outcomes = await Promise.allSettled(upTo(4).map(double));
    expect(outcomes.map(({status}) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    ]);
    expect(groups).toEqual([[0, 1, 2, 3], [0, 1], [2, 3], [2], [3]]);
  });

  it('tries no group again that finds the disk full', async () => {
    const {groups, double} = doubling(() => {
      throw new StorageFullError('full');
    }, 2);
    const outcomes = await Promise.allSettled(upTo(4).map(double));
    expect(outcomes.map(({status}) => status)).toEqual(Array(4).fill('rejected'));
    expect(groups).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('lets nobody wait for storage that is gone, and tries again for who comes later', async () => {
    let isGone = true;
    const {groups, double} = doubling(() => {
      if (isGone) throw new StorageUnavailableError('gone');
    }, 2);
    const outcomes = await Promise.allSettled(upTo(5).map(double));
    expect(outcomes.map(({status}) => status)).toEqual(Array(5).fill('rejected'));
    expect(groups).toEqual([[0, 1]]);
    isGone = false;
    expect(await double(3)).toBe(6);
  });
});
