import {randomUUID} from 'node:crypto';
import type {Choice} from '@talos-docs/contract/releases/vocabulary';
import {afterAll, beforeAll, expect, it} from 'vitest';
import type {FeedbackInput} from '../storage/feedbackTable';
import {openStore, type StorageSettings, type Store} from '../storage/store';
import {deliveryContract} from './deliveryContract';
import {keepFor} from './retentionContract';

const now = Date.UTC(2026, 10, 21);
const hour = 3_600_000;
const bytes = new Uint8Array([0, 1, 2, 255, 0]);
const png = {type: 'image/png' as const, bytes};
const choice: Choice = {products: ['platform'], audiences: []};

/** What the service relies on, whichever database there is. */
export function storeContract(settings: () => StorageSettings): void {
  let store: Store;
  beforeAll(() => {
    store = openStore(settings());
  });
  afterAll(() => store.close());
  const find = (clientId: string) => store.feedback(0, clientId);

  it('brings an empty database up to date, also when two start at once', async () => {
    const others = [openStore(settings()), openStore(settings())];
    await Promise.all([store, ...others].map((each) => each.ready()));
    await Promise.all(others.map((each) => each.close()));
  });

  it('stores an item with its attachment, byte by byte', async () => {
    const clientId = randomUUID();
    const input = {
      clientId,
      page: '/devices/x',
      helpful: 'no' as const,
      comment: "Zeile 1\nümläut 🎉 '; drop table feedback; --",
      contactName: 'Ada',
      contactEmail: 'Ada@example.com',
      attachment: png,
    };
    expect(await store.addFeedback(input, now)).toBe('created');
    const [item] = await find(clientId);
    expect(item).toMatchObject({
      page: '/devices/x',
      helpful: 'no',
      comment: input.comment,
      contactEmail: 'Ada@example.com',
      createdAt: now,
      attachment: {type: 'image/png', size: 5},
    });
    const name = item?.attachment?.name ?? '';
    expect(name).toMatch(/^[0-9a-f-]{36}\.png$/);
    expect(await store.attachment(name)).toEqual({bytes: Buffer.from(bytes)});
    expect(await store.attachment('none')).toBeUndefined();
  });

  it('holds an item once, however often and at once it arrives', async () => {
    const clientId = randomUUID();
    const input = {clientId, page: '/a', comment: 'first', attachment: png};
    const outcomes = await Promise.all(
      Array.from({length: 20}, () => store.addFeedback(input, now)),
    );
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(await store.addFeedback({...input, comment: 'second'}, now)).toBe('known');
    expect(await find(clientId)).toMatchObject([{comment: 'first', attachment: {size: 5}}]);
  });

  it('takes at once what is new, what comes twice and what completes a vote', async () => {
    const [vote, item] = [randomUUID(), randomUUID()];
    const add = (input: Pick<FeedbackInput, 'clientId'> & Partial<FeedbackInput>) =>
      store.addFeedback({page: '/a', ...input}, now);
    const outcomes = await Promise.all([
      add({clientId: vote, helpful: 'no'}),
      add({clientId: item, comment: 'first', attachment: png}),
      add({clientId: vote, comment: 'why', attachment: png}),
      add({clientId: item, comment: 'second'}),
    ]);
    expect(outcomes).toEqual(['created', 'created', 'completed', 'known']);
    const attachment = {size: 5};
    expect(await find(vote)).toMatchObject([{helpful: 'no', comment: 'why', attachment}]);
    expect(await find(item)).toMatchObject([{comment: 'first', attachment}]);
  });

  it('lets the full form complete the vote, once', async () => {
    const clientId = randomUUID();
    const vote = {clientId, page: '/a', helpful: 'yes' as const};
    expect(await store.addFeedback(vote, now)).toBe('created');
    expect(await store.addFeedback(vote, now)).toBe('known');
    const outcomes = await Promise.all(
      Array.from({length: 5}, (_, n) =>
        store.addFeedback({clientId, page: '/a', comment: `${n}`, attachment: png}, now + n),
      ),
    );
    expect(outcomes.sort()).toEqual(['completed', 'known', 'known', 'known', 'known']);
    expect(await store.addFeedback({...vote, helpful: 'no'}, now)).toBe('known');
    expect(await find(clientId)).toMatchObject([{helpful: 'yes', createdAt: now}]);
  });

  it('lets a reader change the vote', async () => {
    const clientId = randomUUID();
    await store.addFeedback({clientId, page: '/a', helpful: 'yes'}, now);
    await store.addFeedback({clientId, page: '/a', helpful: 'no'}, now);
    expect(await find(clientId)).toMatchObject([{helpful: 'no'}]);
  });

  it('stores nothing of an item whose attachment fails', async () => {
    const clientId = randomUUID();
    const broken = {...png, bytes: undefined as unknown as Uint8Array};
    const others = [randomUUID(), randomUUID()];
    const [failed, ...stored] = await Promise.allSettled([
      store.addFeedback({clientId, page: '/a', attachment: broken}, now),
      ...others.map((id) => store.addFeedback({clientId: id, page: '/a', comment: 'x'}, now)),
    ]);
    expect(failed.status).toBe('rejected');
    expect(stored.map(({status}) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await find(clientId)).toEqual([]);
    expect(await find(others[0] ?? '')).toHaveLength(1);
  });

  it('counts every hit once, by window', async () => {
    const counters = [
      {key: 'a', windowMs: hour},
      {key: 'b', windowMs: 60_000},
    ];
    const counts = await Promise.all(Array.from({length: 30}, () => store.hit(counters, now)));
    expect(counts.map(([a]) => a).sort((a = 0, b = 0) => a - b)).toEqual(
      Array.from({length: 30}, (_, n) => n + 1),
    );
    expect(await store.hit(counters, now + 60_000)).toEqual([31, 1]);
  });

  it('counts nothing after what is above its most, and takes back', async () => {
    const own = {key: 'own', windowMs: hour, most: 2};
    const all = {key: 'all', windowMs: hour};
    const hits = await Promise.all(Array.from({length: 30}, () => store.hit([own, all], now)));
    expect(hits.filter((counts) => counts.length === 2)).toHaveLength(2);
    expect(await store.hit([all], now)).toEqual([3]);
    expect(await store.hit([{...own, by: -1}], now)).toEqual([29]);
  });

  it('counts at once what shares some counters, for each in its order', async () => {
    const counter = (key: string, most = Infinity) => ({
      key: `shared ${key}`,
      windowMs: hour,
      most,
    });
    const [line, all] = [counter('line', 2), counter('all')];
    const hits = [
      [counter('a', 1), line, all],
      [counter('b'), all],
      [counter('a', 1), line, all],
      [counter('c'), line, all],
      [counter('d'), line, all],
    ];
    expect(await Promise.all(hits.map((counters) => store.hit(counters, now)))).toEqual([
      [1, 1, 1],
      [1, 2],
      [2],
      [1, 2, 3],
      [1, 3],
    ]);
  });

  it('confirms a subscription once and in time', async () => {
    await store.addPending('t1', {email: 'Bo@example.com', ...choice}, now, now + hour);
    expect(await store.pending('t1', now)).toEqual({email: 'Bo@example.com', ...choice});
    expect(await store.pending('t1', now + hour)).toBeUndefined();
    expect(await store.confirm('t1', now + hour)).toBe('unknown');
    expect(await store.confirm('none', now)).toBe('unknown');
    const outcomes = await Promise.all([1, 2, 3].map(() => store.confirm('t1', now)));
    expect(outcomes.sort()).toEqual(['confirmed', 'used', 'used']);
    expect(await store.pending('t1', now)).toBeUndefined();
    expect(await store.subscribers()).toMatchObject([{email: 'Bo@example.com', ...choice}]);
  });

  it('changes the choice of a subscriber and keeps the id', async () => {
    const [before] = await store.subscribers();
    const other: Choice = {products: [], audiences: ['installer']};
    await store.addPending('t2', {email: 'bo@EXAMPLE.com ', ...other}, now, now + hour);
    await store.confirm('t2', now);
    expect(await store.subscribers()).toMatchObject([{id: before?.id, ...other}]);
  });

  it('ends a subscription with all that holds its address, and again without effect', async () => {
    const [subscriber] = await store.subscribers();
    await store.addPending('open', {email: 'BO@example.com', ...choice}, now, now + hour);
    await store.addPending('other', {email: 'other@example.com', ...choice}, now, now + hour);
    await store.unsubscribe(subscriber?.id ?? '');
    await store.unsubscribe(subscriber?.id ?? '');
    expect(await store.subscribers()).toEqual([]);
    for (const token of ['t1', 't2', 'open'])
      expect(await store.confirm(token, now)).toBe('unknown');
    expect(await store.forget('bo@example.com')).toMatchObject({pending: 0, subscriptions: 0});
    expect(await store.pending('other', now)).toMatchObject({email: 'other@example.com'});
    expect(await store.subscribers()).toEqual([]);
  });

  it('gives a person who subscribes anew the id that the links of old mails hold', async () => {
    const ids = [];
    for (const token of ['first', 'anew']) {
      await store.addPending(token, {email: 'bo@example.com', ...choice}, now, now + hour);
      await store.confirm(token, now);
      const [subscriber] = await store.subscribers();
      ids.push(subscriber?.id);
      await store.unsubscribe(subscriber?.id ?? '');
    }
    expect(ids[1]).toBe(ids[0]);
    expect(await store.subscribers()).toEqual([]);
  });

  it('counts searches that did not help by day, query, role and who answered', async () => {
    const entry = {day: '2026-11-21', query: 'foo', role: null, answeredBy: 'embedded'};
    await store.countZeroResult(entry);
    await store.countZeroResult(entry);
    await store.countZeroResult(entry, true);
    await store.countZeroResult({...entry, role: 'For Manager'}, true);
    expect(await store.zeroResults('2026-11-21')).toEqual(
      expect.arrayContaining([
        {...entry, count: 2, followed: 1},
        {...entry, role: 'For Manager', count: 0, followed: 1},
      ]),
    );
    expect(await store.zeroResults('2026-11-22')).toEqual([]);
  });

  it('has one secret, whoever asks first', async () => {
    const other = openStore(settings());
    const secrets = await Promise.all([store.secret(), other.secret(), store.secret()]);
    await other.close();
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  });

  it('forgets a person everywhere and nobody else', async () => {
    const person = 'e%v_e@example.com';
    const add = (input: object) =>
      store.addFeedback({clientId: randomUUID(), page: '/forget', ...input}, now);
    await add({contactEmail: 'E%V_E@example.com', attachment: png});
    await add({comment: `Please answer to ${person.toUpperCase()}!`});
    await add({contactName: `Eve, ${person}`, comment: 'Hello'});
    await add({contactEmail: 'exvye@example.com', comment: 'exvye@example.com'});
    await add({comment: `Write to st${person}`});
    await store.addPending('t3', {email: person, ...choice}, now, now + hour);
    await store.confirm('t3', now);
    expect(await store.forget(person)).toEqual({
      feedback: 3,
      subscriptions: 1,
      pending: 1,
      deliveries: 0,
    });
    expect(await store.forget(person)).toEqual({
      feedback: 0,
      subscriptions: 0,
      pending: 0,
      deliveries: 0,
    });
    const left = (await store.feedback()).filter(({page}) => page === '/forget');
    expect(left).toHaveLength(2);
    expect(left.map(({comment}) => comment).join()).not.toMatch(/(?<!st)e%v_e@/i);
  });

  it('erases what an operator finds too old, and keeps the rest', async () => {
    const old = randomUUID();
    await store.addFeedback({clientId: old, page: '/a', comment: 'x', attachment: png}, 1000);
    const [item] = await find(old.slice(0, 8));
    const {length: all} = await store.feedback();
    expect(await store.oldFeedback(1001)).toEqual({over: 1, all});
    expect(await store.eraseOld(2000 + 48 * hour, keepFor(2))).toEqual({
      feedback: 1,
      zeroResults: 0,
      deliveries: 0,
    });
    expect(await find(old)).toEqual([]);
    expect(await store.attachment(item?.attachment?.name ?? '')).toBeUndefined();
    expect((await store.feedback()).length).toBeGreaterThan(0);
  });

  it('erases one item with its attachment', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    for (const clientId of [one, other])
      await store.addFeedback({clientId, page: '/a', attachment: png}, now);
    const [item] = await find(one);
    const before = await store.usage();
    expect(await store.deleteFeedback(one)).toBe(true);
    expect(await store.deleteFeedback(one)).toBe(false);
    expect(await find(one)).toEqual([]);
    expect(await store.attachment(item?.attachment?.name ?? '')).toBeUndefined();
    expect(await find(other)).toHaveLength(1);
    const after = await store.usage();
    expect(after.files).toBe(before.files - 1);
    expect(after.bytes).toBeLessThan(before.bytes - bytes.length);
  });

  it('marks an item as spam, takes that back, and records both with who did it', async () => {
    const clientId = randomUUID();
    await store.addFeedback({clientId, page: '/spam', comment: 'buy'}, now);
    const marked = {at: now, who: 'ada', action: 'spam', subject: clientId} as const;
    const unmarked = {...marked, at: now + 1, action: 'no spam'} as const;
    expect(await store.markSpam(clientId, true, marked)).toBe(true);
    expect(await find(clientId)).toMatchObject([{isSpam: true}]);
    expect(await store.markSpam(clientId, false, unmarked)).toBe(true);
    expect(await find(clientId)).toMatchObject([{isSpam: false}]);
    const counts = {feedback: 1};
    expect((await store.audit()).filter(({subject}) => subject === clientId)).toEqual([
      {...marked, counts},
      {...unmarked, counts},
    ]);
  });

  it('records nothing of a deed that failed', async () => {
    const entry = {at: now, who: 'ada', action: 'delete', subject: 'nothing'} as const;
    expect(await store.deleteFeedback(randomUUID(), entry)).toBe(false);
    expect((await store.audit()).map(({subject}) => subject)).not.toContain('nothing');
  });

  it('keeps below its quota, and a part of it for texts', async () => {
    const room = 2000;
    const most = ((await store.usage()).bytes + room) / 0.9;
    const small = openStore(settings(), undefined, most);
    const file = {...png, bytes: new Uint8Array(1500)};
    const clientId = randomUUID();
    const add = (input: object) =>
      small.addFeedback({clientId: randomUUID(), page: '/quota', ...input}, now);
    expect(await add({clientId, attachment: file})).toBe('created');
    await expect(add({attachment: file})).rejects.toMatchObject({
      name: 'QuotaReachedError',
      isForFiles: true,
    });
    expect(await add({clientId, attachment: file})).toBe('known');
    expect(await add({comment: 'Ünlesbar'})).toBe('created');
    await expect(add({comment: 'x'.repeat(most)})).rejects.toMatchObject({isForFiles: false});
    expect((await store.feedback()).filter(({page}) => page === '/quota')).toHaveLength(2);
    await small.close();

    await store.deleteFeedback(clientId);
    const later = openStore(settings(), undefined, most);
    const again = {clientId: randomUUID(), page: '/quota', attachment: file};
    expect(await later.addFeedback(again, now)).toBe('created');
    await later.close();
  });

  it('refuses what has no room, and counts only what it takes', async () => {
    const small = openStore(settings(), undefined, (await store.usage()).bytes + 2000);
    const add = (input: object) =>
      small.addFeedback({clientId: randomUUID(), page: '/quota', ...input}, now);
    const text = {comment: 'x'.repeat(500)};
    const huge = {...png, bytes: new Uint8Array(5000)};
    const outcomes = await Promise.allSettled([text, {attachment: huge}, text].map(add));
    expect(outcomes.map(({status}) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await add(text)).toBe('created');
    await expect(add(text)).rejects.toMatchObject({name: 'QuotaReachedError'});
    await small.close();
  });

  deliveryContract(() => store);
}
