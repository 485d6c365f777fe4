import {existsSync, readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {searchIndexSettings} from './indexSettings';
import type {SynonymGroup} from '../engine/types';
import type {SearchPage, SearchRecord} from '../model';
import {recordsOf, type RecordSite} from '../model/records';
import {createPushClient, explainServiceError, PushError, type PushAccount} from './client';
import {count, push, type Progress} from './push';

export {PushError} from './client';
export {searchIndexSettings} from './indexSettings';

/** What the service's smallest plan takes as one record, in bytes of JSON. */
const recordLimit = 10_000;

/** How many findings are named before the rest is only counted. */
const namedFindings = 10;

const usage = `Usage: npm run search:push [-- [--dry-run] [--yes]]

Sends the records of the built site, the settings and the synonyms to the hosted search index, which then answers
with them. What is equal already is not sent.

  --dry-run  show what would change and send nothing
  --yes      go on although more than half of the present records would be removed
  --help     show this text

Variables: SEARCH_APP_ID, SEARCH_ADMIN_API_KEY, SEARCH_INDEX_NAME, SEARCH_HOSTS, SITE_URL, BASE_URL.
Exit codes: 0 done, 1 failed, 2 wrong use or configuration.`;

/** Where to push to, and where the records lead. */
export interface PushConfiguration extends PushAccount, RecordSite {
  readonly indexName: string;
}

export interface PushContext {
  /** @throws PushError with exit code 2 for a configuration that is wrong or not complete */
  readonly readConfiguration: () => PushConfiguration;
  /** `search-pages.json` of the build. */
  readonly pagesFile: string;
  /** @throws PushError when the groups cannot be read: without them the hosted index would lose its synonyms */
  readonly readSynonyms: () => readonly SynonymGroup[];
  readonly progress: Progress;
  readonly stdout: {write(text: string): unknown};
  readonly stderr: {write(text: string): unknown};
}

/** Runs `npm run search:push` (specification, section 7). @returns exit code */
export async function runSearchPush(
  args: readonly string[],
  {readConfiguration, pagesFile, readSynonyms, progress, stdout, stderr}: PushContext,
): Promise<number> {
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
    const configuration = readConfiguration();
    secret = configuration.adminApiKey;
    const records = readRecords(pagesFile, configuration);
    const {indexName, siteUrl, baseUrl} = configuration;
    progress.say(`Build has ${count(records.length, 'record')} for ${siteUrl}${baseUrl}`);
    const wanted = {
      records: records.map((record) => ({...record})),
      settings: searchIndexSettings,
      synonyms: readSynonyms().map((synonyms) => ({
        objectID: synonyms.join(' = '),
        type: 'synonym' as const,
        synonyms: [...synonyms],
      })),
    };
    const options = {indexName, dryRun: values['dry-run'], yes: values.yes};
    await push(createPushClient(configuration), wanted, options, progress);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isUsage) return fail(2, error.message.split('\n')[0] ?? '');
    if (error instanceof PushError) return fail(error.exitCode, error.message);
    return fail(1, explainServiceError(error) ?? error.stack ?? error.message);
  }
}

/**
 * Makes the records of the pages that the build left in a file.
 * @throws PushError when there is no build, or when its records are not fit to be sent
 */
function readRecords(file: string, site: RecordSite): SearchRecord[] {
  if (!existsSync(file)) {
    throw new PushError('No built search index found: run `npm run build` first.');
  }
  let pages: readonly SearchPage[];
  try {
    pages = JSON.parse(readFileSync(file, 'utf8')) as SearchPage[];
  } catch {
    throw new PushError(`${file} cannot be read: run \`npm run build\` again.`);
  }
  const records = pages.flatMap((page) => recordsOf(page, site));
  checkRecords(records);
  return records;
}

/**
 * Refuses records that the service would refuse in the middle of a push, or that would overwrite each other.
 * @throws PushError with one line for each finding
 */
export function checkRecords(records: readonly SearchRecord[]): void {
  if (records.length === 0) {
    throw new PushError('The build has no records: sending none would empty the index.');
  }
  const seen = new Set<string>();
  const findings: string[] = [];
  for (const record of records) {
    const {objectID} = record;
    if (seen.has(objectID)) findings.push(`${objectID}: two records have this objectID`);
    seen.add(objectID);
    const bytes = Buffer.byteLength(JSON.stringify(record));
    if (bytes > recordLimit) {
      findings.push(`${objectID}: ${bytes} bytes, the service takes ${recordLimit}`);
    }
  }
  if (findings.length === 0) return;
  const more = findings.length - namedFindings;
  throw new PushError(
    [...findings.slice(0, namedFindings), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  );
}
