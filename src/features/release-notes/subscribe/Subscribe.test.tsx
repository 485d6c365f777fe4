// @vitest-environment jsdom
import {act, cleanup, render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {checks} from '../../challenge/answer';
import Subscribe from '.';

const answers: (Response | Error)[] = [];
const requests: Record<string, unknown>[] = [];

beforeEach(() => {
  // jsdom knows no modal dialogs, and scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  vi.stubGlobal('matchMedia', () => ({matches: true}));
  vi.stubGlobal('fetch', (_: string, {body}: {body: string}) => {
    requests.push(JSON.parse(body) as Record<string, unknown>);
    const answer = answers.shift() ?? new Error('no answer was prepared');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  answers.length = 0;
  requests.length = 0;
});

const taken = () => Response.json({status: 'confirmation_sent'}, {status: 202});
const refusal = (status: number, body: object, headers = {}) =>
  Response.json(body, {status, headers});
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', {name: /^I agree/});
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({checked}) => checked)
    .map(({labels}) => labels?.[0]?.textContent);
/** @param prepared what the service answers to this and what follows */
const submit = (...prepared: typeof answers) => {
  answers.push(...prepared);
  return userEvent.click(screen.getByRole('button', {name: 'Subscribe'}));
};

async function openDialog(choice?: Parameters<typeof Subscribe>[0]['choice']) {
  render(<Subscribe {...(choice && {choice})} />);
  await userEvent.click(screen.getByRole('button', {name: 'Subscribe by mail'}));
  return screen.findByRole('dialog', {name: 'Subscribe to release notes'});
}

async function openFilledIn() {
  await openDialog();
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.click(consent());
}

/** Sends without network; what it returns brings the network back. */
async function sendOffline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openFilledIn();
  await submit(new TypeError('Failed to fetch'), taken());
  await screen.findByText(/^You are offline/);
  return () => {
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
  };
}

describe('the form', () => {
  it('sends the answer to the check that is drawn in it', async () => {
    const check = {answer: 'solved', renew: vi.fn<() => void>()};
    checks.add(check);
    await openFilledIn();
    await submit(refusal(422, {error: 'invalid', message: 'x', field: 'challenge'}), taken());
    await screen.findByText(/^The check that you are a person is missing/);
    check.answer = 'solved again';
    await submit();
    await screen.findByText(/^One step is left/);
    checks.delete(check);
    expect(requests.map(({challenge}) => challenge)).toEqual(['solved', 'solved again']);
    expect(check.renew).toHaveBeenCalledTimes(2);
  });

  it('sends address, choice and consent, and says what is left to do', async () => {
    await openFilledIn();
    await userEvent.click(screen.getByRole('checkbox', {name: 'ipTNA4i'}));
    await submit(taken());
    const lead = await screen.findByText(/^One step is left/);
    expect(lead.textContent).toContain('ada@example.com');
    expect(document.activeElement).toBe(lead);
    expect(
      screen.getByText(/holds 48 hours; once you have used it, nothing is left to do\./),
    ).toBeTruthy();
    expect(requests).toEqual([
      {
        email: 'ada@example.com',
        products: ['iptna4i'],
        audiences: [],
        consent: true,
        website: '',
        startedAt: expect.any(Number),
      },
    ]);
  });

  it('proposes what the reader looks at', async () => {
    await openDialog({products: ['platform'], audiences: ['manager']});
    expect(checked()).toEqual(['Talos platform', 'Manager']);
  });

  it('proposes what the reader looks at now, until they choose in it', async () => {
    const {rerender} = render(<Subscribe />);
    const open = () => userEvent.click(screen.getByRole('button', {name: 'Subscribe by mail'}));
    const close = async () => userEvent.click(await screen.findByRole('button', {name: 'Cancel'}));
    await open();
    await close();
    rerender(<Subscribe choice={{products: ['platform'], audiences: []}} />);
    await open();
    expect(checked()).toEqual(['Talos platform']);
    await userEvent.click(screen.getByRole('checkbox', {name: 'Manager'}));
    await close();
    rerender(<Subscribe />);
    await open();
    expect(checked()).toEqual(['Talos platform', 'Manager']);
  });

  it('shows what is wrong at the fields, before anything is sent', async () => {
    await openDialog();
    await submit();
    expect(document.activeElement).toBe(email());
    expect(email().getAttribute('aria-invalid')).toBe('true');
    const mistake = document.getElementById(email().getAttribute('aria-describedby') ?? '');
    expect(mistake?.textContent).toBe('Enter your email address.');
    await userEvent.type(email(), 'ada@example.com');
    expect(email().getAttribute('aria-invalid')).toBe('false');
    expect(document.activeElement).toBe(email());
    await submit();
    expect(document.activeElement).toBe(consent());
    expect(requests).toEqual([]);
  });

  it('shows what the service refuses at the field', async () => {
    await openFilledIn();
    await submit(refusal(422, {error: 'invalid_field', message: 'x', field: 'email'}));
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(email());
    expect(email().value).toBe('ada@example.com');
  });

  it('keeps what was typed when the service fails', async () => {
    await openFilledIn();
    await submit(refusal(503, {error: 'storage_unavailable'}, {'Retry-After': '5'}), taken());
    expect((await screen.findByText(/try again in 5 seconds/)).textContent).toContain('stays here');
    expect(email().value).toBe('ada@example.com');
    expect(consent().checked).toBe(true);
    await submit();
    await screen.findByText(/^One step is left/);
  });

  it('still has the typed address when the page was loaded again, until it is sent', async () => {
    await openFilledIn();
    cleanup();
    await openDialog();
    expect(email().value).toBe('ada@example.com');
    await userEvent.click(consent());
    await submit(taken());
    await screen.findByText(/^One step is left/);
    expect(sessionStorage.getItem('docs-subscribe-email')).toBeNull();
  });

  it('still says what is left to do when the page was loaded again, until another address is wanted', async () => {
    await openFilledIn();
    await submit(taken());
    await screen.findByText(/^One step is left/);
    cleanup();
    await openDialog();
    expect(screen.getByText(/^One step is left/).textContent).toContain('ada@example.com');
    await userEvent.click(screen.getByRole('button', {name: 'Change the address'}));
    expect(email().value).toBe('ada@example.com');
    cleanup();
    await openDialog();
    expect(screen.queryByText(/^One step is left/)).toBeNull();
    expect(email().value).toBe('ada@example.com');
  });

  it('says so, too, when the answer came after the reader had left the page', async () => {
    await openFilledIn();
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    await submit();
    cleanup();
    answer(taken());
    await expect.poll(() => sessionStorage.getItem('docs-subscribe-sent')).toBe('ada@example.com');
    await openDialog();
    expect(screen.getByText(/^One step is left/).textContent).toContain('ada@example.com');
  });

  it('works where nothing may be stored', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    await openFilledIn();
    expect(email().value).toBe('ada@example.com');
    await userEvent.clear(email());
    vi.unstubAllGlobals();
  });

  it('waits and sends again when it was too fast for the service', async () => {
    await openFilledIn();
    await submit(refusal(429, {error: 'too_fast'}, {'Retry-After': '0'}), taken());
    await screen.findByText(/^One step is left/);
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual(requests[0]);
  });

  it('gives up after some waits', async () => {
    await openFilledIn();
    const tooFast = () => refusal(429, {error: 'too_fast'}, {'Retry-After': '0'});
    await submit(...Array.from({length: 9}, tooFast));
    await screen.findByText(/asks you to wait/);
    expect(requests).toHaveLength(4);
  });

  it('sends what stands in it when the network is back', async () => {
    const goOnline = await sendOffline();
    await userEvent.clear(email());
    await userEvent.type(email(), 'bo@example.com');
    goOnline();
    await screen.findByText(/^One step is left/);
    expect(requests.map((request) => request['email'])).toEqual([
      'ada@example.com',
      'bo@example.com',
    ]);
  });

  it('sends when it is opened again and the network came back meanwhile', async () => {
    const goOnline = await sendOffline();
    await userEvent.click(screen.getByRole('button', {name: 'Cancel'}));
    goOnline();
    expect(requests).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', {name: 'Subscribe by mail'}));
    await screen.findByText(/^One step is left/);
    expect(requests).toHaveLength(2);
  });

  it('lets the address be changed after it was sent', async () => {
    await openFilledIn();
    await submit(taken());
    await userEvent.click(await screen.findByRole('button', {name: 'Change the address'}));
    expect(email().value).toBe('ada@example.com');
    expect(document.activeElement).toBe(email());
  });
});

describe('the dialog', () => {
  it('gives the focus back and keeps what was typed when it is closed', async () => {
    await openDialog();
    await userEvent.type(email(), 'ada');
    await userEvent.click(screen.getByRole('button', {name: 'Cancel'}));
    const opener = screen.getByRole('button', {name: 'Subscribe by mail'});
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(opener);
    expect(email().value).toBe('ada');
  });

  it('keeps its trap for robots from people', async () => {
    const dialog = await openDialog();
    const trap = dialog.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});
