import {describe, expect, it} from 'vitest';
import type {KeyTimes} from '../lib/typing';
import {summarise} from './latency';

const key = (times: Partial<KeyTimes>): KeyTimes => ({
  pressed: 1000,
  sent: 0,
  answered: 0,
  changed: 1020,
  painted: 1030,
  presented: 1040,
  worker: 0,
  ...times,
});

describe('times of typed keys', () => {
  it('are taken apart: handling, worker slowed four times, messages, DOM and frame', () => {
    const typed = key({sent: 1002, answered: 1016, worker: 3});
    const {parts, p95, presentedP95} = summarise({keys: [typed], unchanged: 0});
    expect({p95, presentedP95}).toEqual({p95: 30, presentedP95: 40});
    const p95s = Object.entries(parts).map(([name, spread]) => [name, spread.p95]);
    expect(Object.fromEntries(p95s)).toEqual({
      handling: 2,
      worker: 3,
      messaging: 14 - 3 * 4,
      rendering: 4,
      frame: 10,
    });
  });

  it('have nothing between key and DOM where the page asked no worker', () => {
    const {parts} = summarise({keys: [key({})], unchanged: 2});
    expect([parts.handling.p95, parts.messaging.p95, parts.rendering.p95]).toEqual([0, 0, 20]);
  });

  it('are counted without the keys that changed nothing', () => {
    const keys = Array.from({length: 20}, (_, place) => key({painted: 1021 + place}));
    expect(summarise({keys, unchanged: 5})).toMatchObject({
      keys: 20,
      unchanged: 5,
      p50: 30,
      p95: 39,
    });
  });
});
