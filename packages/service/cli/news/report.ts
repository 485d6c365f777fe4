import {count} from '../../text';
import type {Output} from '../progress';
import type {ReleaseFeed} from './feed';
import {attemptMs, type Plan, type SendOutcome} from './send';

/** Lists for each note to how many subscribers it would go. */
export function listPlan({notes}: ReleaseFeed, {tasks, subscribers}: Plan, stdout: Output): void {
  for (const note of notes) {
    const due = tasks.filter((task) => task.note === note).length;
    if (due > 0) stdout.write(`${note.date}  ${count(due, 'subscriber')}  ${note.title}\n`);
  }
  stdout.write(
    `Dry run: ${count(tasks.length, 'mail')} would be sent; ${count(notes.length, 'release note')}, ${count(subscribers, 'subscriber')}\n`,
  );
}

/** Says what earlier runs left that this one leaves too. */
export function reportEarlier({underWay, uncertain, refused}: Plan['earlier'], stderr: Output) {
  const byOthers = `under way: in the hands of another run, or of one that was killed less than ${attemptMs / 60_000} minutes ago. Not sent again.`;
  const lost =
    'without an answer in earlier runs: may or may not have arrived. Not sent again: --retry-uncertain does, perhaps twice.';
  tell(stderr, [
    [underWay, byOthers],
    [uncertain, lost],
    [refused, 'refused for good in earlier runs. Not sent again: --retry-refused does.'],
  ]);
}

/**
 * Says what was not sent.
 * @returns exit code
 * @throws what ended the run before its end
 */
export function reportOutcome(outcome: SendOutcome, stderr: Output): 0 | 1 {
  const {deferred, refused, uncertain, left, skipped, failure} = outcome;
  tell(stderr, [[skipped, 'left out: another run has them, or the subscription is over.']]);
  const incomplete = tell(stderr, [
    [deferred.length, `not taken for now${codes(deferred)}: the next run tries again.`],
    [
      refused.length,
      `refused for good${codes(refused)}: not tried again, except with --retry-refused.`,
    ],
    [
      uncertain,
      'handed over without an answer: may or may not arrive, not sent again, except with --retry-uncertain.',
    ],
    [left, 'left for the next run.'],
  ]);
  if (failure) throw failure;
  return incomplete ? 1 : 0;
}

/**
 * Writes a line for each kind of mail that there is.
 * @returns whether there is any
 */
function tell(stderr: Output, kinds: readonly (readonly [mails: number, what: string])[]): boolean {
  const found = kinds.filter(([mails]) => mails > 0);
  for (const [mails, what] of found) stderr.write(`${count(mails, 'mail')} ${what}\n`);
  return found.length > 0;
}

/** Reply codes with their numbers; the server's words may quote an address. */
function codes(replies: readonly (number | undefined)[]): string {
  const numbers = new Map<string, number>();
  for (const reply of replies) {
    const name = reply === undefined ? 'no reply' : String(reply);
    numbers.set(name, (numbers.get(name) ?? 0) + 1);
  }
  const list = [...numbers].sort().map(([name, number]) => `${name}: ${number}`);
  return ` (${list.join(', ')})`;
}
