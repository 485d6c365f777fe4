import {describe, expect, it} from 'vitest';
import {parseBenchArguments, parts} from './arguments';

describe('arguments of bench:search', () => {
  it('run everything where nothing is said', () => {
    expect(parseBenchArguments([])).toEqual({parts, write: false});
  });

  it('run the named parts in their own order', () => {
    expect(parseBenchArguments(['--only', 'growth', '--only', 'relevance'])).toEqual({
      parts: ['relevance', 'growth'],
      write: false,
    });
  });

  it.each([
    [['--only', 'speed'], 'There is no part "speed": choose from'],
    [['--only', 'growth', '--write'], '--write is for a full run'],
    [['--fast'], "Unknown option '--fast'"],
  ])('refuse %j', (args, message) => {
    expect(() => parseBenchArguments(args)).toThrow(message);
  });

  it('ask for help before anything else', () => {
    expect(parseBenchArguments(['--help', '--only', 'speed'])).toBeUndefined();
  });
});
