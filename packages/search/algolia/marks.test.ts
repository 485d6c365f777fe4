import {describe, expect, it} from 'vitest';
import {mapLeaves, names, snippetWords} from './marks';

describe('attributes', () => {
  it.each([
    ['hierarchy.lvl1', ['hierarchy.lvl1'], true],
    ['hierarchy.lvl1', ['hierarchy'], true],
    ['hierarchy.lvl1', ['*'], true],
    ['hierarchy.lvl1', ['hierarchy.lvl2', 'content'], false],
    ['hierarchy.lvl10', ['hierarchy.lvl1'], false],
    ['content', [], false],
  ])('finds %s among %j: %s', (path, attributes, expected) => {
    expect(names(attributes, path)).toBe(expected);
  });

  it.each([
    ['content', ['content:5'], 5],
    ['content', ['content'], 10],
    ['content', ['*:20'], 20],
    ['content', ['content:0'], 0],
    ['hierarchy.lvl2', ['hierarchy:7'], 7],
    ['content', ['url:5', 'content:6', '*:7'], 6],
    ['content', ['hierarchy.lvl1:5'], undefined],
    ['content', [''], undefined],
  ])('reads the words of a snippet of %s from %j', (path, attributes, expected) => {
    expect(snippetWords(attributes, path)).toBe(expected);
  });

  it('rebuilds a record in its order, without branches that have nothing', () => {
    const record = {b: 'x', a: {c: null, d: ['y']}, e: {f: 'z'}};
    const seen: string[] = [];
    const result = mapLeaves(record, (leaf, path) => {
      seen.push(path);
      return path === 'e.f' ? undefined : leaf;
    });
    expect(JSON.stringify(result)).toBe('{"b":"x","a":{"c":null,"d":["y"]}}');
    expect(seen).toEqual(['b', 'a.c', 'a.d', 'e.f']);
  });
});
