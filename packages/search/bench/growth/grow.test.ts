import {describe, expect, it} from 'vitest';
import {pageOf} from '../../engine/testSupport';
import type {SearchPage} from '../../model';
import {keyStrokes} from '../lib/typing';
import {growPages} from './grow';

const words =
  'sensor relay panel transmitter voltage input output alarm receiver network password firmware installer terminal supply battery';

const page = (name: string) =>
  pageOf({
    path: `/devices/${name}`,
    title: `About ${name}`,
    twin: name,
    top: [
      {text: words.repeat(5).slice(0, 400)},
      {text: 'Code: E130 · Meaning: Burglary', kind: 'row', codes: ['E130']},
    ],
  });
const pages = [page('sensors'), page('actors')];

const vocabulary = (grown: readonly SearchPage[]) =>
  new Set(
    JSON.stringify(grown)
      .toLowerCase()
      .match(/\p{L}+/gu),
  );

describe('a grown site', () => {
  it('begins with the real pages, and every page has its own address', () => {
    const grown = [...growPages(pages, 50)];
    expect(grown.slice(0, 2)).toEqual(pages);
    expect(new Set(grown.map(({path}) => path)).size).toBe(50);
  });

  it('is the same for the same seed', () => {
    expect([...growPages(pages, 20, 7)]).toEqual([...growPages(pages, 20, 7)]);
    expect([...growPages(pages, 20, 7)]).not.toEqual([...growPages(pages, 20, 8)]);
  });

  it('gets new words, though ever fewer for each page', () => {
    const [few, more] = [
      vocabulary([...growPages(pages, 20)]),
      vocabulary([...growPages(pages, 200)]),
    ];
    expect(few.size).toBeGreaterThan(vocabulary(pages).size * 1.5);
    expect(more.size).toBeGreaterThan(few.size * 2);
    expect(more.size).toBeLessThan(few.size * 6);
  });

  it('varies a code and the text that shows it alike', () => {
    const copies = [...growPages(pages, 40)].slice(2);
    const rows = copies.flatMap(({sections}) => sections.flatMap(({blocks}) => blocks.slice(1)));
    for (const {text, codes} of rows) expect(text).toContain(codes?.[0]);
    expect(new Set(rows.map(({codes}) => codes?.[0])).size).toBeGreaterThan(5);
  });

  it('has no twins, which would be shown as one', () => {
    const [, , copy] = growPages(pages, 3);
    expect(copy).not.toHaveProperty('twin');
    expect(pages[0]).toHaveProperty('twin');
  });
});

describe('key strokes', () => {
  it('are what stands in the field, once each, without those that add a blank', () => {
    expect(keyStrokes(['on it', 'on'], 10)).toEqual(['o', 'on', 'on i', 'on it']);
  });

  it('are spread over all queries when they are too many', () => {
    const some = keyStrokes(['abcdefghij', 'klmnopqrst'], 4);
    expect(some).toEqual(['a', 'abcdef', 'k', 'klmnop']);
  });
});
