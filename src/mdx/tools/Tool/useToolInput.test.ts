import fc from 'fast-check';
import {expect, it} from 'vitest';
import {readFragment, writeFragment} from '.';

const defaults = {frame: '', key: '', line: '1'};
const kept: (keyof typeof defaults)[] = ['frame', 'line'];

it('brings back what it wrote, whatever was entered', () => {
  fc.assert(
    fc.property(fc.string({unit: 'grapheme'}), fc.string(), (frame, line) => {
      const written = writeFragment(
        'dc09',
        {...defaults, frame, line, key: 'secret'},
        defaults,
        kept,
      );
      expect(written).not.toContain('secret');
      expect({...defaults, ...readFragment('dc09', written || '#dc09', kept)}).toEqual({
        ...defaults,
        frame,
        line,
      });
    }),
  );
});

it('keeps nothing in the address that is as it began', () => {
  expect(writeFragment('dc09', defaults, defaults, kept)).toBe('');
});

it.each(['', '#grammar', '#dc09-frame?frame=1', '#dc0'])('leaves %j to the page', (fragment) => {
  expect(readFragment('dc09', fragment, kept)).toBeUndefined();
});

it('takes only its own fields, and never a secret', () => {
  expect(readFragment('dc09', '#dc09?line=2&key=00&other=1', kept)).toEqual({line: '2'});
});
