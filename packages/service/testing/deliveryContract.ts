import {randomUUID} from 'node:crypto';
import type {Choice} from '@talos-docs/contract/releases/vocabulary';
import {expect, it} from 'vitest';
import type {Delivery, DeliveryClaim} from '../storage/deliveryTable';
import type {Store} from '../storage/store';
import type {Subscriber} from '../storage/subscriptionTables';
import {personKey} from '../text';
import {keepFor} from './retentionContract';

const noon = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const day = 24 * 60 * minute;
const all: Choice = {products: [], audiences: []};

/** What the mail of release notes relies on, whichever database there is. */
export function deliveryContract(store: () => Store): void {
  const subscribe = async (email: string, choice = all, at = noon): Promise<Subscriber> => {
    const token = randomUUID();
    await store().addPending(token, {email, ...choice}, at - minute, at + minute);
    await store().confirm(token, at);
    const found = (await store().subscribers()).find((each) => each.email === email);
    if (!found) throw new Error('not subscribed');
    return found;
  };
  const claimOf = ({id}: Subscriber, change: Partial<DeliveryClaim> = {}): DeliveryClaim => ({
    noteId: randomUUID(),
    noteDate: '2026-11-21',
    subscriptionId: id,
    claimedAt: noon,
    ...change,
  });
  const stateOf = async ({noteId}: DeliveryClaim): Promise<Delivery['state'] | undefined> =>
    (await store().deliveries(noteId))[0]?.state;

  it('lets one of many send a note to a subscriber', async () => {
    const claim = claimOf(await subscribe('many@example.com'));
    const asked = Array.from({length: 20}, (_, n) =>
      store().claimDelivery({...claim, claimedAt: noon + n}, {}),
    );
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    expect(await store().deliveries(claim.noteId)).toMatchObject([
      {subscriptionId: claim.subscriptionId, state: 'claimed'},
    ]);
  });

  it('lets nobody send what was sent, also when much later', async () => {
    const claim = claimOf(await subscribe('sent@example.com'));
    await store().claimDelivery(claim, {});
    await store().settleDelivery(claim, 'sent');
    const later = {...claim, claimedAt: noon + day};
    const again = {refused: true, uncertainAfter: 0};
    expect(await store().claimDelivery(later, again)).toBe(false);
    expect(await stateOf(claim)).toBe('sent');
  });

  it('lets nobody send to a person who gets no mail any more, until an operator lifts that', async () => {
    const subscriber = await subscribe('suppressed@example.com');
    const key = personKey('suppressed@example.com');
    const found = async () =>
      (await store().subscribers()).some(({email}) => email === 'suppressed@example.com');
    await store().suppress({personKey: key, reason: 'bounce', status: '5.1.1', at: noon});
    await store().suppress({personKey: key, reason: 'complaint', status: null, at: noon + day});
    expect([await store().isSuppressed(key), await found()]).toEqual([true, false]);
    expect(await store().claimDelivery(claimOf(subscriber), {})).toBe(false);
    expect(await store().suppressions()).toEqual([
      {personKey: key, email: subscriber.email, reason: 'bounce', status: '5.1.1', at: noon},
    ]);
    const deed = {at: noon, who: 'bo', action: 'unsuppress', subject: 'person 1'} as const;
    expect(await store().unsuppress(key, deed)).toBe(true);
    expect(await store().unsuppress(key, deed)).toBe(false);
    expect((await store().audit()).filter(({action}) => action === 'unsuppress')).toEqual([
      {...deed, counts: {suppressions: 1}},
    ]);
    expect([await store().isSuppressed(key), await found()]).toEqual([false, true]);
    expect(await store().claimDelivery(claimOf(subscriber), {})).toBe(true);
  });

  it('lets what was deferred be sent by the next', async () => {
    const claim = claimOf(await subscribe('deferred@example.com'));
    await store().claimDelivery(claim, {});
    await store().settleDelivery(claim, 'deferred', 451);
    const next = {...claim, claimedAt: noon + minute};
    expect(await store().claimDelivery(next, {})).toBe(true);
    expect(await store().deliveries(claim.noteId)).toEqual([
      {subscriptionId: claim.subscriptionId, state: 'claimed', claimedAt: noon + minute},
    ]);
  });

  it('lets what was refused be sent again only when asked to', async () => {
    const claim = claimOf(await subscribe('refused@example.com'));
    await store().claimDelivery(claim, {});
    await store().settleDelivery(claim, 'refused', 550);
    const next = {...claim, claimedAt: noon + minute};
    expect(await store().claimDelivery(next, {uncertainAfter: 0})).toBe(false);
    expect(await store().claimDelivery(next, {refused: true})).toBe(true);
  });

  it('lets what is uncertain be sent again only when asked to, and not while it is under way', async () => {
    const claim = claimOf(await subscribe('uncertain@example.com'));
    await store().claimDelivery(claim, {});
    const next = {...claim, claimedAt: noon + minute};
    expect(await store().claimDelivery(next, {refused: true})).toBe(false);
    expect(await store().claimDelivery(next, {uncertainAfter: minute})).toBe(false);
    expect(await store().claimDelivery(next, {uncertainAfter: minute - 1})).toBe(true);
    await store().settleDelivery(next, 'uncertain');
    const last = {...claim, claimedAt: noon + 2 * minute};
    expect(await store().claimDelivery(last, {})).toBe(false);
    expect(await store().claimDelivery(last, {uncertainAfter: day})).toBe(true);
  });

  it('does not let an attempt that was given up settle the next one', async () => {
    const claim = claimOf(await subscribe('late@example.com'));
    await store().claimDelivery(claim, {});
    const next = {...claim, claimedAt: noon + minute};
    await store().claimDelivery(next, {uncertainAfter: 0});
    await store().settleDelivery(claim, 'deferred');
    expect(await stateOf(claim)).toBe('claimed');
    await store().settleDelivery(next, 'sent');
    expect(await stateOf(claim)).toBe('sent');
  });

  it('sends nothing to a subscription that is over, and forgets its deliveries', async () => {
    const subscriber = await subscribe('over@example.com');
    const claim = claimOf(subscriber);
    await store().claimDelivery(claim, {});
    await store().unsubscribe(subscriber.id);
    expect(await store().deliveries(claim.noteId)).toEqual([]);
    expect(await store().claimDelivery(claimOf(subscriber), {})).toBe(false);
    await store().settleDelivery(claim, 'sent');
    expect(await store().deliveries(claim.noteId)).toEqual([]);
  });

  it('sends no note from before the day on which the choice was confirmed', async () => {
    const late = await subscribe('archive@example.com', all, Date.UTC(2026, 10, 21, 23, 59));
    const claim = (noteDate: string) => store().claimDelivery(claimOf(late, {noteDate}), {});
    expect(await claim('2026-11-20')).toBe(false);
    expect(await claim('2026-11-21')).toBe(true);
    expect(await claim('2026-11-22')).toBe(true);
  });

  it('forgets the deliveries of a person and nobody else’s', async () => {
    const [gone, stays] = [
      await subscribe('gone@example.com'),
      await subscribe('stays@example.com'),
    ];
    const claim = claimOf(gone);
    for (const {id} of [gone, stays])
      await store().claimDelivery({...claim, subscriptionId: id}, {});
    await store().claimDelivery(claimOf(gone), {});
    expect(await store().forget('gone@example.com')).toMatchObject({
      subscriptions: 1,
      deliveries: 2,
    });
    expect(await store().deliveries(claim.noteId)).toMatchObject([{subscriptionId: stays.id}]);
  });

  it('starts with the notes of the day, again when another choice is confirmed', async () => {
    const choice: Choice = {products: ['platform'], audiences: []};
    const first = await subscribe('choice@example.com', choice);
    expect(first).toMatchObject({confirmedAt: noon, notesFrom: noon});
    expect(await subscribe('choice@example.com', choice, noon + day)).toEqual(first);
    expect(await subscribe('choice@example.com', all, noon + 2 * day)).toEqual({
      ...first,
      ...all,
      notesFrom: noon + 2 * day,
    });
  });

  it('makes nothing due again when it erases old deliveries', async () => {
    const old = claimOf(await subscribe('old@example.com'), {noteDate: '2026-11-21'});
    const young = claimOf(await subscribe('young@example.com', all, noon + 3 * day), {
      noteDate: '2026-11-24',
    });
    for (const claim of [old, young]) await store().claimDelivery(claim, {});
    await store().eraseOld(noon + day, keepFor(0));
    expect(await stateOf(old)).toBeUndefined();
    expect(await stateOf(young)).toBe('claimed');
    const from = (await store().subscribers()).map(({email, notesFrom}) => [email, notesFrom]);
    expect(Object.fromEntries(from)).toMatchObject({
      'old@example.com': Date.UTC(2026, 10, 22),
      'young@example.com': noon + 3 * day,
    });
  });
}
