import {useEffect, useRef, useState, type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';
import type {Environment} from '@site/config/env';
import {Button} from '@site/src/ui/Button';
import {checks, type Check} from './answer';
import styles from './styles.module.css';

export type Settings = NonNullable<Environment['challenge']>;

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
  {provider, siteKey, script}: Settings,
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

const settings = (siteConfig.customFields?.challenge ?? null) as Settings | null;

function ConfiguredChallenge({challenge}: {readonly challenge: Settings}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const closed = new AbortController();
    const {signal} = closed;
    const fail = () => {
      if (!signal.aborted) setFailed(true);
    };
    if (place.current) draw(place.current, challenge, fail, signal).catch(fail);
    return () => closed.abort();
  }, [challenge, attempt]);

  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };

  return (
    <div className={styles.check} role="group" aria-label="Check that you are a person">
      <div ref={place} className={styles.place} hidden={failed} />
      <p className={styles.hint}>This check comes from {new URL(challenge.script).hostname}.</p>
      <div role="alert">
        {failed && (
          <>
            <p>
              The check could not be loaded: something in your browser or network may hold it back.
              What you typed stays here.
            </p>
            <Button onClick={again}>Load the check again</Button>
          </>
        )}
      </div>
    </div>
  );
}

/** The check of a third party that a form's sender is a person, where one is configured; nothing is loaded before. */
export default function Challenge(): ReactNode {
  return settings && <ConfiguredChallenge challenge={settings} />;
}
