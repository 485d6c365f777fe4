import {describe, expect, it} from 'vitest';
import {createComparer} from './compare';
import {pageOf, shardOf} from './testSupport';
import {TextIndex} from './textIndex';
import {createThesaurus} from './thesaurus';
import {queryTermsOf} from './queryTerms';

/** How the sections of a page titled "Site" fit a query, by heading. */
function fitsOf(query: string, sections: Readonly<Record<string, string>>) {
  const thesaurus = createThesaurus([['relay', 'actor']]);
  const index = new TextIndex(thesaurus);
  const page = pageOf({
    path: '/a',
    title: 'Site',
    sections: Object.entries(sections).map(([heading, text]) => ({
      heading,
      blocks: text === '' ? [] : text.split(' | ').map((block) => ({text: block})),
    })),
  });
  index.add(shardOf('a', [page]));
  const terms = queryTermsOf(query, index, thesaurus);
  const weights = terms.map(() => 1 / terms.length);
  const fitOf = createComparer(terms, weights, index, false);
  return Object.fromEntries(
    index.places.slice(1).map((place) => [place.section.heading, fitOf(place)]),
  );
}

/** Headings of the sections, the closest one first. */
function order(query: string, sections: Readonly<Record<string, string>>): string[] {
  const fits = Object.entries(fitsOf(query, sections));
  return fits.sort(([, a], [, b]) => b.bonus - a.bonus).map(([heading]) => heading);
}

describe('createComparer', () => {
  it('prefers headings that are the query, then those that hold it, then with the title', () => {
    const sections = {Other: '', 'Alarm code of others': '', 'Alarm code': ''};
    expect(order('alarm code', sections)).toEqual(['Alarm code', 'Alarm code of others', 'Other']);
    expect(order('site code', {Other: '', 'Code list': ''})).toEqual(['Code list', 'Other']);
  });

  it('prefers words beside each other, in their order', () => {
    const sections = {One: 'a code for each alarm', Two: 'an alarm code', Three: 'code alarm'};
    expect(order('alarm code', sections)[0]).toBe('Two');
  });

  it('prefers words in one block to words in several', () => {
    expect(order('alarm code', {One: 'alarm | code', Two: 'alarm with its code'})).toEqual([
      'Two',
      'One',
    ]);
  });

  it('prefers the word itself to a synonym', () => {
    const {Word, Synonym} = fitsOf('relay', {Word: 'a relay', Synonym: 'an actor'});
    expect(Word?.share).toBe(1);
    expect(Synonym?.share).toBeCloseTo(0.7);
  });

  it('names the block that answers, unless the heading says as much', () => {
    const fits = fitsOf('alarm code', {
      Text: 'alarm | the alarm code | code',
      'Alarm code': 'alarm',
    });
    expect(fits['Text']).toMatchObject({block: {text: 'the alarm code'}, headingAnswers: false});
    expect(fits['Alarm code']).toMatchObject({headingAnswers: true});
  });
});
