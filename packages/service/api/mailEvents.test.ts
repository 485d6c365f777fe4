import {afterEach, beforeEach, expect, it} from 'vitest';
import {now, openTestApi, type TestApi} from '../testing/api';
import {bounce, complaint} from '../testing/mailReports';

const token = 'a'.repeat(32);
let test: TestApi;
beforeEach(() => {
  test = openTestApi({mailEventsToken: token});
});
afterEach(() => test.close());

const report = async (message: string, sent = token) => {
  const headers = {'Content-Type': 'message/rfc822', Authorization: `Bearer ${sent}`};
  const response = await test.post('/mail/events', message, headers);
  return [response.status, await response.text()] as const;
};
const suppressed = [200, '{"status":"suppressed"}'];
const ignored = [200, '{"status":"ignored"}'];
const subscribe = async (email: string) => {
  const fields = {email, consent: true, startedAt: now - 5000};
  const response = await test.json('/subscriptions', fields);
  return [response.status, await response.text()];
};
const markOf = (n: number) => test.mails[n]?.headers?.['X-Mail-Mark'] ?? '';

it('an address that cannot be reached gets no mail any more, and nobody is told', async () => {
  const told = await subscribe('ada@example.com');
  expect(await report(bounce(markOf(0)))).toEqual(suppressed);
  expect(await report(bounce(markOf(0)))).toEqual(suppressed);
  expect(await subscribe('Ada@example.com')).toEqual(told);
  expect(test.mails).toHaveLength(1);
  await subscribe('bo@example.com');
  expect(test.mails).toHaveLength(2);
  expect(await test.store.suppressions()).toMatchObject([{reason: 'bounce', status: '5.1.1'}]);
  expect(await test.metrics.registry.metrics()).toContain('mail_reports_total{outcome="bounce"} 2');
});

it('who complains gets no notes any more', async () => {
  await subscribe('ada@example.com');
  const link = /token=(\S+)/.exec(test.mails[0]?.text ?? '')?.[1] ?? '';
  await test.post(`/subscriptions/confirm?token=${link}`, '');
  expect(await test.store.subscribers()).toHaveLength(1);
  expect(await report(complaint(markOf(0)))).toEqual(suppressed);
  expect(await test.store.subscribers()).toEqual([]);
  expect(await test.store.suppressions()).toMatchObject([
    {email: 'ada@example.com', reason: 'complaint', status: null},
  ]);
});

it('who was forgotten stays known by a hash alone', async () => {
  await subscribe('ada@example.com');
  await report(bounce(markOf(0)));
  await test.store.forget('ada@example.com');
  expect(JSON.stringify(await test.store.suppressions())).not.toContain('example.com');
  await subscribe('ada@example.com');
  expect(test.mails).toHaveLength(1);
  const held = await test.store.personData('ada@example.com');
  expect(held.suppressions).toEqual([{reason: 'bounce', status: '5.1.1', at: now}]);
});

it('nobody can make up that an address cannot be reached', async () => {
  await subscribe('ada@example.com');
  await subscribe('bo@example.com');
  const [person = '', signature = ''] = markOf(0).split('.');
  const [other = ''] = markOf(1).split('.');
  for (const mark of ['', 'x', person, `${other}.${signature}`, `${person}.${person}`])
    expect(await report(bounce(mark))).toEqual(ignored);
  expect((await report(bounce(markOf(0)), 'b'.repeat(32)))[0]).toBe(401);
  expect((await test.post('/mail/events', bounce(markOf(0)))).status).toBe(401);
  expect(await test.store.suppressions()).toEqual([]);
});

it('what may still arrive is not held against it', async () => {
  await subscribe('ada@example.com');
  expect(await report(bounce(markOf(0), [{action: 'delayed', status: '4.4.1'}]))).toEqual(ignored);
});

it('takes no message of more lines, parts or headers than mail has, and none that is too large', async () => {
  const nested = Array.from(
    {length: 300},
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  ).join('');
  const headers = `To: ${'a'.repeat(64 * 1024)}\r\n\r\n`;
  const returned = `Content-Type: message/rfc822\r\n\r\n${headers}`;
  for (const message of [nested, '\n'.repeat(20_001), headers, returned])
    expect((await report(message))[0]).toBe(400);
  expect((await report('x'.repeat(1024 * 1024 + 1)))[0]).toBe(413);
});

it('is not there without a token', async () => {
  const other = openTestApi();
  expect((await other.post('/mail/events', 'x', {Authorization: 'Bearer '})).status).toBe(404);
  await other.close();
});
