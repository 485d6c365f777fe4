import {MailError} from '../../../server/mail/failure';
import {count} from '../count';
import type {Output} from '../progress';
import type {ReleaseFeed} from './feed';
import {attemptMs} from './plan';
import type {Earlier, Plan} from './plan';
import type {SendOutcome} from './send';

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
export function reportEarlier({underWay, uncertain, refused}: Earlier, stderr: Output): void {
  if (underWay > 0) {
    stderr.write(
      `${count(underWay, 'mail')} under way: in the hands of another run, or of one that was killed less than ${attemptMs / 60_000} minutes ago. Not sent again.\n`,
    );
  }
  if (uncertain > 0) {
    stderr.write(
      `${count(uncertain, 'mail')} without an answer in earlier runs: may or may not have arrived. Not sent again: --retry-uncertain does, perhaps twice.\n`,
    );
  }
  if (refused > 0) {
    stderr.write(
      `${count(refused, 'mail')} refused for good in earlier runs. Not sent again: --retry-refused does.\n`,
    );
  }
}

/**
 * Says what was not sent.
 * @returns exit code
 * @throws what ended the run before its end
 */
export function reportOutcome(outcome: SendOutcome, stderr: Output): 0 | 1 {
  const {deferred, refused, uncertain, left, skipped, failure} = outcome;
  const lines: string[] = [];
  if (deferred.length > 0) {
    lines.push(
      `${count(deferred.length, 'mail')} not taken for now${codes(deferred)}: the next run tries again.`,
    );
  }
  if (refused.length > 0) {
    lines.push(
      `${count(refused.length, 'mail')} refused for good${codes(refused)}: not tried again, except with --retry-refused.`,
    );
  }
  if (uncertain > 0) {
    lines.push(
      `${count(uncertain, 'mail')} handed over without an answer: may or may not arrive, not sent again, except with --retry-uncertain.`,
    );
  }
  if (left > 0) lines.push(`${count(left, 'mail')} left for the next run.`);
  if (skipped > 0) {
    stderr.write(
      `${count(skipped, 'mail')} left out: another run has them, or the subscription is over.\n`,
    );
  }
  for (const line of lines) stderr.write(`${line}\n`);
  if (failure) throw failure;
  return lines.length > 0 ? 1 : 0;
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

/** Says why mail cannot go out at all; undefined when it is another fault. */
export function explainMail(
  error: unknown,
): {readonly code: 1; readonly message: string} | undefined {
  if (!(error instanceof MailError)) return undefined;
  const {cause} = error;
  const why = cause instanceof Error ? cause.message.replace(/\s+/g, ' ') : 'no reason is known';
  return {
    code: 1,
    message: `Mail cannot be sent: ${why}. Check SMTP_URL, MAIL_FROM and DKIM_KEY_FILE.`,
  };
}
