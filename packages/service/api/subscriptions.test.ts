import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {StorageUnavailableError} from '../storage/errors';
import {now, openTestApi, type TestApi} from '../testing/api';
import {unsubscribeToken} from './tokens';

let test: TestApi;
beforeAll(() => {
  test = openTestApi();
});
afterAll(() => test.close());

const wish = {
  email: 'ada@example.com',
  products: ['platform'],
  audiences: [],
  consent: true,
  startedAt: now - 5000,
};
const subscribe = (change: object = {}) => test.json('/subscriptions', {...wish, ...change});
const lastLink = () => {
  const [link] = /https:\S+/.exec(test.mails.at(-1)?.text ?? '') ?? [''];
  return link.replace('https://docs.example/docs/api', '');
};
const get = async (path: string) => test.api.fetch(new Request(`http://localhost${path}`));

describe('subscribing', () => {
  it('is confirmed by a button behind the mailed link, once', async () => {
    const response = await subscribe();
    expect([response.status, await response.json()]).toEqual([202, {status: 'confirmation_sent'}]);
    expect(await test.store.subscribers()).toEqual([]);
    expect(test.mails).toMatchObject([{to: 'ada@example.com'}]);
    expect(test.mails[0]?.html).toContain(lastLink());

    const page = await get(lastLink());
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<form method="post">');
    expect(html).toContain('ada@example.com');
    expect(html).toContain('<dt>Product</dt><dd>Talos platform</dd>');
    expect(html).toContain('<dt>Your work</dt><dd>All</dd>');
    expect(html).toContain('<a href="https://site.example/docs/">');
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(await test.store.subscribers()).toEqual([]);

    const confirmed = await test.post(lastLink(), '');
    expect([confirmed.status, await confirmed.text()]).toEqual([
      200,
      expect.stringContaining('You are subscribed'),
    ]);
    expect(await test.store.subscribers()).toMatchObject([
      {email: 'ada@example.com', products: ['platform'], audiences: []},
    ]);
    expect(await (await test.post(lastLink(), '')).text()).toContain('used before');
    expect((await get(lastLink())).status).toBe(404);
  });

  it('is a page, and not JSON, for a reader whose link cannot be followed now', async () => {
    const closed = openTestApi({limits: {perAddress: 0, total: 9, minimumSeconds: 3}});
    const ask = (headers: Record<string, string>) =>
      closed.api.fetch(new Request('http://localhost/subscriptions/confirm?token=x', {headers}));
    const page = await ask({Accept: 'text/html,*/*;q=0.8'});
    expect([page.status, page.headers.get('Content-Type')]).toEqual([
      429,
      'text/html; charset=UTF-8',
    ]);
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Too many requests. Try again later.');
    const json = await ask({Accept: '*/*'});
    expect(await json.json()).toMatchObject({error: 'too_many_requests'});
    await closed.close();
  });

  it('answers the same for an address that is known', async () => {
    const response = await subscribe({email: '\uFEFF ADA@exam\u00ADple.com'});
    expect([response.status, await response.json()]).toEqual([202, {status: 'confirmation_sent'}]);
  });

  it('has links that end after two days, and no others', async () => {
    await subscribe();
    test.world.now = now + 48 * 3_600_000;
    expect((await get(lastLink())).status).toBe(404);
    expect((await test.post(lastLink(), '')).status).toBe(404);
    test.world.now = now;
    expect((await test.post('/subscriptions/confirm?token=guess', '')).status).toBe(404);
    expect((await get('/subscriptions/confirm')).status).toBe(404);
  });

  it('sends a person no more than five mails a day', async () => {
    const before = test.mails.length;
    for (let n = 0; n < 8; n += 1) {
      expect((await subscribe({email: 'flood@example.com'})).status).toBe(202);
    }
    expect(test.mails.length - before).toBe(5);
  });

  it('sends no mail for a robot', async () => {
    const before = test.mails.length;
    expect((await subscribe({website: 'x'})).status).toBe(202);
    expect(test.mails.length).toBe(before);
  });

  it.each([
    ['email', {email: 'ada'}],
    ['email', {email: 'ada@example.com, bo@example.com'}],
    ['email', {email: 'ada@example.com\nBcc: bo@example.com'}],
    ['email', {email: undefined}],
    ['products', {products: ['toaster']}],
    ['audiences', {audiences: 'all'}],
    ['consent', {consent: false}],
    ['consent', {consent: undefined}],
    ['startedAt', {startedAt: 'now'}],
  ])('names %s: %j', async (field, change) => {
    const response = await subscribe(change);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({field});
  });

  it.each(['null', '[]', '1', '""'])('takes no %s', async (body) => {
    const response = await test.post('/subscriptions', body, {'Content-Type': 'application/json'});
    expect(response.status).toBe(422);
  });

  it('reads no broken JSON', async () => {
    const response = await test.post('/subscriptions', '{', {'Content-Type': 'application/json'});
    expect(response.status).toBe(400);
  });

  it('tells of a fault in one line without what was typed', async () => {
    test.world.mailFails = true;
    const response = await subscribe({email: 'secret@example.com'});
    test.world.mailFails = false;
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/unexpected| at /);
    expect(test.lines.join('\n')).toContain('"event":"fault"');
    expect(test.lines.join('\n')).not.toMatch(/secret@|token=|192\.0\.2/);
  });
});

describe('unsubscribing', () => {
  it('takes one POST of a mail program, and another without effect', async () => {
    const [subscriber] = await test.store.subscribers();
    const token = unsubscribeToken(await test.store.secret(), subscriber?.id ?? '');
    const link = `/subscriptions/unsubscribe?token=${token}`;
    const page = await get(link);
    expect(await page.text()).toContain('<form method="post">');
    // Who hands a mail on shows its headers.
    const mark = String(test.mails[0]?.headers?.['X-Mail-Mark']);
    expect((await get(link.replace(token, mark))).status).toBe(404);
    expect(await test.store.subscribers()).toHaveLength(1);
    const failing = vi.spyOn(test.store, 'unsubscribe');
    failing.mockRejectedValueOnce(new StorageUnavailableError('gone'));
    expect((await test.post(link, '')).status).toBe(503);
    failing.mockRestore();
    for (let n = 0; n < 2; n += 1) {
      const response = await test.post(link, 'List-Unsubscribe=One-Click', {
        'Content-Type': 'application/x-www-form-urlencoded',
      });
      expect([response.status, response.headers.has('Set-Cookie')]).toEqual([200, false]);
    }
    expect(await test.store.subscribers()).toEqual([]);
  });

  it.each(['', 'x', 'x.y', `${'x'.repeat(36)}.${'y'.repeat(43)}`])(
    'refuses the token %j',
    async (token) => {
      const link = `/subscriptions/unsubscribe?token=${token}`;
      expect((await get(link)).status).toBe(404);
      expect((await test.post(link, '')).status).toBe(404);
    },
  );
});
