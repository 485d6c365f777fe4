// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {clientId, draft, refusal, slowly, stubLocks, stubService, taken} from '../testSupport';
import {notify} from './notifications';
import type {Draft} from './draft';
import {eraseDraft, readDraft, saveDraft} from './draftStorage';
import {deliver, sendSaved, watchDelivery, type DeliveryEvent} from '.';

vi.mock('./notifications', () => ({notify: vi.fn()}));

const events: DeliveryEvent[] = [];
const kinds = () => events.map(({kind}) => kind);
let stopWatching: () => void;

function begin(change: Partial<Draft> = {}): void {
  saveDraft(draft(change));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.mocked(notify).mockClear();
  events.length = 0;
  stopWatching = watchDelivery(clientId, (_, event) => events.push(event));
});

afterEach(async () => {
  stopWatching();
  eraseDraft(clientId);
  await sendSaved();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a vote', () => {
  it('is sent alone, and forgotten', async () => {
    const {requests} = stubService(taken);
    begin({waiting: 'vote', comment: ''});
    await deliver(clientId);
    expect(requests).toEqual([{clientId, page: '/page', helpful: 'yes'}]);
    expect(kinds()).toEqual(['sending', 'sent']);
    expect(readDraft(clientId)).toBeUndefined();
  });

  it('leaves what the reader has begun to write', async () => {
    stubService(taken);
    begin({waiting: 'vote', voted: false});
    await deliver(clientId);
    expect(readDraft(clientId)).toMatchObject({waiting: 'nothing', voted: true, comment: 'Good'});
  });

  it('that is changed on its way is sent again, in order', async () => {
    const {requests} = stubService(taken);
    begin({waiting: 'vote', comment: ''});
    const first = deliver(clientId);
    begin({waiting: 'vote', comment: '', helpful: 'no'});
    await Promise.all([first, deliver(clientId)]);
    expect(requests.map(({helpful}) => helpful)).toEqual(['yes', 'no']);
    expect(readDraft(clientId)).toBeUndefined();
  });

  it('that is changed on its way is not known to the service when the change fails', async () => {
    stubService(taken, () => Promise.reject(new TypeError('lost')));
    begin({waiting: 'vote', voted: false});
    const first = deliver(clientId);
    begin({waiting: 'vote', voted: false, helpful: 'no'});
    await Promise.all([first, deliver(clientId)]);
    expect(readDraft(clientId)).toMatchObject({waiting: 'vote', voted: false});
  });

  it('that fails behind a form that was sent says nothing', async () => {
    let refuse = (): void => undefined;
    const slow = new Promise<Response>((_, reject) => {
      refuse = () => reject(new TypeError('lost'));
    });
    stubService(() => slow, taken);
    begin({waiting: 'vote'});
    const vote = deliver(clientId);
    begin();
    await deliver(clientId);
    refuse();
    await vote;
    expect(kinds()).toEqual(['sending', 'sending', 'sent']);
    expect(readDraft(clientId)).toBeUndefined();
  });

  it('that the service refuses is forgotten', async () => {
    stubService(refusal(422, {error: 'invalid_field', field: 'page', message: 'is no page'}));
    begin({waiting: 'vote', comment: ''});
    await deliver(clientId);
    expect(kinds()).toEqual(['sending', 'refused']);
    expect(readDraft(clientId)).toBeUndefined();
  });
});

describe('a vote that a portal answers', () => {
  it('is kept, and sent again', async () => {
    stubService(() => new Response('<h1>Sign in</h1>', {status: 405}));
    begin({waiting: 'vote', comment: ''});
    await deliver(clientId);
    expect(readDraft(clientId)).toMatchObject({waiting: 'vote', helpful: 'yes'});
  });
});

