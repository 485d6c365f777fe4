// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {saveVote, keyPrefix, newVote} from '../vote';
import {clientId, draft} from '../testSupport';
import {
  eraseDraft,
  hasContent,
  isLasting,
  listDrafts,
  observeDraft,
  readDraft,
  saveDraft,
} from './draftStorage';

beforeEach(() => localStorage.clear());
afterEach(() => eraseDraft(clientId));

test('gives back what was written, until it is erased', () => {
  const written = draft({file: {name: 'a.png', size: 3}, notBefore: 5});
  saveDraft(written);
  expect(readDraft(clientId)).toEqual(written);
  expect(isLasting(clientId)).toBe(true);
  eraseDraft(clientId);
  expect(readDraft(clientId)).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test('takes over the vote that the question has kept', () => {
  const vote = newVote('/page', 'no');
  saveVote(vote);
  expect(listDrafts()).toMatchObject([{...vote, comment: '', voted: false}]);
});

test('lists the latest first, and erases what is older than 30 days', () => {
  const day = 24 * 3_600_000;
  const now = Date.now();
  const old = draft({clientId: clientId.replace('6', '7'), savedAt: now - 31 * day});
  const latest = draft({clientId: clientId.replace('6', '8'), savedAt: now});
  for (const each of [old, draft({savedAt: now - 29 * day}), latest]) saveDraft(each);
  expect(listDrafts(now).map((kept) => kept.clientId)).toEqual([latest.clientId, clientId]);
  expect(localStorage.length).toBe(2);
});

test.each(['', 'nonsense', 'null', '{}', '{"clientId":1}', '{"page":"//elsewhere"}'])(
  'erases %j, which is no draft',
  (entry) => {
    localStorage.setItem(keyPrefix + clientId, entry);
    expect(listDrafts()).toEqual([]);
    expect(localStorage.length).toBe(0);
  },
);

test('no value of a draft may be of another type', () => {
  for (const name of Object.keys(draft()).filter(
    (key) => !['file', 'voted', 'tried'].includes(key),
  )) {
    localStorage.setItem(keyPrefix + clientId, JSON.stringify({...draft(), [name]: null}));
    expect(readDraft(clientId), name).toBeUndefined();
  }
});

test('where storage is full or refused, drafts last as long as the page', () => {
  saveDraft(draft({comment: 'before'}));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveDraft(draft({comment: 'after'}));
  expect(readDraft(clientId)?.comment).toBe('after');
  expect(listDrafts()).toHaveLength(1);
  expect(isLasting(clientId)).toBe(false);
});

test('blanks are no content', () => {
  expect(hasContent(draft({comment: ' \n'}))).toBe(false);
  expect(hasContent(draft({comment: '', file: {name: 'a', size: 1}}))).toBe(true);
});

test('who follows a draft gets each change, until it holds nothing and is erased', () => {
  const comments: string[] = [];
  const stop = observeDraft(clientId, ({comment}) => comments.push(comment));
  saveDraft(draft({waiting: 'nothing', comment: 'begun'}));
  expect(readDraft(clientId)?.comment).toBe('begun');
  saveDraft(draft({waiting: 'nothing', comment: ''}));
  expect(readDraft(clientId)).toBeUndefined();
  stop();
  saveDraft(draft());
  expect(comments).toEqual(['begun', '']);
});
