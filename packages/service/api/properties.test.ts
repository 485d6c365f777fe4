import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {now, openTestApi, type TestApi} from '../testing/api';
import {png} from '../testing/upload';

let test: TestApi;
beforeAll(() => {
  test = openTestApi();
});
afterAll(() => test.close());

const refusals = [400, 413, 415, 422, 429];

/** Every answer is one of the known ones, in JSON, and gives nothing away. */
async function sound(response: Response, good: number): Promise<boolean> {
  const text = await response.text();
  expect(text).not.toMatch(/\n\s+at |node_modules|SQLITE|server\//);
  if (response.status === good) return true;
  expect(refusals).toContain(response.status);
  expect(JSON.parse(text)).toMatchObject({error: expect.any(String), message: expect.any(String)});
  return false;
}

const anyText = fc.oneof(
  fc.string({unit: 'binary', maxLength: 80}),
  fc.string({unit: 'grapheme', maxLength: 80}),
  fc.constantFrom('', ' ', '\u0000', '\u202Ex', "'; drop table feedback; --", '${7*7}', '\r\n'),
);
const anyFile = fc
  .tuple(
    fc.oneof(
      fc.uint8Array({maxLength: 200}),
      fc.constant(new Uint8Array(png)),
      anyText.map((text) => new TextEncoder().encode(text)),
    ),
    anyText,
    fc.constantFrom('', 'image/png', 'text/html', 'x'),
  )
  .map(([bytes, name, type]) => new File([new Uint8Array(bytes)], name, {type}));
const or = <T>(right: fc.Arbitrary<T>) =>
  fc.option(fc.oneof({weight: 6, arbitrary: right}, {weight: 1, arbitrary: anyText}), {
    nil: undefined,
    freq: 6,
  });
const anyFeedback = fc.record({
  clientId: or(fc.uuid()),
  page: or(fc.constantFrom('/docs/', '/docs/talos/admin/x', '/docs/talos/admin/x/')),
  helpful: or(fc.constantFrom('yes', 'no')),
  comment: fc.option(anyText, {nil: undefined}),
  contactName: fc.option(anyText, {nil: undefined}),
  contactEmail: or(fc.constantFrom('', 'ada@example.com')),
  startedAt: or(fc.constant(String(now - 5000))),
  file: fc.option(fc.oneof({weight: 5, arbitrary: anyFile}, anyText), {nil: undefined}),
});

describe('the endpoints, given anything', () => {
  it('store feedback once and as it was sent, or refuse it and store nothing', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(anyFeedback, async (fields) => {
        const before = await test.store.feedback();
        const stored = await sound(await test.form(fields), 201);
        // The answer is lost, and the reader's page sends again.
        expect(await sound(await test.form(fields), 201)).toBe(stored);
        const after = await test.store.feedback();
        if (!stored) {
          expect(after).toEqual(before);
          return;
        }
        taken += 1;
        const id = fields.clientId?.toLowerCase();
        const [item, ...others] = after.filter((each) => each.clientId === id);
        expect(others).toEqual([]);
        expect(after.length - before.length).toBeLessThanOrEqual(1);
        expect(item?.comment ?? '').not.toContain('\u0000');
        if (fields.file instanceof File && item?.attachment) {
          const attachment = await test.store.attachment(item.attachment.name);
          expect(Buffer.from(attachment?.bytes ?? [])).toEqual(
            Buffer.from(await fields.file.arrayBuffer()),
          );
        }
      }),
      {numRuns: 120},
    );
    // About one in five: the property would say nothing if hardly anything was stored.
    expect(taken).toBeGreaterThan(5);
  }, 60_000);

  it('read any bytes as a form without a fault', async () => {
    const lines = fc.constantFrom(
      '--b\r\n',
      '--b--\r\n',
      '\r\n',
      'Content-Disposition: form-data; name="page"',
      'Content-Disposition: form-data; name="file"; filename="x"',
      'Content-Disposition: form-data; name="__proto__"',
      'Content-Type: image/png\r\n',
      'x',
    );
    const body = fc.oneof(
      fc.uint8Array({maxLength: 300}),
      fc.array(lines, {maxLength: 12}).map((parts) => new TextEncoder().encode(parts.join(''))),
    );
    const type = fc.constantFrom(
      'multipart/form-data; boundary=b',
      'multipart/form-data; boundary="',
      'multipart/form-data; boundary=',
      'multipart/form-data',
    );
    await fc.assert(
      fc.asyncProperty(body, type, async (bytes, contentType) => {
        const response = await test.post('/feedback', new Uint8Array(bytes), {
          'Content-Type': contentType,
        });
        expect(await sound(response, 201)).toBe(false);
      }),
      {numRuns: 120},
    );
  }, 60_000);

  it.each(['/subscriptions', '/zero-results'])(
    '%s reads any JSON without a fault',
    async (path) => {
      const body = fc.oneof(
        fc.json(),
        fc.string(),
        fc
          .record({
            email: or(fc.emailAddress()),
            products: or(fc.array(fc.constantFrom('platform', 'iptna4i'))),
            consent: or(fc.boolean()),
            startedAt: or(fc.integer()),
            query: or(fc.string({unit: 'binary'})),
            answeredBy: or(fc.constantFrom('embedded', 'hosted')),
          })
          .map((value) => JSON.stringify(value)),
      );
      const good = path === '/subscriptions' ? 202 : 204;
      await fc.assert(
        fc.asyncProperty(body, async (text) => {
          await sound(await test.post(path, text, {'Content-Type': 'application/json'}), good);
        }),
        {numRuns: 120},
      );
    },
    60_000,
  );

  it('confirm and end nothing for any token', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({unit: 'binary'}), async (token) => {
        for (const action of ['confirm', 'unsubscribe']) {
          const address = `/subscriptions/${action}?token=${encodeURIComponent(Buffer.from(token).toString())}`;
          expect((await test.post(address, '')).status).toBe(404);
        }
      }),
    );
  }, 60_000);

  it('never met a fault on the way', () => {
    expect(test.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
  });
});
