// @vitest-environment jsdom
import {cleanup, fireEvent, render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {png} from '@talos-docs/service/testing/upload';
import {keyPrefix, newVote, saveVote} from './vote';
import {draft, refusal, slowly, stubService, taken} from './testSupport';
import Feedback from '.';

const errorText = 'An error occured, please try send feedback again';
const picture = (name: string, content: BlobPart = new Uint8Array(png)) =>
  new File([content], name, {type: 'image/png'});
const button = (name: string) => screen.findByRole('button', {name});
const press = async (name: string) => userEvent.click(await button(name));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const comment = () => field('Leave a comment');
const says = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text);
const entries = () => Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix));

/** Opens the page, as on a first visit or on a later one. */
function open(): void {
  cleanup();
  render(<Feedback />);
}

async function openForm(answer = 'Yes'): Promise<void> {
  open();
  await press(answer);
  await screen.findByLabelText('Leave a comment');
}

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, and reads files in the older way only.
  Element.prototype.scrollIntoView = () => undefined;
  Blob.prototype.arrayBuffer = function () {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the vote', () => {
  it('is sent at once and counts by itself', async () => {
    const {requests} = stubService(taken);
    await openForm('No');
    await says('Thanks for your feedback!');
    expect(requests).toMatchObject([{helpful: 'no', page: '/'}]);
    expect(screen.getByRole('button', {name: 'No'}).getAttribute('aria-pressed')).toBe('true');
    expect(entries()).toEqual([]);
  });

  it('can be changed, as the same item', async () => {
    const {requests} = stubService(taken);
    await openForm('No');
    await says('Thanks for your feedback!');
    await press('Yes');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toEqual({...requests[0], helpful: 'yes'});
  });

  it('that cannot be sent says so, and is sent by the link', async () => {
    const service = stubService();
    await openForm();
    await says(errorText);
    service.answers = [taken];
    await press('try send feedback again');
    await says('Thanks for your feedback!');
    expect(service.requests[1]).toEqual(service.requests[0]);
  });
});

describe('a vote before the page was loaded again, because the next script was gone', () => {
  it('is shown, sent and thanked for, and has the focus again', async () => {
    const {requests} = stubService(taken);
    const vote = newVote('/', 'no');
    saveVote(vote);
    open();
    const no = await button('No');
    expect(document.activeElement).toBe(no);
    await waitFor(() => expect(no.getAttribute('aria-pressed')).toBe('true'));
    await says('Thanks for your feedback!');
    expect(requests).toMatchObject([{clientId: vote.clientId, helpful: 'no'}]);
  });
});

