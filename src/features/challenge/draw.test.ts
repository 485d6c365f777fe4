// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {takeAnswer} from './answer';
import {draw, type Settings} from '.';

const script = 'https://check.example/api.js';
const challenge: Settings = {provider: 'hcaptcha', siteKey: 'key', script};
const render = vi.fn<(place: HTMLElement, options: Record<string, unknown>) => string>();
const [reset, remove] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()];

beforeEach(() => {
  render.mockReturnValue('one');
  vi.stubGlobal('hcaptcha', {render, reset, remove});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const scripts = () => [...document.head.querySelectorAll('script')];

test('a script that cannot be loaded is asked for again, one that is there is not', async () => {
  const {signal} = new AbortController();
  const first = draw(document.body, challenge, vi.fn<() => void>(), signal);
  expect(scripts().map(({src}) => src)).toEqual([script]);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(`${script} cannot be loaded`);
  expect(scripts()).toEqual([]);

  const second = draw(document.body, challenge, vi.fn<() => void>(), signal);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await second;
  await draw(document.body, challenge, vi.fn<() => void>(), signal);
  expect(scripts()).toHaveLength(1);
  expect(render).toHaveBeenCalledTimes(2);
});

test('an answer is good for one request, and for none when it is too old or its form is closed', async () => {
  const closed = new AbortController();
  const failed = vi.fn<() => void>();
  await draw(document.body, challenge, failed, closed.signal);
  const {callback, ...options} = (render.mock.calls[0]?.[1] ?? {}) as {
    callback: (answer: string) => void;
    'expired-callback': () => void;
    'error-callback': () => void;
  };
  expect(options).toMatchObject({sitekey: 'key', theme: 'light', size: 'compact'});
  expect(takeAnswer()).toBeUndefined();

  callback('a');
  expect([takeAnswer(), takeAnswer()]).toEqual(['a', undefined]);
  expect(reset.mock.calls).toEqual([['one']]);

  callback('b');
  options['expired-callback']();
  expect(takeAnswer()).toBeUndefined();

  callback('c');
  closed.abort();
  expect(takeAnswer()).toBeUndefined();
  expect(remove.mock.calls).toEqual([['one']]);

  options['error-callback']();
  expect(failed).toHaveBeenCalledOnce();
});

test('nothing is drawn in a form that was closed meanwhile', async () => {
  await draw(document.body, challenge, vi.fn<() => void>(), AbortSignal.abort());
  expect(render).not.toHaveBeenCalled();
});
