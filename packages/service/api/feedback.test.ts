import {randomUUID} from 'node:crypto';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {sitePath} from '../sitePages';
import {limits} from '@talos-docs/contract/limits';
import {clientId, now, openTestApi, type TestApi} from '../testing/api';
import {png, pngOf} from '../testing/upload';
import {keepFor} from '../testing/retentionContract';

let test: TestApi;
beforeAll(() => {
  test = openTestApi();
});
afterEach(() => test.store.eraseOld(now + 1, keepFor(0)));
afterAll(() => test.close());

const vote = {clientId, page: '/docs/talos/admin/x', helpful: 'yes'};
const full = {
  ...vote,
  comment: ' The table\r\nis cut off. ',
  contactName: 'Ada',
  contactEmail: 'ada@example.com',
  startedAt: String(now - 5000),
};
const stored = () => test.store.feedback();

describe('feedback that is taken', () => {
  it('is a vote alone', async () => {
    const response = await test.form(vote);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({clientId, status: 'stored'});
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await stored()).toMatchObject([{page: '/talos/admin/x', helpful: 'yes'}]);
  });

  it('is a vote that the form completes, and each sent again without effect', async () => {
    const file = new File([png], '../../etc/passwd.svg', {type: 'image/svg+xml'});
    for (const fields of [vote, {...full, file}, {...full, file}, vote]) {
      const response = await test.form(fields);
      expect([response.status, await response.json()]).toEqual([201, {clientId, status: 'stored'}]);
    }
    const [item, ...others] = await stored();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      comment: 'The table\nis cut off.',
      contactEmail: 'ada@example.com',
      attachment: {type: 'image/png', size: png.length},
    });
    expect(item?.attachment?.name).toMatch(/^[0-9a-f-]{36}\.png$/);
  });

  it('is an empty form field, which says nothing', async () => {
    const empty = {comment: '', contactName: ' ', contactEmail: '', website: ''};
    const file = new File([], '');
    expect((await test.form({...vote, ...empty, file})).status).toBe(201);
    expect(await stored()).toMatchObject([{comment: null, contactEmail: null, attachment: null}]);
  });

  it.each(['a;b="c.png', 'Ä 漢字.png', 'back\\', 'x\\"; name="clientId"', 'a\r\nb.png'])(
    'is a file by the name of %j, which means nothing',
    async (name) => {
      expect((await test.form({...full, file: new File([png], name)})).status).toBe(201);
      expect(await stored()).toMatchObject([{clientId, attachment: {size: png.length}}]);
    },
  );

  it('is a file whose name cannot be decoded, without a word of it in the log', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const form = new FormData();
    for (const [name, value] of Object.entries(full)) form.append(name, value);
    form.append('file', new File(['text'], 'x'));
    const sent = new Response(form);
    const body = (await sent.text()).replace('filename="x"', "filename*=x-ada''%41");
    const headers = {'Content-Type': sent.headers.get('Content-Type') ?? ''};
    expect((await test.post('/feedback', body, headers)).status).toBe(201);
    expect(await stored()).toMatchObject([{clientId, attachment: {type: 'text/plain'}}]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is a log file', async () => {
    const file = new File(['12:00 \u001B[31mfailed\u001B[0m ü\r\n'], 'x.exe');
    expect((await test.form({...vote, startedAt: full.startedAt, file})).status).toBe(201);
    expect(await stored()).toMatchObject([{attachment: {type: 'text/plain'}}]);
  });
});

