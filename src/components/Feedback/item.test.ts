// @vitest-environment jsdom
import * as v from 'valibot';
import {afterEach, expect, test, vi} from 'vitest';
import {feedbackSchema} from '../../../server/api/schemas';
import {isAnythingKept, keepVote, newItem} from './item';

afterEach(() => localStorage.clear());

test('a vote has an id of its own, which the service takes', () => {
  const {clientId, page, helpful} = newItem('/page', 'no');
  expect(v.safeParse(feedbackSchema, {clientId, page, helpful}).success).toBe(true);
  expect(newItem('/page', 'no').clientId).not.toBe(clientId);
});

test('a kept vote is found by the next page, what others keep is not', () => {
  localStorage.setItem('docs.releases.read', '[]');
  expect(isAnythingKept()).toBe(false);
  keepVote(newItem('/page', 'yes'));
  expect(isAnythingKept()).toBe(true);
});

test('without storage nothing is kept, and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  keepVote(newItem('/page', 'yes'));
  expect(isAnythingKept()).toBe(false);
});
