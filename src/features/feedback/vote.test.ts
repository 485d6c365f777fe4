// @vitest-environment jsdom
import * as v from 'valibot';
import {afterEach, expect, test, vi} from 'vitest';
import {feedbackSchema} from '@talos-docs/service/api/schemas';
import {interruptedVote, isAnythingSaved, keyPrefix, newVote, saveVote, type Vote} from './vote';

afterEach(() => localStorage.clear());

const keep = (vote: object) => localStorage.setItem(`${keyPrefix}x`, JSON.stringify(vote));

test('a vote has an id of its own, which the service takes', () => {
  const {clientId, page, helpful} = newVote('/page', 'no');
  expect(v.safeParse(feedbackSchema, {clientId, page, helpful}).success).toBe(true);
  expect(newVote('/page', 'no').clientId).not.toBe(clientId);
});

test('a kept vote is found by the next page, what others keep is not', () => {
  localStorage.setItem('docs.releases.read', '[]');
  expect(isAnythingSaved()).toBe(false);
  saveVote(newVote('/page', 'yes'));
  expect(isAnythingSaved()).toBe(true);
});

test('a vote of a moment ago is taken up where the page was loaded again', () => {
  const vote = newVote('/page', 'no');
  saveVote(vote);
  expect(interruptedVote('/page')).toEqual(vote);
  expect(interruptedVote('/other')).toBeUndefined();
});

test.each<[string, (vote: Vote) => object]>([
  ['of an earlier visit', (vote) => ({...vote, startedAt: Date.now() - 60_001})],
  ['that the panel has taken over', (vote) => ({...vote, savedAt: Date.now()})],
])('a vote %s is not', (_, changed) => {
  keep(changed(newVote('/page', 'no')));
  expect(interruptedVote('/page')).toBeUndefined();
});

test('what somebody has broken is not', () => {
  localStorage.setItem(`${keyPrefix}x`, '{"page":"/page"');
  expect(interruptedVote('/page')).toBeUndefined();
});

test('without storage nothing is kept, and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  saveVote(newVote('/page', 'yes'));
  expect(isAnythingSaved()).toBe(false);
});
