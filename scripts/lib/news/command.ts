import path from 'node:path';
import {parseArgs} from 'node:util';
import {releaseNotesId} from '../../../config/blog';
import {unsubscribeToken} from '../../../server/api/tokens';
import {readServerEnvironment} from '../../../server/environment';
import {createMailer} from '../../../server/mail/mailer';
import type {Store} from '../../../server/storage/store';
import {count} from '../count';
import {createProgress} from '../progress';
import type {Progress} from '../progress';
import {explainFailure, openServiceStore} from '../serviceCommand';
import type {CommandContext} from '../serviceCommand';
import {readFeed} from './feed';
import type {ReleaseFeed} from './feed';
import {newsMail} from './mail';
import {makePlan} from './plan';
import type {Again, Plan} from './plan';
import {explainMail, listPlan, reportEarlier, reportOutcome} from './report';
import {sendAll} from './send';
import {checkLinks, publicUrlOf} from './settings';
import type {Settings} from './settings';

const usage = `Usage: npm run news:send [-- --dry-run] [-- --feed <file or address>]

Mails each release note once to each subscriber whose choice it fits: notes from the day on which the choice was
confirmed, and later ones. What a run leaves, the next one sends. Run it as the last step of a deployment, when the
pages of the notes can be reached.

  --dry-run          show what would be sent and send nothing
  --feed             JSON feed of the release notes; without it, that of the build (BUILD_DIR), or that of the
                     published site where the service runs alone (SERVICE_ONLY)
  --retry-refused    send again what a mail server refused for good
  --retry-uncertain  send again what may have arrived: a run was killed, or an answer of the mail server was lost,
                     after the mail was handed over. Such mail may arrive twice
  --help             show this text

Variables: those of the service, above all SITE_URL, SERVICE_URL, DATABASE_URL, SMTP_URL and MAIL_FROM
(deploy/README.md).
Exit codes: 0 all that was due is sent, 1 failed or something was not sent, 2 wrong use or configuration.`;

/** Above the time that mail servers take to look for unwanted mail; an answer that is lost leaves a doubt. */
const patience = {answerMs: 2 * 60_000, messageMs: 5 * 60_000};

export interface NewsContext extends CommandContext {
  readonly now: () => number;
  /** Asked before each mail; true ends the run when the mails on their way are done. */
  readonly isStopped: () => boolean;
}

interface Options extends Again {
  readonly dryRun: boolean;
  readonly feed: string | undefined;
}

/**
 * Runs `npm run news:send`.
 * @param args arguments without program and script
 * @returns exit code
 */
export async function runNewsSend(args: readonly string[], context: NewsContext): Promise<number> {
  const {env, root, stdout, stderr} = context;
  const progress = createProgress(stderr);
  let store: Store | undefined;
  try {
    const options = readOptions(args);
    if (!options) {
      stdout.write(`${usage}\n`);
      return 0;
    }
    const settings = readServerEnvironment(root, env);
    const source = options.feed ?? defaultFeed(settings);
    progress.step(`Reading ${source}`);
    const feed = await readFeed(source);
    checkLinks(feed, settings.service);
    store = openServiceStore(settings.service.storage);
    progress.step('Looking what is due');
    const plan = await makePlan(store, feed.notes, options, context.now());
    progress.end();
    reportEarlier(plan.earlier, stderr);
    if (options.dryRun) {
      listPlan(feed, plan, stdout);
      return 0;
    }
    return await send(plan, {...context, options, settings, feed, store, progress});
  } catch (error) {
    progress.end();
    const explained = explainFailure(error) ?? explainMail(error);
    if (!explained) throw error;
    stderr.write(`${explained.message}\n`);
    return explained.code;
  } finally {
    await store?.close();
  }
}

function readOptions(args: readonly string[]): Options | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {
      'dry-run': {type: 'boolean', default: false},
      feed: {type: 'string'},
      'retry-refused': {type: 'boolean', default: false},
      'retry-uncertain': {type: 'boolean', default: false},
      help: {type: 'boolean', short: 'h', default: false},
    },
  });
  if (values.help) return undefined;
  return {
    dryRun: values['dry-run'],
    feed: values.feed,
    refused: values['retry-refused'],
    uncertain: values['retry-uncertain'],
  };
}

function defaultFeed({buildDir, service}: Settings): string {
  const file = `${releaseNotesId}/feed.json`;
  if (buildDir !== undefined) return path.join(buildDir, file);
  return new URL(file, service.sitemapUrl).href;
}

interface Sending extends NewsContext {
  readonly options: Options;
  readonly settings: Settings;
  readonly feed: ReleaseFeed;
  readonly store: Store;
  readonly progress: Progress;
}

async function send(
  {tasks, subscribers}: Plan,
  {options, settings, feed, store, progress, stdout, stderr, now, isStopped}: Sending,
): Promise<number> {
  if (tasks.length === 0) {
    stdout.write(
      `Nothing to send: ${count(feed.notes.length, 'release note')}, ${count(subscribers, 'subscriber')}\n`,
    );
    return 0;
  }
  const publicUrl = publicUrlOf(settings);
  const mail = settings.service.mail;
  if (mail.kind === 'smtp' && !publicUrl.startsWith('https:')) {
    stderr.write(
      `The service is at ${publicUrl}: mail programs unsubscribe by one click only from an https address.\n`,
    );
  }
  const secret = await store.secret();
  const frame = {feed, publicUrl, tokenOf: (id: string) => unsubscribeToken(secret, id)};
  const mailer = createMailer(mail, () => undefined, patience);
  try {
    const outcome = await sendAll(tasks, {
      store,
      mailer,
      compose: ({note, subscriber}) => newsMail(note, subscriber, frame),
      again: options,
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
}
