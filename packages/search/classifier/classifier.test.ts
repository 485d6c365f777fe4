import {describe, expect, it} from 'vitest';
import {createEngine} from '../engine';
import {pageOf} from '../engine/testSupport';
import {indexFormat} from '../model';
import {createClassifier, featuresOf} from './classifier';
import {learnWords} from './learnWords';

const page = (path: string, title: string, more: {twin?: string} = {}) =>
  pageOf({path, title, top: [{text: `${title} of a site in the list`}], ...more});

const pages = [
  page('/contacts', 'Contact lists'),
  page('/schedules', 'Schedules'),
  page('/reports', 'Reports'),
];

/** A few texts teach little: each is asked often. */
const often = (...texts: string[]) => Array.from({length: 20}, () => texts).flat();

const answered = {
  '/contacts': often('who gets phoned first', 'phone the boss first', 'order of phoning people'),
  '/schedules': often('shop opens late', 'bank holiday opening', 'opening hours of the shop'),
};

const unanswered = often('bicycle insurance', 'insurance of the van', 'site list');
const learned = learnWords(pages, {answered, unanswered});
const likenessOf = createClassifier(learned);

const likenessTo = (path: string, query: string) => likenessOf(query).toPage(page(path, path));

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

  it('learns what no page answers', () => {
    expect(likenessOf('van insurance').toNone).toBeGreaterThan(
      likenessTo('/contacts', 'van insurance'),
    );
    expect(likenessOf('phoned first').toNone).toBeLessThan(likenessTo('/contacts', 'phoned first'));
  });

  it('says nothing of words that it does not know', () => {
    expect(likenessTo('/contacts', 'zzz')).toBe(0);
    expect(likenessOf('zzz').toNone).toBe(0);
  });

  it('learns the same of the same pages', () => {
    expect(learnWords(pages, {answered, unanswered})).toEqual(learned);
  });

  it('takes pages that say the same for different roles as one', () => {
    const twins = [
      page('/a', 'Contact lists', {twin: '/a'}),
      page('/b', 'Contact lists', {twin: '/a'}),
      ...pages,
    ];
    const words = learnWords(twins, {
      answered: {'/b': often('phone tree', 'order of the phone tree')},
      unanswered: [],
    });
    expect(Object.keys(words.pages)).toEqual(['/a', '/contacts', '/schedules', '/reports']);
    const {toPage} = createClassifier(words)('phone tree');
    expect(toPage(page('/b', 'Contact lists', {twin: '/a'}))).toBeGreaterThan(
      toPage(page('/contacts', 'Contact lists')),
    );
  });

  it('can do without queries and without pages', () => {
    const nothing = {answered: {}, unanswered: []};
    expect(learnWords([], nothing)).toEqual({features: '', embeddings: '', pages: {}});
    expect(Object.keys(learnWords(pages, nothing).pages)).toHaveLength(3);
  });

  it('passes over queries of pages that are not there', () => {
    const more = {...answered, '/gone': ['nobody home']};
    expect(learnWords(pages, {answered: more, unanswered})).toEqual(learned);
  });
});

describe('search with what was learned', () => {
  const search = (query: string, words?: typeof learned) => {
    const engine = createEngine({synonyms: []});
    engine.add({format: indexFormat, id: 'general', pages, ...(words && {words})});
    return engine.search(query);
  };
  const firstFor = (query: string, words?: typeof learned) =>
    search(query, words).hits[0]?.page.path;

  it('puts the page first that readers meant by the words', () => {
    expect(firstFor('a shop and its site')).toBe('/contacts');
    expect(firstFor('a shop and its site', learned)).toBe('/schedules');
  });

  it('leaves to the pages what a word means', () => {
    expect(firstFor('what is a shop site', learned)).toBe('/contacts');
  });

  it('doubts what a page holds and readers never meant by it', () => {
    expect(search('site list').isAnswered).toBe(true);
    expect(search('site list', learned).isAnswered).toBe(false);
  });
});
