import {describe, expect, it} from 'vitest';
import {headersFor, parseHeaders, parseRedirects, redirectFor} from './rules';

describe('parseHeaders', () => {
  it('reads paths, headers and comments', () => {
    const rules = parseHeaders("# note\n/*\n  A: b: c\n\n/x/:id\r\n\tB: 'd'; e\r\n");
    expect([...headersFor(rules, '/x/1')]).toEqual([
      ['A', 'b: c'],
      ['B', "'d'; e"],
    ]);
    expect([...headersFor(rules, '/x/1/2')]).toEqual([['A', 'b: c']]);
  });

  it('joins values of rules that meet, as the networks do', () => {
    expect(headersFor(parseHeaders('/*\n  A: 1\n/x\n  A: 2'), '/x').get('A')).toBe('1, 2');
  });

  it('covers addresses with line ends', () => {
    expect(headersFor(parseHeaders('/*\n  A: 1'), '/x\ny').get('A')).toBe('1');
  });

  it('takes dots literally', () => {
    expect(headersFor(parseHeaders('/a.js\n  A: 1'), '/abjs').size).toBe(0);
  });

  it.each([
    ['  A: b', '_headers:1: a header stands before the first path: A: b'],
    ['/x\n  nonsense', '_headers:2: expected "Name: value": nonsense'],
    ['/x\n  A:', '_headers:2: expected "Name: value"'],
    ['/x\n  A B: c', '_headers:2: expected "Name: value"'],
    ['x', '_headers:1: expected a path'],
    ['/*/x', '_headers:1: only one *'],
  ])('refuses %j', (text, message) => {
    expect(() => parseHeaders(text)).toThrow(message);
  });
});

describe('parseRedirects', () => {
  it('reads status, force and default', () => {
    const rules = parseRedirects('/a /b 301\n/c /d 301!\n/e https://x.example/f');
    expect(redirectFor(rules, '/a')).toEqual({to: '/b', status: 301});
    expect(redirectFor(rules, '/c')).toEqual({to: '/d', status: 301});
    expect(redirectFor(rules, '/e')).toEqual({to: 'https://x.example/f', status: 302});
    expect(redirectFor(rules, '/a/')).toBeUndefined();
  });

  it('fills in placeholders without letting line ends through', () => {
    const rules = parseRedirects('/old/* /new/:splat 301\n/u/:id /v/:id/:other 302');
    expect(redirectFor(rules, '/old/a/b')?.to).toBe('/new/a/b');
    expect(redirectFor(rules, '/old/a\r\nb')?.to ?? '').not.toMatch(/[\r\n]/);
    expect(redirectFor(rules, '/u/7')?.to).toBe('/v/7/:other');
  });

  it('takes the first rule that matches', () => {
    expect(redirectFor(parseRedirects('/a /b 301\n/a /c 301'), '/a')?.to).toBe('/b');
  });

  it.each([
    ['/a', '_redirects:1: expected "from to status": /a'],
    ['# x\n/a /b 200', '_redirects:2: "200" is not a redirect status'],
    ['/a /b 301 Country=de', '_redirects:1: expected "from to status"'],
    ['/a //evil.example 301', '_redirects:1: the target'],
    ['a /b 301', '_redirects:1: expected a path'],
  ])('refuses %j', (text, message) => {
    expect(() => parseRedirects(text)).toThrow(message);
  });
});
