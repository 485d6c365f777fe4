import {count} from '@talos-docs/contract/count';
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
  tell(stderr, {
    [`under way: in the hands of another run, or of one that was killed less than ${attemptMs / 60_000} minutes ago. Not sent again.`]:
      underWay,
    'without an answer in earlier runs: may or may not have arrived. Not sent again: --retry-uncertain does, perhaps twice.':
      uncertain,
    'refused for good in earlier runs. Not sent again: --retry-refused does.': refused,
  });
}

/** Says what was not sent, and returns the exit code, or throws what ended the run before its end. */
export function reportOutcome(outcome: SendOutcome, stderr: Output): 0 | 1 {
  const {deferred, refused, uncertain, left, skipped, failure} = outcome;
  tell(stderr, {'left out: another run has them, or the subscription is over.': skipped});
  const incomplete = tell(stderr, {
    [`not taken for now${codes(deferred)}: the next run tries again.`]: deferred.length,
    [`refused for good${codes(refused)}: not tried again, except with --retry-refused.`]:
      refused.length,
    'handed over without an answer: may or may not arrive, not sent again, except with --retry-uncertain.':
      uncertain,
    'left for the next run.': left,
  });
  if (failure) throw failure;
  return incomplete ? 1 : 0;
}

/** Writes a line for each kind of mail that there is, and says whether there is any. */
function tell(stderr: Output, kinds: Readonly<Record<string, number>>): boolean {
  const found = Object.entries(kinds).filter(([, mails]) => mails > 0);
  for (const [what, mails] of found) stderr.write(`${count(mails, 'mail')} ${what}\n`);
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
