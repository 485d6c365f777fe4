import path from 'node:path';
import {parseArgs} from 'node:util';
import {ConfigurationError, readSearchPushEnvironment} from '../../../config/env';
import {searchIndexSettings} from '../../../config/searchIndexSettings';
import {count} from '../count';
import {createProgress} from '../progress';
import type {Output} from '../progress';
import {createPushClient} from './client';
import {PushError, explainServiceError} from './errors';
import {push} from './push';
import {readRecords} from './records';
import {readSynonyms} from './synonyms';

const usage = `Usage: npm run search:push [-- --dry-run] [-- --yes]

Sends the records of the built site, the settings and the synonyms to the hosted search index, which then answers
with them. What is equal already is not sent.

  --dry-run  show what would change and send nothing
  --yes      go on although more than half of the present records would be removed
  --help     show this text

Variables: SEARCH_APP_ID, SEARCH_ADMIN_API_KEY, SEARCH_INDEX_NAME, SEARCH_HOSTS, SITE_URL, BASE_URL.
Exit codes: 0 done, 1 failed, 2 wrong use or configuration.`;

export interface CommandContext {
  readonly env: Record<string, string | undefined>;
  /** Folder of the project. */
  readonly root: string;
  readonly stdout: Output;
  readonly stderr: Output;
}

/**
 * Runs `npm run search:push` (specification, section 7).
 * @param args arguments without program and script
 * @returns exit code
 */
export async function runSearchPush(
  args: readonly string[],
  {env, root, stdout, stderr}: CommandContext,
): Promise<number> {
  const progress = createProgress(stdout);
  let secret: string | undefined;
  const fail = (code: number, message: string) => {
    progress.end();
    // An answer of the service could repeat what it was sent.
    stderr.write(`${secret ? message.replaceAll(secret, '***') : message}\n`);
    return code;
  };
  try {
    const {values} = parseArgs({
      args: [...args],
      options: {
        'dry-run': {type: 'boolean', default: false},
        yes: {type: 'boolean', default: false},
        help: {type: 'boolean', short: 'h', default: false},
      },
    });
    if (values.help) {
      stdout.write(`${usage}\n`);
      return 0;
    }
    const configuration = readSearchPushEnvironment(env);
    secret = configuration.adminApiKey;
    const records = readRecords(path.join(root, 'var/search-pages.json'), configuration);
    const {indexName, siteUrl, baseUrl} = configuration;
    progress.say(`Build has ${count(records.length, 'record')} for ${siteUrl}${baseUrl}`);
    const wanted = {
      records: records.map((record) => ({...record})),
      settings: searchIndexSettings,
      synonyms: readSynonyms(root),
    };
    const options = {indexName, dryRun: values['dry-run'], yes: values.yes};
    await push(createPushClient(configuration), wanted, options, progress);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isUsage) return fail(2, error.message.split('\n')[0] ?? '');
    if (error instanceof ConfigurationError) return fail(2, error.message);
    if (error instanceof PushError) return fail(1, error.message);
    return fail(1, explainServiceError(error) ?? error.stack ?? error.message);
  }
}
