/** Mails new release notes to those who subscribed: `npm run news:send [-- --dry-run]`. */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {count} from '@talos-docs/contract/count';
import {demand} from '@talos-docs/contract/environment';
import {releaseNotesPath} from '@talos-docs/contract/releases/feed';
import {localUrl, readServerEnvironment, type ServerEnvironment} from '../../environment';
import {createMailer} from '../../mail/mailer';
import {processContext, runCommand, type CommandContext} from '../command';
import type {Output} from '../output';
import {readFeed, type ReleaseFeed} from './feed';
import {newsMail} from './mail';
import {attemptMs, makePlan, sendAll, type Plan, type SendOutcome} from './send';

const usage = `Usage: npm run news:send [-- [--dry-run] [--feed <file or address>]]

Mails each release note once to each subscriber whose choice it fits: notes from the day on which the choice was
confirmed, and later ones, but none before its own day. What a run leaves, the next one sends. Run it as the last step
of a deployment, when the pages of the notes can be reached.

  --dry-run          show what would be sent and send nothing
  --feed             JSON feed of the release notes; without it, that of the build (BUILD_DIR), or that of the
                     published site where the service runs alone (SERVICE_ONLY)
  --retry-refused    send again what a mail server refused for good
  --retry-uncertain  send again what may have arrived: a run was killed, or an answer of the mail server was lost,
                     after the mail was handed over. Such mail may arrive twice
  --help             show this text

Variables: those of the service, above all SITE_URL, SERVICE_URL, DATABASE_URL, SMTP_URL and MAIL_FROM
(packages/service/deploy/README.md).
Exit codes: 0 all that was due is sent, 1 failed or something was not sent, 2 wrong use or configuration.`;

/** Above the time that mail servers take to look for unwanted mail; an answer that is lost leaves a doubt. */
const patience = {answerMs: 2 * 60_000, messageMs: 5 * 60_000};

export interface NewsContext extends CommandContext {
  readonly now: () => number;
  /** Asked before each mail; true ends the run when the mails on their way are done. */
  readonly isStopped: () => boolean;
}

const options = {
  'dry-run': {type: 'boolean', default: false},
  feed: {type: 'string'},
  'retry-refused': {type: 'boolean', default: false},
  'retry-uncertain': {type: 'boolean', default: false},
} as const;

/** Runs `npm run news:send` with arguments without program and script; returns its exit code. */
export function runNewsSend(args: readonly string[], context: NewsContext): Promise<number> {
  const {env, root, cwd, stdout, stderr, now, isStopped} = context;
  return runCommand(args, usage, context, async ({open, progress}) => {
    const {values} = parseArgs({args: [...args], options});
    const again = {refused: values['retry-refused'], uncertain: values['retry-uncertain']};
    const settings = readServerEnvironment(root, env);
    const {mail, storage} = settings.service;
    const source = values.feed ?? defaultFeed(settings);
    progress.step(`Reading ${source}`);
    const feed = await readFeed(source, cwd);
    checkLinks(feed, settings.service);
    const store = open(storage);
    progress.step('Looking what is due');
    const plan = await makePlan(store, feed.notes, again, now());
    const {tasks} = plan;
    progress.end();
    for (const {date, title} of plan.future)
      stderr.write(`Dated in the future, so not sent before ${date}: ${title}\n`);
    reportEarlier(plan.earlier, stderr);
    if (values['dry-run']) {
      listPlan(feed, plan, stdout);
      return 0;
    }
    if (tasks.length === 0) {
      const notes = count(feed.notes.length, 'release note');
      stdout.write(`Nothing to send: ${notes}, ${count(plan.subscribers, 'subscriber')}\n`);
      return 0;
    }
    const publicUrl = publicUrlOf(settings);
    if (mail.kind === 'smtp' && !publicUrl.startsWith('https:')) {
      stderr.write(
        `The service is at ${publicUrl}: mail programs unsubscribe by one click only from an https address.\n`,
      );
    }
    const frame = {feed, publicUrl, secret: await store.secret()};
    const mailer = createMailer(mail, () => undefined, patience);
    try {
      const outcome = await sendAll(tasks, {
        store,
        mailer,
        compose: ({note, subscriber}) => newsMail(note, subscriber, frame),
        again,
        now,
        isStopped,
        onProgress: (done) => {
          if (stderr.isTTY || done % 50 === 0 || done === tasks.length)
            progress.step(`${done.toLocaleString('en')} of ${count(tasks.length, 'mail')}`);
        },
      });
      progress.end();
      const to = mail.kind === 'outbox' ? ` (put into ${mail.folder}: SMTP_URL is not set)` : '';
      stdout.write(`Sent ${count(outcome.sent, 'mail')}${to}\n`);
      return reportOutcome(outcome, stderr);
    } finally {
      mailer.close();
    }
  });
}

