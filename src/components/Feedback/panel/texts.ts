import {inAWhile} from '@site/src/lib/inAWhile';
import type {Outcome} from '../outbox/transmit';

type Later = Extract<Outcome, {kind: 'later'}>;

const reasons = {
  network: 'The service cannot be reached.',
  busy: 'Too many requests came from your network.',
  full: 'The service has no room for more at the moment.',
  fault: 'The service does not work at the moment.',
} as const;

/**
 * What a reader is to know when nothing was stored yet.
 * @param lasting whether it is still there when the page is closed
 */
export function delayText({why, waitSeconds}: Later, lasting: boolean): string {
  const when =
    why === 'network'
      ? 'as soon as the network is back'
      : waitSeconds === undefined
        ? 'as soon as it works again'
        : inAWhile(waitSeconds);
  return lasting
    ? `${reasons[why]} What you gave is kept on this device and is sent by itself ${when}.`
    : `${reasons[why]} What you gave is sent by itself ${when}, as long as this page is open.`;
}

/**
 * What a reader is to know when the service refused for a reason that no field shows.
 * @param kept whether there is more than the vote, which is kept
 */
export function refusalText(message: string, kept: boolean): string {
  return kept ? `${message} What you gave is kept on this device.` : message;
}
