import {describe, expect, it} from 'vitest';
import {addToHead} from './index';

describe('addToHead', () => {
  it('puts elements at the end of the head, to the letter', () => {
    const html = '<head><title>T</title></head><body>';
    expect(addToHead(html, '<script>"$&"</script>', '/page')).toBe(
      '<head><title>T</title><script>"$&"</script></head><body>',
    );
  });

  it('stops at a page without a head', () => {
    expect(() => addToHead('<body>', '', '/page')).toThrow(
      'The page at /page has no end of its head.',
    );
  });
});
