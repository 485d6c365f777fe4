// @vitest-environment jsdom
import {fireEvent, screen} from '@testing-library/react';
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

it('goes to the modal when what had it is removed', async () => {
  answers.set('alarm', [hit('Sensors')]);
  type('alarm');
  await hits();
  screen.getByRole('link', {name: 'Sensors'}).focus();
  type('nothing');
  await screen.findByText(/No results for/);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('is not taken by the click that closes the modal', () => {
  expect(fireEvent.mouseDown(screen.getByRole('dialog'))).toBe(false);
  expect(fireEvent.mouseDown(input())).toBe(true);
});
