import {readAnswer, type ServiceAnswer} from '@talos-docs/contract/serviceAnswer';
import {serviceUrl} from './service';

/** What came of sending: an answer, or none because nothing could be reached. */
export type ServiceOutcome =
  Exclude<ServiceAnswer, {kind: 'challenge'}> | {readonly kind: 'offline' | 'unreachable'};

/** A person who types fast is told to wait; a service that says so for ever is broken. */
const maxAttempts = 4;
/** A form waits no longer behind its reader's back; no service that is set up asks for more (`MINIMUM_SECONDS`). */
const longestWaitSeconds = 60;

async function post(path: string, init: RequestInit, timeoutMs: number) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${serviceUrl ?? ''}/${path}`, {...init, method: 'POST', signal});
    return await readAnswer(response);
  } catch {
    return {kind: navigator.onLine ? ('unreachable' as const) : ('offline' as const)};
  }
}

/** The same request with the answer to a challenge; undefined where none can be found. */
async function solved(init: RequestInit, challenge: unknown): Promise<RequestInit | undefined> {
  try {
    const {answerHeader, solve} = await import('@talos-docs/contract/challenge');
    const headers = new Headers(init.headers);
    headers.set(answerHeader, await solve(challenge));
    return {...init, headers};
  } catch {
    return undefined;
  }
}

/**
 * Sends a form to the service once, and again only when the service says that it came too soon, or wants some work to
 * be done for it.
 * @param path what follows the service's address
 */
export async function postToService(
  path: string,
  init: RequestInit,
  timeoutMs = 20_000,
): Promise<ServiceOutcome> {
  let request = init;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await post(path, request, timeoutMs);
    if (outcome.kind === 'challenge') {
      const answered = attempt < maxAttempts && (await solved(init, outcome.challenge));
      if (!answered) return {kind: 'later', status: 429, waitSeconds: 60};
      request = answered;
      continue;
    }
    if (outcome.kind !== 'tooFast' || attempt === maxAttempts) return outcome;
    const waitMs = Math.min(outcome.waitSeconds, longestWaitSeconds) * 1000;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** How long to wait, for a sentence that ends there. */
export function inAWhile(seconds: number | undefined): string {
  if (seconds === undefined || seconds < 1) return 'in a moment';
  if (seconds < 60) return `in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
