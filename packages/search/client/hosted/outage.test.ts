// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {createOutageMemory} from './hosts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({toFake: ['Date']});
});

afterEach(() => {
  vi.useRealTimers();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

it('remembers an outage for two minutes', () => {
  const outage = createOutageMemory('APP');
  expect(outage.active()).toBe(false);
  outage.remember();
  later(120);
  expect(outage.active()).toBe(true);
  later(1);
  expect(outage.active()).toBe(false);
});

it('remembers it for the next page, of the same application', () => {
  createOutageMemory('APP').remember();
  expect(createOutageMemory('APP').active()).toBe(true);
  expect(createOutageMemory('OTHER').active()).toBe(false);
  createOutageMemory('APP').forget();
  expect(createOutageMemory('APP').active()).toBe(false);
});

it('does not trust a time in the future', () => {
  createOutageMemory('APP').remember();
  later(-3600);
  expect(createOutageMemory('APP').active()).toBe(false);
});

it('remembers for this page where storage is forbidden', () => {
  const denied = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
  const outage = createOutageMemory('APP');
  outage.remember();
  expect(outage.active()).toBe(true);
  outage.forget();
  expect(outage.active()).toBe(false);
});
