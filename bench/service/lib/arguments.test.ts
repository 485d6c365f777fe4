import {describe, expect, it} from 'vitest';
import {parseBenchArguments, parts} from './arguments';

describe('arguments of bench:service', () => {
  it('run everything where nothing is said', () => {
    expect(parseBenchArguments([])).toEqual({
      kind: 'run',
      parts,
      stores: ['sqlite', 'postgres'],
      seconds: 60,
      write: false,
    });
  });

  it('choose parts, in their own order, and stores', () => {
    const args = ['--only', 'stop', '--only', 'load', '--store', 'postgres', '--seconds', '5'];
    expect(parseBenchArguments(args)).toMatchObject({
      parts: ['load', 'stop'],
      stores: ['postgres'],
      seconds: 5,
    });
  });

  it.each([
    [['--only', 'speed'], 'There is no part "speed": choose from load,'],
    [['--store', 'oracle'], 'There is no store "oracle": choose from sqlite, postgres.'],
    [['--seconds', '0'], '--seconds is "0": give a whole number'],
    [['--seconds', '5', '--write'], '--write is for a full run'],
    [['--fast'], "Unknown option '--fast'"],
  ])('refuse %j', (args, message) => {
    expect(parseBenchArguments(args)).toEqual({
      kind: 'error',
      message: expect.stringContaining(message),
    });
  });

  it('ask for help before anything else', () => {
    expect(parseBenchArguments(['--help', '--only', 'speed'])).toEqual({kind: 'help'});
  });
});
