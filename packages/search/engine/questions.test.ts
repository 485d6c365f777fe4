import {expect, test} from 'vitest';
import {engineWith, pageOf} from './testSupport';

const engine = engineWith([
  pageOf({
    path: '/active',
    title: 'Active mode',
    questions: ['the fitter has left, is the system live again?', 'how do I end the trial run'],
    top: [{text: 'The transmitter reports alarms.'}],
    sections: [{heading: 'Fitter', blocks: [{text: 'The fitter changes the mode.'}]}],
  }),
  pageOf({
    path: '/people',
    title: 'People',
    top: [{text: 'A fitter has left when the system says so.'}],
    questions: ['who ends the run'],
  }),
]);

const best = (query: string) => engine.search(query).hits[0];

test('the question that a reader asks leads to its page and is told', () => {
  expect(best('has the fitter left, system live')).toMatchObject({
    page: {path: '/active'},
    type: 'lvl1',
    question: 'the fitter has left, is the system live again?',
  });
});

test('a question is shown nowhere else', () => {
  for (const query of ['fitter left, trial run', 'fitter trial mode alarms']) {
    const {hits} = engine.search(query);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.filter(({block}) => block?.kind === 'question')).toEqual([]);
  }
});

test('a page comes once where a question leads to it and its title holds one of the words, too', () => {
  const question = 'throw away a nuisance signal';
  const others = ['who takes over the next case?', 'the wrong procedure has popped up'];
  const page = pageOf({path: '/a', title: 'Process an alarm', questions: [question, ...others]});
  const {hits} = engineWith([page], [['alarm', 'signal']]).search(question);
  expect(hits).toMatchObject([{type: 'lvl1', question}]);
});

test('a question is no answer where a heading or a text is the better one', () => {
  for (const query of ['active mode', 'transmitter reports alarms', 'fitter changes mode']) {
    expect(best(query)?.page.path).toBe('/active');
    expect(best(query)?.question).toBeUndefined();
  }
});

test('one question that says the query stands before words of several', () => {
  expect(best('the trial run of the fitter')?.page.path).toBe('/active');
  expect(best('who ends the run')?.page.path).toBe('/people');
});

test('a query of which no page holds enough is not answered', () => {
  const isAnswered = (query: string) => engine.search(query).isAnswered;
  expect(isAnswered('has the fitter left')).toBe(true);
  expect(isAnswered('bicycle insurance of the fitter')).toBe(false);
  expect(isAnswered('bicycle')).toBe(false);
});
