// @vitest-environment jsdom
import * as v from 'valibot';
import {afterEach, expect, test, vi} from 'vitest';
import {feedbackSchema} from '@talos-docs/service/api/schemas';
import {isAnythingSaved, saveVote, newVote} from './vote';

afterEach(() => localStorage.clear());

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

test('without storage nothing is kept, and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  saveVote(newVote('/page', 'yes'));
  expect(isAnythingSaved()).toBe(false);
});