describe('the form', () => {
  it.each([
    ['Yes', 'Tell us more, if you like.'],
    ['No', 'What was missing?'],
  ])('after %s asks, in one breath with the thanks: %s', async (answer, question) => {
    stubService(taken);
    await openForm(answer);
    await says('Thanks for your feedback!');
    expect(screen.getByRole('form', {name: question})).not.toBeNull();
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(
      `Thanks for your feedback!${question}`,
    );
  });

  it('completes the vote with comment, file and contact', async () => {
    const {requests} = stubService(taken);
    await openForm();
    await userEvent.type(comment(), 'Very clear.');
    await userEvent.upload(field('Add a file'), picture('wiring.png'));
    await screen.findByText('wiring.png, 1 KB');
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.type(field('Email address'), 'ada@example.com');
    await press('Send');
    await waitFor(() => expect(screen.queryByLabelText('Leave a comment')).toBeNull());
    expect(document.activeElement).toBe(await says('Thanks for your feedback!'));
    expect(screen.getByRole('status').contains(document.activeElement)).toBe(true);
    expect(requests[1]).toMatchObject({
      clientId: requests[0]?.clientId,
      comment: 'Very clear.',
      contactName: 'Ada',
      contactEmail: 'ada@example.com',
    });
    expect((requests[1]?.file as File).size).toBe(png.byteLength);
    expect((requests[1]?.file as File).name).toBe('file');
    expect(entries()).toEqual([]);
  });

  it('says at the field what is wrong, and sends nothing', async () => {
    const {requests} = stubService(taken);
    await openForm();
    await press('Send');
    expect(document.activeElement).toBe(comment());
    await userEvent.type(comment(), 'x');
    await userEvent.type(field('Email address'), 'ada@');
    await press('Send');
    const email = field('Email address');
    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    const described = email.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('Enter one full address');
    await userEvent.type(email, 'example.com');
    expect(email.getAttribute('aria-invalid')).toBe('false');
    expect(requests).toHaveLength(1);
  });

  it('takes no unfit file, and waits for the reader to decide', async () => {
    const {requests} = stubService(taken);
    await openForm();
    await userEvent.type(comment(), 'See the file.');
    await userEvent.upload(field('Add a file'), picture('setup.png', 'MZ\u0000'));
    await screen.findByText(/holds something else/);
    await press('Send');
    expect(document.activeElement).toBe(field('Add a file'));
    expect(requests).toHaveLength(1);
    await press('Go on without a file');
    expect(document.activeElement).toBe(field('Add a file'));
    await press('Send');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).not.toHaveProperty('file');
  });

  it('has the focus still when its file is removed', async () => {
    stubService(taken);
    await openForm();
    await userEvent.upload(field('Add a file'), picture('a.png'));
    await press('Remove file');
    expect(screen.queryByText('a.png, 1 KB')).toBeNull();
    expect(document.activeElement).toBe(field('Add a file'));
  });

  it('takes and lets go of no file while it is sent', async () => {
    const {wait, give} = slowly(taken);
    const {requests} = stubService(taken, wait);
    await openForm();
    await userEvent.upload(field('Add a file'), picture('a.png'));
    await screen.findByText('a.png, 1 KB');
    const clipboardData = {files: [picture('b.png')]};
    await press('Send');
    await button('Sending');
    const file = field('Add a file');
    expect(file.getAttribute('aria-disabled')).toBe('true');
    expect([fireEvent.click(file), fireEvent.drop(file)]).toEqual([false, false]);
    expect(fireEvent.paste(comment(), {clipboardData})).toBe(true);
    const remove = await button('Remove file');
    remove.focus();
    await userEvent.click(remove);
    expect(document.activeElement).toBe(remove);
    give();
    await waitFor(() => expect(entries()).toEqual([]));
    expect((requests[1]?.file as File).size).toBe(png.byteLength);
  });

  it('sends the file that is there when another one is unfit', async () => {
    const {requests} = stubService(taken);
    await openForm();
    await userEvent.upload(field('Add a file'), picture('good.png'));
    await screen.findByText('good.png, 1 KB');
    await userEvent.upload(field('Add a file'), picture('bad.png', ''));
    await screen.findByText('“bad.png” is empty.');
    await press('Send');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect((requests[1]?.file as File).size).toBe(png.byteLength);
  });

  it('takes the file that was chosen last, however long another one takes to be read', async () => {
    const {requests} = stubService(taken);
    await openForm();
    let read: (content: ArrayBuffer) => void = () => undefined;
    const slow = picture('slow.png', 'more than the other one'.repeat(99));
    slow.arrayBuffer = () => new Promise((resolve) => (read = resolve));
    await userEvent.upload(field('Add a file'), picture('first.png'));
    await screen.findByText('first.png, 1 KB');
    await userEvent.upload(field('Add a file'), slow);
    await press('Remove file');
    read(new Uint8Array(png).buffer);
    await userEvent.type(comment(), 'Typed');
    expect(screen.queryByText(/slow\.png/)).toBeNull();
    await userEvent.upload(field('Add a file'), slow);
    await userEvent.upload(field('Add a file'), picture('last.png'));
    await screen.findByText('last.png, 1 KB');
    read(new Uint8Array(png).buffer);
    await press('Send');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect((requests[1]?.file as File).size).toBe(png.byteLength);
  });

  it('is without a file that was still read when it was discarded', async () => {
    stubService(taken);
    await openForm();
    let read: (content: ArrayBuffer) => void = () => undefined;
    const slow = picture('slow.png');
    slow.arrayBuffer = () => new Promise((resolve) => (read = resolve));
    await userEvent.type(comment(), 'Typed');
    await userEvent.upload(field('Add a file'), slow);
    await press('Discard');
    read(new Uint8Array(png).buffer);
    await button('Undo');
    await waitFor(() => expect(entries()).toEqual([]));
  });

  it('shows at the field what the service refuses, with all that was typed', async () => {
    stubService(taken, refusal(422, {error: 'invalid_field', field: 'contactEmail'}), taken);
    await openForm();
    await userEvent.type(comment(), 'Typed');
    await userEvent.type(field('Email address'), 'ada@example.com');
    await press('Send');
    await screen.findByText(/does not take this address/);
    expect(document.activeElement).toBe(field('Email address'));
    expect(comment().value).toBe('Typed');
    await press('Send');
    await waitFor(() => expect(entries()).toEqual([]));
  });

  it('is closed when empty; discarding what was typed can be undone', async () => {
    stubService(taken);
    await openForm();
    await says('Thanks for your feedback!');
    await press('Close');
    expect(screen.queryByLabelText('Leave a comment')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Yes'}));
    await press('Yes');
    await userEvent.type(comment(), 'Words');
    expect(entries()).toHaveLength(1);
    await press('Discard');
    expect(entries()).toEqual([]);
    expect(document.activeElement).toBe(await button('Undo'));
    await press('Undo');
    expect(comment().value).toBe('Words');
    expect(entries()).toHaveLength(1);
  });
});