describe('feedback that is refused', () => {
  afterEach(async () => expect(await stored()).toEqual([]));

  it.each([
    ['clientId', {clientId: 'x'}],
    ['clientId', {clientId: undefined}],
    ['page', {page: undefined}],
    ['page', {page: '/docs/nowhere'}],
    ['page', {page: '/talos/admin/x'}],
    ['page', {page: 'https://docs.example/docs/talos/admin/x'}],
    ['page', {page: '/docs/%zz'}],
    ['page', {page: '/docs//talos/admin/x'}],
    ['helpful', {helpful: 'maybe'}],
    ['helpful', {helpful: undefined, comment: '\u0000 ', contactName: 'Ada'}],
    ['comment', {comment: 'x'.repeat(limits.comment + 1)}],
    ['contactEmail', {contactEmail: 'ada@example'}],
    ['contactEmail', {contactEmail: 'ada@example.com\r\nBcc: b@example.com'}],
    ['startedAt', {startedAt: undefined}],
    ['startedAt', {startedAt: '-1'}],
    ['comment', {comment: new File(['x'], 'x.txt')}],
    ['file', {file: 'no file'}],
  ])('names %s: %j', async (field, change) => {
    const response = await test.form({...full, ...change});
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({error: 'invalid_field', field});
  });

  it('says that a field is missing', async () => {
    const body = await (await test.form({...vote, clientId: undefined})).json();
    expect(body).toMatchObject({message: 'clientId is missing'});
  });

  it.each([
    ['a picture with scripts', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['the same behind a mark', '\uFEFF\n<?xml version="1.0"?><svg/>'],
    ['a page', '<!doctype html><script>1</script>'],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['an archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])],
    ['bytes of no kind', new Uint8Array([1, 2, 3, 255])],
  ])('takes no file that is %s, whatever it is called', async (_, content) => {
    const response = await test.form({
      ...full,
      file: new File([content], 'a.png', {type: 'image/png'}),
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({error: 'unfit_file', field: 'file'});
  });

  it('takes no file and no body over the limit', async () => {
    const sized = (size: number) => new File([png, new Uint8Array(size - png.length)], 'a.png');
    expect((await test.form({...full, file: sized(limits.file + 1)})).status).toBe(413);
    expect((await test.form({...full, file: sized(limits.body)})).status).toBe(413);
    // More than all may have on their way: not to be sent again when there is room.
    const told = {'Content-Length': '99999999'};
    expect((await test.post('/feedback', 'x', told)).status).toBe(413);
    const endless = new ReadableStream({pull: (stream) => stream.enqueue(new Uint8Array(65536))});
    const request = new Request('http://localhost/feedback', {
      method: 'POST',
      body: endless,
      headers: {'Content-Type': 'multipart/form-data; boundary=x'},
      duplex: 'half',
    } as RequestInit);
    expect((await test.api.fetch(request)).status).toBe(413);
  });

  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\nno header\r\n--x--'],
    ['multipart/form-data; boundary=x', ''],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, `--${'x'.repeat(71)}--`],
  ])('reads no broken %s', async (type, body) => {
    // As a stream, and as a whole where its size is told.
    const sizes: Record<string, string>[] = [{}, {'Content-Length': String(body.length)}];
    for (const size of sizes) {
      const response = await test.post('/feedback', body, {'Content-Type': type, ...size});
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({error: 'broken_request'});
    }
  });

  it('refuses what was cut off', async () => {
    const cutOff = new ReadableStream({
      start: (controller) => controller.error(new Error('The connection is gone.')),
    });
    const headers = {'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '300'};
    const init = {method: 'POST', body: cutOff, headers, duplex: 'half'} as RequestInit;
    const response = await test.api.fetch(new Request('http://localhost/feedback', init));
    expect(response.status).toBe(400);
  });

  it('takes no other kind of request, and no field twice', async () => {
    expect((await test.json('/feedback', vote)).status).toBe(415);
    const form = new FormData();
    for (const value of ['yes', 'no']) form.append('helpful', value);
    const twice = await test.post('/feedback', form);
    expect([twice.status, await twice.json()]).toMatchObject([422, {field: 'helpful'}]);
  });

  it('asks who is too fast to come back', async () => {
    const response = await test.form({...full, startedAt: String(now - 500)});
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('2');
  });

  it('thanks a robot and stores nothing', async () => {
    const response = await test.form({...full, website: 'http://spam.example'});
    expect([response.status, await response.json()]).toEqual([201, {clientId, status: 'stored'}]);
  });
});

it('takes a file of just the limit, from who took just the least time', async () => {
  const file = new File([png, new Uint8Array(limits.file - png.length)], 'a.png');
  const startedAt = String(now - 2000);
  expect((await test.form({...full, file, startedAt})).status).toBe(201);
});

it('takes a form whose size is told', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(vote)) form.append(name, value);
  const request = new Response(form);
  const body = await request.text();
  const headers = {
    'Content-Type': request.headers.get('Content-Type') ?? '',
    'Content-Length': String(body.length),
  };
  expect((await test.post('/feedback', body, headers)).status).toBe(201);
  expect(await test.store.feedback()).toMatchObject([{clientId, helpful: 'yes'}]);
});

it('takes a form from a clock that is ahead', async () => {
  const response = await test.form({
    ...full,
    clientId: randomUUID(),
    startedAt: String(now + 60_000),
  });
  expect(response.status).toBe(201);
});

it('takes texts and no files when the quota is reached, and raises the alarm once an hour', async () => {
  const small = openTestApi({}, undefined, 10_000);
  const large = {...full, file: new File([pngOf(9000)], 'a.png')};
  const alarms = () => small.lines.filter((line) => line.includes('"event":"quota_reached"'));
  for (let n = 0; n < 3; n += 1) {
    const response = await small.form(large);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([507, '3600']);
    expect(await response.json()).toMatchObject({error: 'quota_reached'});
  }
  expect(alarms()).toHaveLength(1);
  expect(alarms()[0]).toMatch(/"level":"error".*QUOTA_MEGABYTES/);
  expect((await small.form(full)).status).toBe(201);
  small.world.now += 3_600_000;
  await small.form({...large, clientId: randomUUID()});
  expect(alarms()).toHaveLength(2);
  expect(await small.store.usage()).toMatchObject({files: 0});
  await small.close();
});

describe('sitePath', () => {
  it.each([
    ['/docs/', '/'],
    ['/docs', '/'],
    ['/docs/index.html', '/'],
    ['/docs/a/b/', '/a/b'],
    ['/docs/a.html?q=1#x', '/a'],
    ['/docs/%C3%BC', '/ü'],
    ['/docsx', undefined],
    ['/docs/../x', undefined],
    ['/docs/%2e%2e/x', undefined],
    ['/docs/a\u0000', undefined],
    ['', undefined],
  ])('reads %j as %j', (address, path) => expect(sitePath(address, '/docs/')).toBe(path));
});