function defaultFeed({buildDir, service}: ServerEnvironment): string {
  const file = `${releaseNotesPath}/feed.json`;
  if (buildDir !== undefined) return path.join(buildDir, file);
  return new URL(file, service.sitemapUrl).href;
}

/**
 * Public address of the service, for the link by which readers unsubscribe.
 * @throws ConfigurationError when mail would really go out without one
 */
function publicUrlOf({service, address, baseUrl}: ServerEnvironment): string {
  if (service.publicUrl !== undefined) return service.publicUrl;
  demand(
    service.mail.kind === 'outbox',
    'SITE_URL is not set, but each mail needs a link by which its reader unsubscribes: set SITE_URL, or SERVICE_URL where the service is elsewhere.',
  );
  return localUrl(address, baseUrl).replace(/\/$/, '');
}

/**
 * Refuses notes that lead elsewhere than to the configured site: a build without SITE_URL has a default in its links.
 * @throws ConfigurationError that says both
 */
function checkLinks({homeUrl}: ReleaseFeed, {mail, origins}: ServerEnvironment['service']): void {
  const {origin} = new URL(homeUrl);
  demand(
    mail.kind === 'outbox' || origins.length === 0 || origins.includes(origin),
    `The release notes lead to ${origin}, which is not the configured site: set SITE_URL to the site's origin here and in the build.`,
  );
}

/** Lists for each note to how many subscribers it would go. */
function listPlan({notes}: ReleaseFeed, {tasks, subscribers}: Plan, stdout: Output): void {
  for (const note of notes) {
    const due = tasks.filter((task) => task.note === note).length;
    if (due > 0) stdout.write(`${note.date}  ${count(due, 'subscriber')}  ${note.title}\n`);
  }
  stdout.write(
    `Dry run: ${count(tasks.length, 'mail')} would be sent; ${count(notes.length, 'release note')}, ${count(subscribers, 'subscriber')}\n`,
  );
}

/** Says what earlier runs left that this one leaves too. */
function reportEarlier({underWay, uncertain, refused}: Plan['earlier'], stderr: Output) {
  tell(stderr, {
    [`under way: in the hands of another run, or of one that was killed less than ${attemptMs / 60_000} minutes ago. Not sent again.`]:
      underWay,
    'without an answer in earlier runs: may or may not have arrived. Not sent again: --retry-uncertain does, perhaps twice.':
      uncertain,
    'refused for good in earlier runs. Not sent again: --retry-refused does.': refused,
  });
}

/** Says what was not sent, and returns the exit code, or throws what ended the run before its end. */
function reportOutcome(outcome: SendOutcome, stderr: Output): 0 | 1 {
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

/** Runs the command with the process around it: arguments, environment and signals; returns its exit code. */
export function newsSendProcess(root: string): Promise<number> {
  let stopped = false;
  const stop = () => {
    stopped = true;
    process.stderr.write('\nStopping when the mails on their way have arrived.\n');
  };
  // The first signal lets the mails on their way arrive; a second one ends the process at once. But of a terminal
  // that is closed both the system and the shell tell.
  process.on('SIGHUP', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  return runNewsSend(process.argv.slice(2), {
    ...processContext(root),
    now: Date.now,
    isStopped: () => stopped,
  });
}
