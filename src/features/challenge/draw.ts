import type {Environment} from '@site/config/env';
import {checks, type Check} from './answer';

export type Challenge = NonNullable<Environment['challenge']>;

interface Options {
  readonly sitekey: string;
  readonly theme: string;
  readonly size: string;
  readonly callback: (answer: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

/** What both providers' scripts bring, under the provider's name. */
interface Provider {
  render(place: HTMLElement, options: Options): string;
  reset(id: string): void;
  remove(id: string): void;
}

/** Width that the ordinary form of each check needs, in pixels. */
const ordinaryWidth = 304;

let loading: Promise<void> | undefined;

/** Loads the script once; after a failure it can be tried again. */
function load(script: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      loading = undefined;
      reject(new Error(`${script} cannot be loaded`));
    };
    document.head.append(element);
  });
  return loading;
}

/**
 * Draws the provider's check.
 * @param onFailure the check has failed, and is drawn again or not at all
 * @param signal takes it away
 * @throws Error when its script cannot be loaded
 */
export async function draw(
  place: HTMLElement,
  {provider, siteKey, script}: Challenge,
  onFailure: () => void,
  signal: AbortSignal,
): Promise<void> {
  await load(script);
  if (signal.aborted) return;
  const api = (window as unknown as Record<string, Provider | undefined>)[provider];
  if (!api) throw new Error(`${script} brings no ${provider}`);
  const check: Check = {answer: '', renew: () => api.reset(id)};
  const id = api.render(place, {
    sitekey: siteKey,
    theme: document.documentElement.dataset['theme'] ?? 'light',
    size: place.clientWidth < ordinaryWidth ? 'compact' : 'normal',
    callback: (answer) => {
      check.answer = answer;
    },
    'expired-callback': () => {
      check.answer = '';
    },
    'error-callback': onFailure,
  });
  checks.add(check);
  signal.addEventListener('abort', () => {
    checks.delete(check);
    api.remove(id);
  });
}
