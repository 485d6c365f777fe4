// @vitest-environment jsdom
import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {describe, expect, it} from 'vitest';
import {answers, hit, hits, input, type, openModalForEach, type Answer} from './testSupport';

openModalForEach();

describe('the Tab key', () => {
  it('goes round among what can be seen', async () => {
    answers.set('alarm', [hit('Sensors')]);
    type('alarm');
    await hits();
    input().focus();
    await userEvent.tab({shift: true});
    expect(document.activeElement).toBe(screen.getByRole('link', {name: 'Sensors'}));
    await userEvent.tab();
    expect(document.activeElement).toBe(input());
  });

  it('does not drop an answer on its way', async () => {
    let answer: (hits: Answer) => void = () => undefined;
    answers.set('alarm', new Promise((resolve) => (answer = resolve)));
    type('alarm');
    input().focus();
    await userEvent.tab();
    answer([hit('Sensors')]);
    expect((await hits()).length).toBe(1);
  });
});
