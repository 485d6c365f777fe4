// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it, vi} from 'vitest';
import Feedback from '@site/src/features/feedback';
import Home from '@site/src/features/home';
import {refusal, stubService, taken} from '@site/src/features/feedback/testSupport';
import {
  answers,
  hit,
  hits,
  modal,
  openModalForEach,
  type,
} from '@site/src/features/search/dialog/testSupport';
import {listenTo} from '../support/listen';

vi.mock('@docusaurus/theme-common/internal', () => ({
  useDateTimeFormat: (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', options),
}));

it('what a screen reader says of the home page', async () => {
  render(<Home />);
  await expect(await listenTo(document.body)).toMatchFileSnapshot('heard/home.txt');
  cleanup();
});

describe('what a screen reader says of the question below a page', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  const heard = () => listenTo(screen.getByRole('region', {name: 'Feedback'}));

  it('and of the form that follows it', async () => {
    stubService(taken, refusal(503, {error: 'fault'}));
    Element.prototype.scrollIntoView = () => undefined;
    render(<Feedback />);
    const asking = await heard();
    await userEvent.click(screen.getByRole('button', {name: 'No'}));
    await screen.findByText('Thanks for your feedback!');
    const form = await heard();
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@');
    await userEvent.click(screen.getByRole('button', {name: 'Send'}));
    const wrong = await heard();
    await userEvent.type(screen.getByLabelText('Email address'), 'example.com');
    await userEvent.click(screen.getByRole('button', {name: 'Send'}));
    await screen.findByText(/An error occured/);
    const failed = await heard();
    await expect(
      ['# Asking', asking, '# Form', form, '# Wrong field', wrong, '# Error', failed].join('\n'),
    ).toMatchFileSnapshot('heard/feedback.txt');
  });
});

describe('what a screen reader says of search', () => {
  openModalForEach();

  it('before, with and without results', async () => {
    const start = await listenTo(modal.container);
    answers.set('alarm', [hit('Sensors'), hit('Alarms', 'Administrator')]);
    type('alarm');
    await hits();
    const results = await listenTo(modal.container);
    type('nothing');
    await screen.findByText(/No results for/);
    const none = await listenTo(modal.container);
    await expect(
      ['# Start', start, '# Results', results, '# No results', none].join('\n'),
    ).toMatchFileSnapshot('heard/search.txt');
  });
});