describe('a form', () => {
  it('is sent with all that the reader gave, once, and forgotten', async () => {
    const {requests} = stubService(taken);
    begin({contactName: 'Ada', contactEmail: 'ada@example.com'});
    const {startedAt} = readDraft(clientId) as Draft;
    await Promise.all([deliver(clientId), deliver(clientId), sendSaved()]);
    expect(requests).toEqual([
      {
        clientId,
        page: '/page',
        helpful: 'yes',
        comment: 'Good',
        contactName: 'Ada',
        contactEmail: 'ada@example.com',
        website: '',
        startedAt: String(startedAt),
      },
    ]);
    expect(readDraft(clientId)).toBeUndefined();
  });

  it('that was filled in too fast is sent again without a word', async () => {
    const {requests} = stubService(refusal(429, {error: 'too_fast'}, 2), taken);
    begin();
    const delivery = deliver(clientId);
    await vi.advanceTimersByTimeAsync(1999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await delivery;
    expect(requests).toHaveLength(2);
    expect(kinds()).toEqual(['sending', 'sent']);
  });

  it.each([
    [429, {error: 'too_many_requests'}, 90, 'busy'],
    [503, {error: 'storage_unavailable'}, 5, 'fault'],
    [507, {error: 'storage_full'}, 300, 'full'],
  ])('answered with %i is kept, and sent again after the wait', async (status, body, wait, why) => {
    const {requests} = stubService(refusal(status, body, wait), taken);
    begin();
    await deliver(clientId);
    expect(events.at(-1)).toEqual({kind: 'later', why, waitSeconds: wait});
    expect(readDraft(clientId)).toMatchObject({waiting: 'all', comment: 'Good', tried: true});
    await sendSaved();
    await vi.advanceTimersByTimeAsync(wait * 1000 - 100);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests).toHaveLength(2);
    expect(kinds().slice(-2)).toEqual(['sending', 'sent']);
  });

  it('does not wait again because its time has come within a millisecond', async () => {
    vi.mocked(Math.random).mockReturnValue(1 / 7);
    stubService(refusal(507, {error: 'storage_full'}, 3));
    begin();
    await deliver(clientId);
    expect(readDraft(clientId)?.notBefore).toSatisfy(Number.isInteger);
  });

  it('is sent within hours, however long it is told to wait', async () => {
    const {requests} = stubService(refusal(503, {error: 'fault'}, 99_999_999_999), taken);
    begin();
    await deliver(clientId);
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(requests).toHaveLength(2);
  });

  it('is not kept back by a time from before the clock was set back', async () => {
    const {requests} = stubService(refusal(429, {error: 'too_many_requests'}, 20), taken);
    begin();
    await deliver(clientId);
    vi.setSystemTime(Date.now() - 24 * 3_600_000);
    await sendSaved();
    expect(requests).toHaveLength(2);
    expect(readDraft(clientId)).toBeUndefined();
  });

  it.each([
    ['after the wait that it was told', refusal(429, {error: 'too_many_requests'}, 20), 20_000],
    ['after a pause of its own', refusal(500, {}), 5000],
  ])('is not sent together with all others, %s', async (_, refuse, waitMs) => {
    vi.mocked(Math.random).mockReturnValue(0.999);
    const {requests} = stubService(refuse, taken);
    begin();
    await deliver(clientId);
    await vi.advanceTimersByTimeAsync(waitMs * 1.4);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(waitMs * 0.2);
    expect(requests).toHaveLength(2);
  });

  it('without a network is sent when the network is back', async () => {
    const service = stubService();
    begin();
    await deliver(clientId);
    expect(events.at(-1)).toMatchObject({kind: 'later', why: 'network'});
    service.answers = [taken];
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(service.requests).toHaveLength(2);
    expect(readDraft(clientId)).toBeUndefined();
  });

  it('is tried again by itself, less and less often', async () => {
    const {requests} = stubService();
    begin();
    await deliver(clientId);
    const before = requests.length;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(requests.length - before).toBeGreaterThan(10);
    expect(requests.length - before).toBeLessThan(30);
  });

  it.each([200, 403, 404, 405, 511])(
    'answered %i by a portal is kept, and sent again',
    async (status) => {
      const portal = () => new Response('<h1>Sign in</h1>', {status});
      const {requests} = stubService(portal, taken);
      begin();
      await deliver(clientId);
      expect(events.at(-1)).toMatchObject({kind: 'later', why: 'intercepted'});
      expect(readDraft(clientId)?.waiting).toBe('all');
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(requests).toHaveLength(2);
      expect(readDraft(clientId)).toBeUndefined();
    },
  );

  it.each([
    [{error: 'invalid_field', field: 'contactEmail'}, 422, 'contactEmail'],
    [{error: 'unfit_file', field: 'file'}, 415, 'file'],
    [{error: 'unknown_origin', message: 'No.'}, 403, undefined],
  ])('refused with %o is kept, and not sent again by itself', async (body, status, field) => {
    const {requests} = stubService(refusal(status, body));
    begin();
    await deliver(clientId);
    expect(events.at(-1)).toMatchObject({kind: 'refused', field});
    expect(readDraft(clientId)?.waiting).toBe('nothing');
    expect(readDraft(clientId)?.refusal?.field).toBe(field);
    await sendSaved();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(requests).toHaveLength(1);
  });

  it('that is refused leaves the vote that the service does not have; it is sent without a word', async () => {
    const {requests} = stubService(refusal(422, {error: 'invalid', field: 'challenge'}), taken);
    begin({voted: false});
    await deliver(clientId);
    expect(readDraft(clientId)).toMatchObject({waiting: 'vote', refusal: {field: 'challenge'}});
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests[1]).toEqual({clientId, page: '/page', helpful: 'yes'});
    expect(kinds()).toEqual(['sending', 'refused']);
    expect(readDraft(clientId)).toMatchObject({
      waiting: 'nothing',
      voted: true,
      comment: 'Good',
      refusal: {field: 'challenge'},
    });
  });

  it('that is refused is what the reader hears of, and not the vote behind it', async () => {
    const {wait, give} = slowly(taken);
    stubService(wait, refusal(422, {error: 'invalid', field: 'challenge'}));
    begin({waiting: 'vote', voted: false});
    const vote = deliver(clientId);
    begin({voted: false});
    await deliver(clientId);
    give();
    await vote;
    expect(kinds()).toEqual(['sending', 'sending', 'refused']);
    expect(readDraft(clientId)).toMatchObject({waiting: 'nothing', voted: true});
  });

  it('whose file is lost goes back to the reader', async () => {
    const {requests} = stubService(taken);
    begin({file: {name: 'a.png', size: 3}});
    const delivery = deliver(clientId);
    await vi.advanceTimersByTimeAsync(2000);
    await delivery;
    expect(requests).toEqual([]);
    expect(events.at(-1)).toMatchObject({kind: 'refused', field: 'file'});
  });
});

describe('sendSaved', () => {
  it('leaves a draft to the tab that owns it', async () => {
    const {requests} = stubService(taken);
    stubLocks(new Set([`docs-feedback:${clientId}`]));
    begin();
    await sendSaved();
    expect(requests).toEqual([]);
    vi.unstubAllGlobals();
    stubService(taken);
    await sendSaved();
    expect(readDraft(clientId)).toBeUndefined();
  });

  it('tells a reader who does not see the form', async () => {
    stopWatching();
    stubService(taken);
    begin();
    await sendSaved();
    expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({clientId}), {
      kind: 'sent',
    });
  });

  it('sends nothing that the reader has only begun', async () => {
    const {requests} = stubService(taken);
    begin({waiting: 'nothing'});
    await sendSaved();
    expect(requests).toEqual([]);
  });
});
