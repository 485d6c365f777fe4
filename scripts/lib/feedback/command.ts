import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {ParseArgsConfig} from 'node:util';
import {readServerEnvironment} from '../../../server/environment';
import type {Store} from '../../../server/storage/store';
import {count} from '../count';
import {CommandError, UsageError, explainFailure, openServiceStore} from '../serviceCommand';
import type {CommandContext} from '../serviceCommand';
import {csvOf, jsonOf} from './export';
import {forgetPerson} from './forget';
import type {ForgetParts} from './forget';
import {tableOf} from './list';
import {places} from './places';
import {reportOf} from './report';
import {filterOptions, readFilter, selectFeedback} from './select';
import {statisticsOf} from './statistics';

const usage = `Usage: npm run feedback -- <command> [options]

Shows the writers what readers say about the pages. The service may run meanwhile.

  list               table of the feedback
  export             all of it for other programs, to the standard output or into a file
      --format       csv (default) or json
      --out          file to write
  stats              one HTML page: helpful share by guide and page over time, pages by unhelpful votes, comments,
                     searches without results
      --out          file to write; without it, var/feedback.html
  file <name>        saves a reader's file by the name that list shows. Readers choose what is in it: open it with care
      --out          folder to put it into; without it, the present one
  forget <address>   erases a person everywhere: feedback, subscriptions, what was mailed, mail in the outbox folder
      --yes          erases without asking

Options of list, export and stats:
  --page <path>      feedback about this page, for example /devices/overview/alarming/sensors
  --guide <id>       ${places.map(({id}) => id).join(', ')}
  --since <day>      from this day on, for example 2026-11-01 (UTC)
  --helpful <vote>   yes, no, or none: no vote

Variables: DATABASE_FILE or DATABASE_URL, and OUTBOX_DIR (deploy/README.md).
Exit codes: 0 done, 1 failed, 2 wrong use or configuration.`;

export interface FeedbackContext extends CommandContext {
  /** Where the command was called; paths are below of it. */
  readonly cwd: string;
  readonly now: number;
  /** Characters in a line of the terminal; undefined: it is none. */
  readonly columns: number | undefined;
  readonly ask: ForgetParts['ask'];
}

/** Opens the database and the folder of the outbox, after the arguments were found right. */
type Open = () => {readonly store: Store; readonly outbox: string};
type Run = (args: string[], open: Open, context: FeedbackContext) => Promise<void>;

const text = {type: 'string'} as const;

const commands: Readonly<Record<string, Run>> = {
  list: async (args, open, {stdout, stderr, columns}) => {
    const filter = readFilter(read(args, filterOptions).values);
    const items = await selectFeedback(open().store, filter);
    if (items.length > 0) stdout.write(tableOf(items, columns));
    stderr.write(`${count(items.length, 'item')}\n`);
  },

  export: async (args, open, {stdout, stderr, cwd}) => {
    const options = {
      ...filterOptions,
      format: {type: 'string', default: 'csv'},
      out: text,
    } as const;
    const {values} = read(args, options);
    const filter = readFilter(values);
    const write = {csv: csvOf, json: jsonOf}[values.format];
    if (!write) throw new UsageError(`--format is "${values.format}": choose csv or json.`);
    const items = await selectFeedback(open().store, filter);
    const content = write(items);
    if (values.out === undefined) stdout.write(content);
    else save(path.resolve(cwd, values.out), content);
    stderr.write(`${count(items.length, 'item')}\n`);
  },

  stats: async (args, open, {stdout, root, cwd, now}) => {
    const {values} = read(args, {...filterOptions, out: text});
    const filter = readFilter(values);
    const {store} = open();
    const items = await selectFeedback(store, filter);
    // Searches belong to no page and have no vote.
    const from = values.since;
    const searches = await store.zeroResults(from === undefined ? {} : {from});
    const scope = Object.keys(filterOptions).flatMap((name) => {
      const value = values[name as keyof typeof filterOptions];
      return value === undefined ? [] : [`${name} ${value}`];
    });
    const file =
      values.out === undefined
        ? path.join(root, 'var/feedback.html')
        : path.resolve(cwd, values.out);
    const report = reportOf(statisticsOf(items, searches), {
      now,
      tokens: readFileSync(path.join(root, 'src/css/tokens.css'), 'utf8'),
      scope: scope.join(', ') || 'all that is kept',
    });
    save(file, report);
    stdout.write(`${file}\n`);
  },

  file: async (args, open, {stdout, cwd}) => {
    const {values, positionals} = read(args, {out: text}, 'the name of a file');
    const [name = ''] = positionals;
    const attachment = await open().store.attachment(name);
    if (!attachment) throw new CommandError(`There is no file "${name}": list shows the names.`);
    const file = path.join(path.resolve(cwd, values.out ?? '.'), path.basename(name));
    save(file, attachment.bytes);
    stdout.write(`${file}\n`);
  },

  forget: async (args, open, {stdout, ask}) => {
    const {values, positionals} = read(
      args,
      {yes: {type: 'boolean', default: false}},
      'an e-mail address',
    );
    const lines = await forgetPerson(positionals[0] ?? '', values.yes, {...open(), ask});
    stdout.write(`${lines.join('\n')}\n`);
  },
};

/** Reads the arguments of a command. `argument` says what stands without an option; undefined: nothing may. */
function read<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  argument?: string,
) {
  const parsed = parseArgs({args, options, allowPositionals: argument !== undefined});
  if (argument !== undefined && parsed.positionals.length !== 1) {
    throw new UsageError(`Give ${argument}.`);
  }
  return parsed;
}

/** Writes a file that only its owner may read: it holds what readers wrote. */
function save(file: string, content: string | Uint8Array): void {
  try {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content, {mode: 0o600});
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/**
 * Runs `npm run feedback`.
 * @param args arguments without program and script
 * @returns exit code
 */
export async function runFeedback(
  [name = '', ...args]: readonly string[],
  context: FeedbackContext,
): Promise<number> {
  const {env, root, stdout, stderr} = context;
  if ([name, ...args].some((arg) => arg === '--help' || arg === '-h')) {
    stdout.write(`${usage}\n`);
    return 0;
  }
  let store: Store | undefined;
  try {
    const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!run) {
      const known = Object.keys(commands).join(', ');
      throw new UsageError(
        name
          ? `There is no command "${name}": choose from ${known}.`
          : `Choose from ${known}; --help says more.`,
      );
    }
    const {service} = readServerEnvironment(root, env);
    const open: Open = () => {
      store ??= openServiceStore(service.storage);
      return {store, outbox: service.mail.folder};
    };
    await run([...args], open, context);
    return 0;
  } catch (error) {
    const explained = explainFailure(error);
    if (!explained) throw error;
    stderr.write(`${explained.message}\n`);
    return explained.code;
  } finally {
    await store?.close();
  }
}
