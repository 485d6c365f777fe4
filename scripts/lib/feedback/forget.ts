import {forgetInOutbox} from '../../../server/mail/outbox';
import type {Store} from '../../../server/storage/store';
import {isEmail} from '../../../src/lib/email';
import {count} from '../count';
import {CommandError, UsageError} from '../serviceCommand';

/** What the erasing of a person works on. */
export interface ForgetParts {
  readonly store: Store;
  readonly outbox: string;
  /** Asks the person at the keyboard; undefined: there is none. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/**
 * Erases a person everywhere.
 * @returns what was erased, one line each
 * @throws UsageError when the address is none: part of one would be found in the texts of many
 */
export async function forgetPerson(
  address: string,
  isSure: boolean,
  {store, outbox, ask}: ForgetParts,
): Promise<string[]> {
  if (!isEmail(address)) throw new UsageError(`"${address}" is no e-mail address.`);
  const email = address.trim();
  if (!isSure) {
    if (!ask) throw new UsageError('Nobody can be asked here: say --yes to erase.');
    const answer = await ask(`Erase all that belongs to ${email}? It cannot be undone. [y/N] `);
    if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandError('Nothing was erased.');
  }
  const {feedback, subscriptions, pending, deliveries} = await store.forget(email);
  const mails = await forgetInOutbox(outbox, email);
  return [
    `Erased of ${email}:`,
    `  ${count(feedback, 'item')} of feedback from or about the address, with files`,
    `  ${count(subscriptions, 'subscription')} with ${count(deliveries, 'record')} of what was mailed`,
    `  ${count(pending, 'subscription')} waiting to be confirmed, or just confirmed`,
    `  ${count(mails, 'mail')} in ${outbox}`,
    'Exports, reports and files saved before are not among them.',
  ];
}
