import {useState} from 'react';
import {createStoredText} from '@site/src/ui/createStoredText';
import {isEmail} from '@talos-docs/contract/email';
import type {Choice} from '@talos-docs/contract/releases/vocabulary';
import {answerMissing, takeAnswer} from '../../../challenge/answer';
import {inAWhile, postToService, type ServiceOutcome} from '../../../postToService';

interface SubscriptionRequest extends Choice {
  readonly email: string;
  readonly consent: boolean;
  /** A field that people do not see, and leave empty. */
  readonly website: string;
}

/** Fields that show what is wrong with them. */
type CheckedField = 'email' | 'consent';
type FieldErrors = Partial<Readonly<Record<CheckedField, string>>>;

const consentMissing = 'Tick this box to subscribe: without your consent no mail may be sent.';

/** What is wrong with a request before it is sent. */
export function errorsOf({email, consent}: Pick<SubscriptionRequest, CheckedField>): FieldErrors {
  return {
    ...(!email.trim()
      ? {email: 'Enter your email address.'}
      : !isEmail(email) && {email: 'Enter one full address, such as name@company.example.'}),
    ...(!consent && {consent: consentMissing}),
  };
}

/** What to say at a field that the service refuses. A reader can change no other. */
export const refusals: Readonly<Record<string, FieldErrors>> = {
  email: {email: 'The service does not take this address. Check it for typing errors.'},
  consent: {consent: consentMissing},
};

const keptText = 'What you typed stays here';

/** What to tell the reader when nothing was taken and no field is wrong. */
export function problemText(outcome: Exclude<ServiceOutcome, {kind: 'taken'}>): string {
  switch (outcome.kind) {
    case 'offline':
      return `You are offline. ${keptText}, and is sent by itself when you are online again while this window is open.`;
    case 'unreachable':
      return `The service cannot be reached. ${keptText}: check your connection and try again.`;
    case 'later':
      return outcome.status === 429
        ? `Too many requests came from your network. ${keptText}: try again ${inAWhile(outcome.waitSeconds)}.`
        : `The service cannot take your subscription now. ${keptText}: try again ${inAWhile(outcome.waitSeconds)}.`;
    case 'tooFast':
      return `The service asks you to wait. ${keptText}: try again ${inAWhile(outcome.waitSeconds)}.`;
    case 'field':
      if (outcome.field === 'challenge') return `${answerMissing}, and try again. ${keptText}.`;
      return `The service refused the field “${outcome.field}”. ${keptText}.`;
    case 'refused':
      return `The service refused the subscription: ${outcome.message} ${keptText}.`;
  }
}

type Phase =
  | {
      readonly step: 'asking';
      readonly errors: FieldErrors;
      /** The errors were found just now. */
      readonly isNew?: boolean;
      readonly problem?: string;
      /** The same can be sent as soon as there is a network. */
      readonly offline?: boolean;
    }
  | {readonly step: 'sending'}
  | {readonly step: 'sent'; readonly email: string};

const start: Phase = {step: 'asking', errors: {}};

/** Whom the mail is on its way to: kept until another address is wanted or the tab is closed. */
const sentTo = createStoredText('docs-subscribe-sent', 'sessionStorage');

function kept(): Phase {
  const email = sentTo.get();
  return email === null ? start : {step: 'sent', email};
}

/** @param startedAt when the form was opened */
async function send(request: SubscriptionRequest, startedAt: number): Promise<Phase> {
  const outcome = await postToService('subscriptions', {
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({...request, startedAt, challenge: takeAnswer()}),
    credentials: 'omit',
  });
  if (outcome.kind === 'taken') {
    const email = request.email.trim();
    sentTo.set(email);
    return {step: 'sent', email};
  }
  const errors = outcome.kind === 'field' ? refusals[outcome.field] : undefined;
  if (errors) return {step: 'asking', errors, isNew: true};
  return {
    step: 'asking',
    errors: {},
    problem: problemText(outcome),
    offline: outcome.kind === 'offline',
  };
}

/** One subscription, from the form to the mail that is on its way. */
export function useSubscription() {
  const [phase, setPhase] = useState(kept);
  const [startedAt] = useState(Date.now);
  return {
    phase,
    submit: (request: SubscriptionRequest) => {
      if (phase.step === 'sending') return;
      const errors = errorsOf(request);
      if (Object.keys(errors).length > 0) {
        setPhase({step: 'asking', errors, isNew: true});
        return;
      }
      setPhase({step: 'sending'});
      void send(request, startedAt).then(setPhase);
    },
    /** A field has been changed: what was wrong with it may be wrong no more. */
    clearError: (field: CheckedField) => {
      if (phase.step !== 'asking' || !phase.errors[field]) return;
      setPhase({...phase, errors: {...phase.errors, [field]: undefined}, isNew: false});
    },
    /** Begins again, for another address. */
    again: () => {
      sentTo.set(null);
      setPhase(start);
    },
  };
}

export type Subscription = ReturnType<typeof useSubscription>;
