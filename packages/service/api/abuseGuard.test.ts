import {limits} from '@talos-docs/contract/limits';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {readServerEnvironment} from '../environment';
import {now, openTestApi, type TestApi} from '../testing/api';
import {createAbuseGuard, networks} from './abuseGuard';

const waits = vi.hoisted(() => [] as unknown[]);
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: unknown) => Promise.resolve(waits.push(milliseconds)),
}));

let test: TestApi;
afterEach(() => test.close());

const vote = () => ({clientId: crypto.randomUUID(), page: '/docs/talos/admin/x', helpful: 'yes'});
const wish = {email: 'ada@example.com', consent: true, startedAt: now - 5000};
const zero = {query: 'x', role: null, answeredBy: 'embedded'};

/** One request of each kind that is counted, with the answer to a reader who may ask. */
const kinds: Readonly<Record<string, readonly [ask: () => Promise<Response>, answer: number]>> = {
  feedback: [() => test.form(vote()), 201],
  subscriptions: [() => test.json('/subscriptions', wish), 202],
  'zero-results': [() => test.json('/zero-results', zero), 204],
  'a look at a link': [async () => test.api.request('/subscriptions/confirm?token=x'), 404],
  'a press of its button': [() => test.post('/subscriptions/confirm?token=x', ''), 404],
};

async function statusesOf(ask: () => Promise<Response>, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await ask()).status);
  return statuses;
}

describe('IPv6', () => {
  const ask = async (networks: readonly string[]) => {
    const statuses: number[] = [];
    for (const ip of networks) {
      test.world.ip = ip;
      statuses.push((await test.form(vote())).status);
    }
    return statuses;
  };

  it('gives the networks of one line three times the budget of a network', async () => {
    test = openTestApi({limits: {perAddress: 2, total: 1000, minimumSeconds: 0}});
    const line = Array.from({length: 12}, (_, n) => `2001:db8:1:${n.toString(16)}::1`);
    expect(await ask(line)).toEqual([...Array<number>(6).fill(201), ...Array<number>(6).fill(429)]);
    expect(await ask(['2001:db8:2::1'])).toEqual([201]);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1:4711', '::ffff:192.0.2.1', '::FFFF:c000:201', '[::ffff:c000:201]:80'],
    ['2001:db8:1:2::1', '[2001:db8:1:2::9]', '[2001:DB8:1:2::1]:443', '2001:db8:1:2::1%eth0'],
  ])('is of one address however a proxy writes it: %s', (address, ...others) => {
    test = openTestApi();
    for (const other of others) expect(networks(other)).toEqual(networks(address));
    expect(networks('::ffff:192.0.2.2')).not.toEqual(networks('::ffff:192.0.2.1'));
  });

  it('lets one network not spend what its neighbours share with it', async () => {
    test = openTestApi({limits: {perAddress: 2, total: 1000, minimumSeconds: 0}});
    const one = Array.from({length: 12}, (_, n) => `2001:db8:1:1::${n.toString(16)}`);
    expect((await ask(one)).filter((status) => status === 201)).toHaveLength(2);
    expect(await ask(['2001:db8:1:2::1'])).toEqual([201]);
  });
});

describe('the room for uploads', () => {
  const open = () => {
    test = openTestApi();
    const {service} = readServerEnvironment('/', {});
    const guard = createAbuseGuard({
      ...service,
      uploadsAtOnce: 12,
      store: test.store,
      now: () => now,
    });
    /** Takes room for one upload of the largest size after the other until there is none. */
    return (addresses: readonly string[]) => {
      const given: (() => void)[] = [];
      for (const address of addresses) {
        try {
          given.push(guard.takeRoom(limits.body, address));
        } catch (error) {
          expect(error).toMatchObject({status: 503, code: 'uploads_busy'});
        }
      }
      return given;
    };
  };
  const line = Array.from({length: 12}, (_, n) => `2001:db8:1:${n.toString(16)}::1`);

  it('is half of it at most for all networks of one line, and the rest is left to others', () => {
    const take = open();
    expect(take(line)).toHaveLength(6);
    expect(take(Array<string>(4).fill('2001:db8:2::1'))).toHaveLength(3);
    expect(take(Array<string>(4).fill('192.0.2.1'))).toHaveLength(3);
  });

  it('is given back to network and line', () => {
    const take = open();
    for (const leave of take(line)) leave();
    expect(take(Array<string>(4).fill('2001:db8:1::1'))).toHaveLength(3);
    expect(take(line)).toHaveLength(3);
  });
});

describe('the budget of all', () => {
  it.each(Object.entries(kinds))('is not spent by one address: %s', async (_, [ask, answer]) => {
    test = openTestApi({limits: {perAddress: 3, total: 10, minimumSeconds: 0}});
    waits.length = 0;
    expect((await statusesOf(ask, 30)).filter((status) => status === 429)).toHaveLength(27);
    // Who asks on and on is slowed down.
    expect(waits).toEqual(Array(27).fill(1000));
    test.world.ip = '198.51.100.7';
    expect(await statusesOf(ask, 1)).toEqual([answer]);
  });

  it('is spent by requests that come through and are refused for what they hold', async () => {
    test = openTestApi({limits: {perAddress: 3, total: 4, minimumSeconds: 0}});
    const broken = () => test.post('/feedback', 'x');
    expect(await statusesOf(broken, 4)).toEqual([415, 415, 415, 429]);
    test.world.ip = '198.51.100.7';
    expect(await statusesOf(broken, 2)).toEqual([415, 429]);
  });

  it('leaves an office behind one address its own, at the limits that are set when none is', async () => {
    const {service} = readServerEnvironment('/', {});
    test = openTestApi({limits: {...service.limits, minimumSeconds: 0}});
    // Thirty colleagues say whether a page helped, and then why.
    expect(new Set(await statusesOf(() => test.form(vote()), 60))).toEqual(new Set([201]));
  });
});
