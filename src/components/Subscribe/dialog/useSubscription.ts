import {useState} from 'react';
import {problemText, send} from './send';
import {mistakesOf, refusedField, type CheckedField, type Mistakes, type Wish} from './wish';

/** A person who types fast is told to wait; a service that says so for ever is broken. */
const mostWaits = 3;

export type Phase =
  | {
      readonly step: 'asking';
      readonly mistakes: Mistakes;
      /** The mistakes were found just now. */
      readonly isNew?: boolean;
      readonly problem?: string;
      /** The same can be sent as soon as there is a network. */
      readonly offline?: boolean;
    }
  | {readonly step: 'sending'}
  | {readonly step: 'sent'; readonly email: string};

const start: Phase = {step: 'asking', mistakes: {}};

const pause = (seconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

async function sendPatiently(serviceUrl: string, wish: Wish, startedAt: number): Promise<Phase> {
  let outcome = await send(serviceUrl, wish, startedAt);
  for (let waits = 0; outcome.kind === 'tooFast' && waits < mostWaits; waits += 1) {
    await pause(outcome.waitSeconds);
    outcome = await send(serviceUrl, wish, startedAt);
  }
  if (outcome.kind === 'taken') return {step: 'sent', email: wish.email.trim()};
  const mistakes = outcome.kind === 'field' ? refusedField(outcome.field) : undefined;
  if (mistakes) return {step: 'asking', mistakes, isNew: true};
  return {
    step: 'asking',
    mistakes: {},
    problem: problemText(outcome),
    offline: outcome.kind === 'offline',
  };
}

export interface Subscription {
  readonly phase: Phase;
  readonly submit: (wish: Wish) => void;
  /** A field has been changed: what was wrong with it may be wrong no more. */
  readonly forgive: (field: CheckedField) => void;
  /** Asks again, for another address. */
  readonly again: () => void;
}

/**
 * One subscription, from the form to the mail that is on its way.
 * @param serviceUrl what the service's endpoints are below of
 */
export function useSubscription(serviceUrl: string): Subscription {
  const [phase, setPhase] = useState(start);
  const [startedAt] = useState(Date.now);
  return {
    phase,
    submit: (wish) => {
      if (phase.step === 'sending') return;
      const mistakes = mistakesOf(wish);
      if (Object.keys(mistakes).length > 0) {
        setPhase({step: 'asking', mistakes, isNew: true});
        return;
      }
      setPhase({step: 'sending'});
      void sendPatiently(serviceUrl, wish, startedAt).then(setPhase);
    },
    forgive: (field) => {
      if (phase.step !== 'asking' || !phase.mistakes[field]) return;
      setPhase({...phase, mistakes: {...phase.mistakes, [field]: undefined}, isNew: false});
    },
    again: () => setPhase(start),
  };
}
