import {createHmac} from 'node:crypto';
import {chmodSync, existsSync, mkdirSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs, type ParseArgsConfig} from 'node:util';
import {count} from '@talos-docs/contract/count';
import {demand} from '@talos-docs/contract/environment';
import {readServerEnvironment, type ServiceSettings} from '../../environment';
import {forgetInOutbox, messagesTo} from '../../mail/mailer';
import {backUp, restore} from '../../storage/backup';
import {policyReportKey} from '../../storage/counterTables';
import type {AuditAction, AuditEntry} from '../../storage/auditTable';
import type {FeedbackItem} from '../../storage/feedbackTable';
import type {Store} from '../../storage/store';
import {dayMs, minuteOf, normalEmail, personKey} from '../../text';
import {CommandError, runCommand, type CommandContext} from '../command';
import {csvOf, jsonOf, shortId, tableOf} from './export';
import {reportOf} from './report';
import {filterOptions, selection, type Section} from './select';
import {statisticsOf, type SearchAdvice} from './statistics';
import {usageFor} from './usage';

/** Looser than what the forms take: what they took by an earlier rule has to be erasable too. */
const wholeAddress = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

export interface FeedbackContext extends CommandContext {
  /** The parts of the site that feedback is counted by, besides the rest of it. */
  readonly sections: readonly Section[];
  /** Makes of a build what advises about searches that did not help; asked for only where it is needed. */
  readonly searchAdvice: (buildDir: string | undefined) => Promise<SearchAdvice>;
  readonly now: number;
  /** Characters in a line of the terminal; 0: it does not tell; undefined: it is none. */
  readonly columns: number | undefined;
  /** User of the machine. */
  readonly user: string;
  /** Asks the person at the keyboard; undefined: there is none. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** What a command works with. */
interface Work extends FeedbackContext {
  readonly settings: ServiceSettings;
  readonly buildDir: string | undefined;
  /** Opens the database, after the arguments were found right. */
  readonly open: () => Store;
}

const text = {type: 'string'} as const;
const flag = {type: 'boolean', default: false} as const;
const byOption = {by: text};
const erasingOptions = {...byOption, yes: flag};

const commands: Readonly<Record<string, (args: string[], work: Work) => Promise<void>>> = {
  list: async (args, {open, stdout, stderr, columns, sections}) => {
    const select = selection(read(args, filterOptions).values, sections);
    const items = await select(open());
    if (items.length > 0) stdout.write(tableOf(items, columns || undefined));
    stderr.write(`${count(items.length, 'item')}\n`);
  },

  export: async (args, work) => {
    const {open, stdout, stderr, cwd, sections} = work;
    const options = {...filterOptions, ...byOption, format: text, out: text, person: text};
    const {by, person, out, ...chosen} = read(args, options).values;
    const put = (content: string) => {
      if (out === undefined) stdout.write(content);
      else save(path.resolve(cwd, out), content);
    };
    if (person !== undefined) {
      const why = '--person takes everything of a person, as JSON: give --out and --by besides.';
      demand(Object.keys(chosen).length === 0, why);
      put(await exportPerson(person, by, work));
      return;
    }
    const {format = 'csv', ...filter} = chosen;
    const select = selection(filter, sections);
    const isJson = format === 'json';
    demand(isJson || format === 'csv', `--format is "${format}": choose csv or json.`);
    const store = open();
    const items = await select(store);
    const entry = auditEntry(work, by, 'export', scopeOf(filter));
    await store.recordAudit(entry, {feedback: items.length});
    put((isJson ? jsonOf : csvOf)(items, sections));
    stderr.write(`${count(items.length, 'item')}\n`);
  },

  stats: async (args, work) => {
    const {open, settings, buildDir, stdout, root, cwd, now, sections, searchAdvice} = work;
    const {out, ...filter} = read(args, {...filterOptions, out: text}).values;
    const select = selection(filter, sections);
    const store = open();
    const items = await select(store);
    const {quotaBytes, retentionDays} = settings;
    const room = {...(await store.usage()), quotaBytes, retentionDays};
    // Searches belong to no page and have no vote.
    const searches = await store.zeroResults(filter.since);
    const file = out === undefined ? path.join(root, 'var/feedback.html') : path.resolve(cwd, out);
    const statistics = statisticsOf(items, searches, sections);
    save(file, reportOf(statistics, await searchAdvice(buildDir), room, scopeOf(filter), now));
    stdout.write(`${file}\n`);
  },

  file: async (args, work) => {
    const {open, stdout, cwd} = work;
    const {values, argument: name} = read(args, {...byOption, out: text}, 'the name of a file');
    const store = open();
    const attachment = await store.attachment(name);
    if (!attachment) throw new CommandError(`There is no file "${name}": list shows the names.`);
    await store.recordAudit(auditEntry(work, values.by, 'file', name), {files: 1});
    const file = path.join(path.resolve(cwd, values.out ?? '.'), path.basename(name));
    save(file, attachment.bytes);
    stdout.write(`${file}\n`);
  },

  spam: async (args, work) => {
    const options = {...byOption, undo: flag};
    const {values, argument: id} = read(args, options, 'the id of an item');
    const [store, item] = await openItem(id, work);
    const action = values.undo ? 'no spam' : 'spam';
    const entry = auditEntry(work, values.by, action, item.clientId);
    await store.markSpam(item.clientId, !values.undo, entry);
    work.stdout.write(`Marked ${titleOf(item)} as ${action}.\n`);
  },

  delete: async (args, work) => {
    const {values, argument: id} = read(args, erasingOptions, 'the id of an item');
    const [store, item] = await openItem(id, work);
    const what = titleOf(item);
    if (!values.yes) await confirm(work.ask, `Erase ${what}, with its file?`);
    await store.deleteFeedback(item.clientId, auditEntry(work, values.by, 'delete', item.clientId));
    work.stdout.write(
      `Erased ${what}.\nExports, reports and files saved before, and backups, may still hold it.\n`,
    );
    tellOfTraces(store, work);
  },

  purge: async (args, work) => {
    const {open, settings, stdout, ask, now} = work;
    const {values} = read(args, erasingOptions);
    const {retentionDays} = settings;
    const why = 'RETENTION_DAYS is 0, which keeps everything: set it to a number of days.';
    demand(retentionDays.feedback !== Infinity, why);
    const time = now - retentionDays.feedback * dayMs;
    const store = open();
    const {over, all} = await store.oldFeedback(time);
    const what = `${over.toLocaleString('en')} of ${count(all, 'item')} of feedback, from before ${minuteOf(time)}, and what else is older than its retention`;
    if (!values.yes) await confirm(ask, `Erase ${what}?`);
    const entry = auditEntry(work, values.by, 'purge', `before ${minuteOf(time)}`);
    const {feedback, zeroResults, deliveries} = await store.eraseOld(now, retentionDays, entry);
    stdout.write(`Erased:
  ${count(feedback, 'item')} of feedback from before ${minuteOf(time)}, with files
  ${count(zeroResults, 'count')} of searches without results
  ${count(deliveries, 'record')} of what was mailed
`);
    tellOfTraces(store, work);
  },

  forget: async (args, work) => {
    const {open, settings, stdout, ask} = work;
    const {values, argument: address} = read(args, erasingOptions, 'an e-mail address');
    const email = readAddress(address);
    if (!values.yes) await confirm(ask, `Erase all that belongs to ${email}?`);
    const store = open();
    const outbox = settings.mail.folder;
    const entry = auditEntry(work, values.by, 'forget', await personOf(store, email));
    const {feedback, subscriptions, pending, deliveries} = await store.forget(email, entry);
    stdout.write(`Erased of ${email}:
  ${count(feedback, 'item')} of feedback from or about the address, with files
  ${count(subscriptions, 'subscription')} with ${count(deliveries, 'record')} of what was mailed
  ${count(pending, 'subscription')} waiting to be confirmed, or just confirmed
`);
    const mails = await forgetInOutbox(outbox, email);
    stdout.write(
      `  ${count(mails, 'mail')} in ${outbox}\nExports, reports and files saved before are not among them.\n`,
    );
    tellOfTraces(store, work);
  },

  suppressed: async (args, {open, stdout, stderr}) => {
    read(args, {});
    const people = await open().suppressions();
    for (const {personKey: key, email, reason, status, at} of people) {
      const why = status === null ? reason : `${reason} ${status}`;
      stdout.write(`${minuteOf(at)}  ${why}  ${email ?? key.slice(0, 16)}\n`);
    }
    stderr.write(`${count(people.length, 'person')}\n`);
  },

  unsuppress: async (args, work) => {
    const {values, argument} = read(args, byOption, 'an e-mail address');
    const email = readAddress(argument);
    const store = work.open();
    const entry = auditEntry(work, values.by, 'unsuppress', await personOf(store, email));
    if (!(await store.unsuppress(personKey(email), entry))) {
      throw new CommandError(`${email} is not suppressed.`);
    }
    work.stdout.write(`${email} gets mail again.\n`);
  },

  policy: async (args, {open, stdout, stderr}) => {
    read(args, {});
    const counts = await open().counts(policyReportKey);
    for (const {key, n} of counts) stdout.write(`${n}  ${key.slice(policyReportKey.length)}\n`);
    stderr.write(`${count(counts.length, 'count')}\n`);
  },

  audit: async (args, {open, stdout, stderr}) => {
    read(args, {});
    const entries = await open().audit();
    for (const {at, who, action, subject, counts} of entries) {
      const amounts = Object.entries(counts).map(([kind, amount]) => `${kind} ${amount}`);
      stdout.write(`${[minuteOf(at), who, action, subject, amounts.join(', ')].join('  ')}\n`);
    }
    stderr.write(`${count(entries.length, 'deed')}\n`);
  },

  backup: async (args, work) => {
    const {open, settings, stdout, cwd} = work;
    const {values, argument} = read(args, byOption, 'the name of a new file');
    const file = path.resolve(cwd, argument);
    const entry = auditEntry(work, values.by, 'backup', path.basename(file));
    await open().recordAudit(entry, {});
    await backUp(settings.storage, file);
    stdout.write(`${file}\nIt holds what readers wrote: keep it as you keep the database.\n`);
  },

  restore: async (args, work) => {
    const {open, settings, stdout, cwd, ask} = work;
    const {values, argument} = read(args, erasingOptions, 'a file of backup');
    const backup = path.resolve(cwd, argument);
    if (!existsSync(backup) || statSync(backup).isDirectory())
      throw new CommandError(`There is no file ${backup}.`);
    if (!values.yes) await confirm(ask, `Replace all that is stored by ${backup}?`);
    const kept = await restore(settings.storage, backup);
    stdout.write(`Restored ${backup} into ${settings.storage.kind === 'sqlite' ? settings.storage.file : 'PostgreSQL'}. Start the service.
${kept === undefined ? '' : `What was there before lies in ${kept}: erase it when you need it no more.\n`}What was erased since the backup is there again: \`forget\` and \`delete\` it once more.
Who unsubscribed since is subscribed again, and what was mailed since is due again: see \`news:send -- --dry-run\`.
`);
    const entry = auditEntry(work, values.by, 'restore', path.basename(backup));
    await open().recordAudit(entry, {});
  },
};

function tellOfTraces(store: Store, {stderr}: Work): void {
  if (!store.hasTraces()) return;
  stderr.write(
    'What was erased still stands in the log beside the database (-wal): something else, such as a backup, reads there. The service clears it within an hour, or when it starts.\n',
  );
}

/** @throws ConfigurationError when it is none */
function readAddress(address: string): string {
  // Part of an address would be found in the texts of many.
  demand(wholeAddress.test(address.trim()), `"${address}" is no e-mail address.`);
  return address.trim();
}

/** By which the audit names a person: who knows the address can look for it, and nobody can read it. */
async function personOf(store: Store, email: string): Promise<string> {
  const hash = createHmac('sha256', await store.secret()).update(normalEmail(email));
  return `person ${hash.digest('hex').slice(0, 16)}`;
}

function auditEntry(
  {now, user}: Work,
  by: string | undefined,
  action: AuditAction,
  subject: string,
): AuditEntry {
  // A name is one word of a line; a variable of a script that is not set is none.
  return {at: now, who: (by?.trim() || user).replace(/\s+/g, ' '), action, subject};
}

/** What was chosen, in words. */
function scopeOf(filter: object): string {
  const chosen = Object.entries(filter).map(([name, value]) => `${name} ${String(value)}`);
  return chosen.join(', ') || 'all that is kept';
}

/** Everything that is held of a person, as JSON; a file stands in it as base64. */
async function exportPerson(address: string, by: string | undefined, work: Work): Promise<string> {
  const email = readAddress(address);
  const store = work.open();
  const held = await store.personData(email);
  const outbox = await messagesTo(work.settings.mail.folder, email);
  const all = {
    ...held,
    feedback: held.feedback.map(({bytes, ...item}) => ({
      ...item,
      content: bytes && Buffer.from(bytes).toString('base64'),
    })),
    outbox: outbox.map(({content}) => content),
  };
  const counts = Object.entries(all).map(([kind, {length}]) => [kind, length] as const);
  const entry = auditEntry(work, by, 'export', await personOf(store, email));
  await store.recordAudit(entry, Object.fromEntries(counts));
  work.stderr.write(`${counts.map(([kind, length]) => `${kind} ${length}`).join(', ')}\n`);
  return `${JSON.stringify({email, ...all}, null, 2)}\n`;
}

/**
 * Opens the database for the item that an id, or the beginning of one, names.
 * @throws CommandError when it names none, or more than one
 */
async function openItem(id: string, {open}: Work): Promise<[Store, FeedbackItem]> {
  demand(/^[\da-f-]{8,36}$/i.test(id), `"${id}" is no id: list shows them.`);
  const store = open();
  const fitting = await store.feedback(0, id.toLowerCase());
  const [item] = fitting;
  if (!item) throw new CommandError(`There is no item "${id}": list shows them.`);
  if (fitting.length > 1) {
    const several = count(fitting.length, 'item');
    throw new CommandError(`${several} begin with "${id}": export has the whole ids.`);
  }
  return [store, item];
}

const titleOf = (item: FeedbackItem) =>
  `item ${shortId(item)} of ${minuteOf(item.createdAt)} about ${item.page}`;

/** @throws CommandError unless the person at the keyboard agrees */
async function confirm(ask: FeedbackContext['ask'], question: string): Promise<void> {
  demand(ask, 'Nobody can be asked here: say --yes to erase.');
  // Ctrl+C and Ctrl+D break the question off.
  const answer = await ask(`${question} It cannot be undone. [y/N] `).catch(() => 'no');
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandError('Nothing was erased.');
}

/** Reads the arguments of a command. `argument` says what stands without an option; undefined: nothing may. */
function read<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  argument?: string,
) {
  const parsed = parseArgs({args, options, allowPositionals: argument !== undefined});
  demand(argument === undefined || parsed.positionals.length === 1, `Give ${argument}.`);
  return {...parsed, argument: parsed.positionals[0] ?? ''};
}

/** Writes a file that only its owner may read: it holds what readers wrote. */
function save(file: string, content: string | Uint8Array): void {
  try {
    mkdirSync(path.dirname(file), {recursive: true});
    // One that is there keeps its mode otherwise; a device, such as /dev/stdout, has to.
    if (statSync(file, {throwIfNoEntry: false})?.isFile()) chmodSync(file, 0o600);
    writeFileSync(file, content, {mode: 0o600});
  } catch (cause) {
    throw new CommandError(`${file} cannot be written: ${(cause as Error).message}.`, {cause});
  }
}

/** Runs `npm run feedback` with arguments without program and script; returns its exit code. */
export function runFeedback(args: readonly string[], context: FeedbackContext): Promise<number> {
  const {env, root, sections} = context;
  return runCommand(args, usageFor(sections), context, async ({open}) => {
    const [name = '', ...rest] = args;
    const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
    const known = Object.keys(commands).join(', ');
    demand(name, `Choose from ${known}; --help says more.`);
    demand(run, `There is no command "${name}": choose from ${known}.`);
    const {service: settings, buildDir} = readServerEnvironment(root, env);
    await run(rest, {...context, settings, buildDir, open: () => open(settings.storage)});
    return 0;
  });
}
