import {describe, expect, it} from 'vitest';
import {refusalOf, search} from './fixtures/call';
import {
  contentHit,
  errorAnswer,
  facetedAnswer,
  headingHit,
  modalSearch,
  pagedAnswer,
} from './fixtures/serviceAnswers';

/** Keys and types, for the comparison of an answer with one of the service. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

describe('the shape of answers', () => {
  const query = 'alarm voltage';
  const modal = search({...modalSearch, query});
  const hitOf = (type: string) => {
    const {also_in: alsoIn, ...hit} = modal.hits.find((found) => found.type === type) ?? {};
    expect(alsoIn).toBeInstanceOf(Array);
    return hit;
  };

  it('is that of the service for hits', () => {
    expect(shapeOf(hitOf('lvl2'))).toEqual(shapeOf(headingHit));
    expect(shapeOf(hitOf('content'))).toEqual(shapeOf(contentHit));
  });

  it('is that of the service for pages of hits, as far as anybody reads it', () => {
    expect(shapeOf(pagedAnswer)).toMatchObject(shapeOf({...modal, hits: []}) as object);
    const faceted = search({query: 'alarm', hitsPerPage: 0, facets: ['kind']});
    expect(
      shapeOf({...facetedAnswer, facets: {kind: {reference: 1, task: 1, overview: 1}}}),
    ).toEqual(expect.objectContaining(shapeOf(faceted)));
  });

  it('is that of the service for errors', () => {
    expect(refusalOf({requests: [{indexName: 'alarms', query: 'x'}]})).toEqual(errorAnswer);
  });

  it('has the levels of highlights in order and without those that a hit lacks', () => {
    const {_highlightResult: highlights} = hitOf('lvl3') as {
      _highlightResult: {hierarchy: object};
    };
    expect(Object.keys(highlights.hierarchy)).toEqual(['lvl0', 'lvl1', 'lvl2', 'lvl3']);
  });
});