describe('what is kept', () => {
  it('survives an error, and is sent by the link', async () => {
    const service = stubService(taken, refusal(503, {error: 'storage_unavailable'}, 5));
    await openForm();
    await userEvent.type(comment(), 'Typed');
    await press('Send');
    await says(errorText);
    await screen.findByText(/does not work at the moment.*kept on this device.*in [5-8] seconds/);
    expect(comment().value).toBe('Typed');
    service.answers = [taken];
    await press('try send feedback again');
    await says('Thanks for your feedback!');
    expect(service.requests).toHaveLength(3);
  });

  it('waits for the reader after it was changed', async () => {
    const service = stubService(taken, refusal(503, {}, 5));
    await openForm();
    await userEvent.type(comment(), 'Typed');
    await press('Send');
    await says(errorText);
    await userEvent.type(comment(), ' more');
    expect(screen.queryByText(/An error occured/)).toBeNull();
    window.dispatchEvent(new Event('online'));
    await press('Send');
    await waitFor(() => expect(service.requests).toHaveLength(3));
    expect(service.requests[2]).toMatchObject({comment: 'Typed more'});
  });

  it('goes with a vote that is changed after an error', async () => {
    const service = stubService(taken, refusal(503, {}, 5));
    await openForm();
    await userEvent.type(comment(), 'Typed');
    await press('Send');
    await says(errorText);
    service.answers = [taken];
    await press('No');
    await waitFor(() => expect(entries()).toEqual([]));
    expect(service.requests[2]).toMatchObject({helpful: 'no', comment: 'Typed'});
  });

  it('keeps its vote while it is sent', async () => {
    const {wait, give} = slowly(taken);
    const {requests} = stubService(taken, wait);
    await openForm();
    await userEvent.type(comment(), 'Typed');
    await press('Send');
    await button('Sending');
    await press('No');
    expect((await button('Yes')).getAttribute('aria-pressed')).toBe('true');
    give();
    await waitFor(() => expect(entries()).toEqual([]));
    expect(requests.map(({helpful}) => helpful)).toEqual(['yes', 'yes']);
  });

  it.each([
    ['that never arrived', [], undefined, 'yes'],
    ['that was changed', [taken], 'No', 'no'],
  ])('and was refused is sent by the link; a vote %s outlives it', async (_, first, then, vote) => {
    const service = stubService(...first);
    await openForm();
    await says(first.length > 0 ? 'Thanks for your feedback!' : errorText);
    await userEvent.type(comment(), 'Typed');
    if (then) {
      service.answers = [refusal(503, {}, 5)];
      await press('Send');
      await says(errorText);
    }
    service.answers = [refusal(422, {error: 'invalid', field: 'challenge'})];
    await press(then ?? 'Send');
    await screen.findByText(/check that you are a person is missing/);
    await press('try send feedback again');
    await screen.findByText(/check that you are a person is missing/);
    expect(service.requests.at(-1)).toMatchObject({helpful: vote, comment: 'Typed'});
    await press('Discard');
    await screen.findByText(/your answer counts/);
    const kept = JSON.parse(localStorage.getItem(entries()[0] ?? '') ?? '') as object;
    expect(kept).toMatchObject({helpful: vote, waiting: 'vote', comment: ''});
  });

  it('is offered on the next visit of the page', async () => {
    const {requests} = stubService(taken);
    await openForm();
    await says('Thanks for your feedback!');
    await userEvent.type(comment(), 'Begun');
    open();
    await screen.findByText('You have begun to write feedback on this page.');
    expect(screen.queryByText('Was this page helpful?')).toBeNull();
    await press('Continue');
    expect(comment().value).toBe('Begun');
    expect(document.activeElement).toBe(comment());
    expect(screen.getByRole('button', {name: 'Yes'}).getAttribute('aria-pressed')).toBe('true');
    await press('Send');
    await waitFor(() => expect(entries()).toEqual([]));
    expect(requests[1]).toMatchObject({clientId: requests[0]?.clientId, comment: 'Begun'});
  });

  it('is sent on the next visit of the page, and can be discarded', async () => {
    localStorage.setItem(keyPrefix + draft().clientId, JSON.stringify(draft({page: '/'})));
    const service = stubService();
    open();
    await screen.findByText('Your feedback on this page waits to be sent.');
    await says(errorText);
    await press('Discard');
    await screen.findByText(/What you added is discarded/);
    expect(entries()).toEqual([]);
    await press('Undo');
    service.answers = [taken];
    await press('Send');
    await says('Thanks for your feedback!');
  });

  it('and was refused says why, on the next visit too', async () => {
    const refused = {page: '/', waiting: 'nothing', refusal: {message: 'No such page.'}} as const;
    const kept = {...draft(), ...refused};
    localStorage.setItem(keyPrefix + kept.clientId, JSON.stringify(kept));
    stubService(taken);
    open();
    await screen.findByText('Your feedback on this page was not taken.');
    await press('Continue');
    await screen.findByText(/^No such page\./);
    await press('Discard');
    await press('Undo');
    expect(document.activeElement).toBe(comment());
    expect(screen.queryByText(/^No such page\./)).toBeNull();
  });

  it('of another page is not offered', async () => {
    localStorage.setItem(keyPrefix + draft().clientId, JSON.stringify(draft({page: '/other'})));
    stubService(taken);
    await openForm();
    expect(within(screen.getByRole('region')).queryByText(/waits to be sent/)).toBeNull();
  });
});

it('a site without a service does not ask', async () => {
  vi.resetModules();
  vi.doMock('@site/src/features/service', () => ({serviceUrl: null}));
  const {default: Silent} = await import('.');
  const {container} = render(<Silent />);
  expect(container.innerHTML).toBe('');
  vi.doUnmock('@site/src/features/service');
});
