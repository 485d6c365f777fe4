import {inAWhile} from '@site/src/lib/inAWhile';
import {readAnswer, type ServiceAnswer} from '@site/src/lib/serviceAnswer';
import type {Wish} from './wish';

const answerMs = 20_000;

/** What came of sending: an answer, or none because nothing could be reached. */
export type Outcome = ServiceAnswer | {readonly kind: 'offline' | 'unreachable'};

/**
 * Sends a wish once.
 * @param serviceUrl what the service's endpoints are below of
 * @param startedAt when the form was opened
 */
export async function send(serviceUrl: string, wish: Wish, startedAt: number): Promise<Outcome> {
  try {
    const response = await fetch(`${serviceUrl}/subscriptions`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({...wish, startedAt}),
      credentials: 'omit',
      signal: AbortSignal.timeout(answerMs),
    });
    return await readAnswer(response);
  } catch {
    return {kind: navigator.onLine ? 'unreachable' : 'offline'};
  }
}

const kept = 'What you typed stays here';

/** What to tell the reader when nothing was taken and no field is wrong. */
export function problemText(outcome: Exclude<Outcome, {kind: 'taken'}>): string {
  switch (outcome.kind) {
    case 'offline':
      return `You are offline. ${kept}, and is sent by itself when you are online again while this window is open.`;
    case 'unreachable':
      return `The service cannot be reached. ${kept}: check your connection and try again.`;
    case 'later':
      return outcome.status === 429
        ? `Too many requests came from your network. ${kept}: try again ${inAWhile(outcome.waitSeconds)}.`
        : `The service cannot take your subscription now. ${kept}: try again ${inAWhile(outcome.waitSeconds)}.`;
    case 'tooFast':
      return `The service asks you to wait. ${kept}: try again ${inAWhile(outcome.waitSeconds)}.`;
    case 'field':
      return `The service refused the field “${outcome.field}”. ${kept}.`;
    case 'refused':
      return `The service refused the subscription: ${outcome.message} ${kept}.`;
  }
}
