// @vitest-environment jsdom
import {cleanup, render, screen, within} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import data from '@site/data/alarm-expression-examples.yaml';
import type {
  AlarmExpressionExample,
  AlarmExpressionExamples,
} from '@site/data/schemas/transmission';
import {alarmFacts, ExampleCard, ExpressionExamples} from '.';

afterEach(cleanup);

const {examples} = data as AlarmExpressionExamples;

const example: AlarmExpressionExample = {
  id: 'sample',
  group: 'place',
  expression: '+130 {zone = 5}',
  meaning: 'Burglary in zone 5.',
  matches: [{alarm: {code: '130', restore: false, zone: '05'}, why: 'Zeros are ignored.'}],
  does_not_match: [{alarm: {code: '130', restore: true}, why: 'It is a restore.'}],
};

describe('ExampleCard', () => {
  it('shows the expression, its meaning and both verdicts in words', () => {
    render(<ExampleCard example={example} />);
    screen.getByText('+130 {zone = 5}');
    screen.getByText('Burglary in zone 5.');
    const yes = screen.getByText('Matches').parentElement as HTMLElement;
    within(yes).getByText('Zeros are ignored.');
    const no = screen.getByText('Does not match').parentElement as HTMLElement;
    within(no).getByText('It is a restore.');
  });

  it('marks only what is not confirmed', () => {
    const {container, rerender} = render(<ExampleCard example={example} />);
    expect(container.querySelector('[data-unverified]')).toBeNull();
    rerender(<ExampleCard example={{...example, unverified: 'Probable only.'}} />);
    expect(container.querySelector('[data-unverified="Probable only."]')).not.toBeNull();
  });
});

describe('alarmFacts', () => {
  it('leaves out what the alarm does not carry', () => {
    expect(alarmFacts({alarm: {code: 'BA'}, why: ''})).toEqual([['code', 'BA']]);
  });

  it('lists headers by their names', () => {
    const alarm = {code: '130', restore: true, headers: {'x-source': 'talos-ui'}};
    expect(alarmFacts({alarm, why: ''})).toEqual([
      ['code', '130'],
      ['kind', 'restore'],
      ['x-source', 'talos-ui'],
    ]);
  });
});

describe('ExpressionExamples', () => {
  it('shows the examples of one group', () => {
    const {container} = render(<ExpressionExamples group="wildcard" />);
    const shown = Array.from(container.querySelectorAll('[id^="example-"]'), ({id}) => id);
    const ofGroup = examples.filter(({group}) => group === 'wildcard');
    expect(shown).toEqual(ofGroup.map(({id}) => `example-${id}`));
  });
});
