import {describe, expect, it} from 'vitest';
import {createEngine} from '../engine';
import {pageOf} from '../engine/testPages';
import {indexFormat} from '../model';
import {createClassifier} from './classifier';
import {learnWords} from './learnWords';
import {featuresOf} from './features';

const page = (path: string, title: string, more: {twin?: string} = {}) =>
  pageOf({path, title, top: [{text: `${title} of a site in the list`}], ...more});

const pages = [
  page('/contacts', 'Contact lists'),
  page('/schedules', 'Schedules'),
  page('/reports', 'Reports'),
];

/** A few texts teach little: each is asked often. */
const often = (...texts: string[]) => Array.from({length: 20}, () => texts).flat();

const queries = {
  '/contacts': often('who gets phoned first', 'phone the boss first', 'order of phoning people'),
  '/schedules': often('shop opens late', 'bank holiday opening', 'opening hours of the shop'),
};

const learned = learnWords(pages, queries);

const likenessTo = (path: string, query: string) =>
  createClassifier(learned)(query)(page(path, path));

describe('featuresOf', () => {
  it('takes words and the beginnings of long ones, without stop words', () => {
    expect(featuresOf('Why was the configuration lost?')).toEqual([
      'configuration',
      'conf*',
      'los',
    ]);
  });
});

describe('learnWords', () => {
  it('learns which words of readers belong to which page', () => {
    expect(likenessTo('/contacts', 'phoned first')).toBeGreaterThan(
      likenessTo('/schedules', 'phoned first'),
    );
    expect(likenessTo('/schedules', 'shop on a holiday')).toBeGreaterThan(
      likenessTo('/contacts', 'shop on a holiday'),
    );
  });

  it('says nothing of words that it does not know', () => {
    expect(likenessTo('/contacts', 'zzz')).toBe(0);
  });

  it('learns the same of the same pages', () => {
    expect(learnWords(pages, queries)).toEqual(learned);
  });

  it('takes pages that say the same for different roles as one', () => {
    const twins = [
      page('/a', 'Contact lists', {twin: '/a'}),
      page('/b', 'Contact lists', {twin: '/a'}),
      ...pages,
    ];
    const words = learnWords(twins, {'/b': often('phone tree', 'order of the phone tree')});
    expect(Object.keys(words.pages)).toEqual(['/a', '/contacts', '/schedules', '/reports']);
    const likeness = createClassifier(words)('phone tree');
    expect(likeness(page('/b', 'Contact lists', {twin: '/a'}))).toBeGreaterThan(
      likeness(page('/contacts', 'Contact lists')),
    );
  });

  it('can do without queries and without pages', () => {
    expect(learnWords([], {})).toEqual({features: '', embeddings: '', pages: {}});
    expect(Object.keys(learnWords(pages, {}).pages)).toHaveLength(3);
  });

  it('passes over queries of pages that are not there', () => {
    expect(learnWords(pages, {...queries, '/gone': ['nobody home']})).toEqual(learned);
  });
});

describe('search with what was learned', () => {
  const firstFor = (query: string, words?: typeof learned) => {
    const engine = createEngine({synonyms: []});
    engine.add({format: indexFormat, id: 'general', pages, ...(words && {words})});
    return engine.search(query).hits[0]?.page.path;
  };

  it('puts the page first that readers meant by the words', () => {
    expect(firstFor('a shop and its site')).toBe('/contacts');
    expect(firstFor('a shop and its site', learned)).toBe('/schedules');
  });

  it('leaves to the pages what a word means', () => {
    expect(firstFor('what is a shop site', learned)).toBe('/contacts');
  });
});
