import {existsSync, readFileSync} from 'node:fs';
import {count} from '@talos-docs/contract/count';
import {searchIndexSettings} from './indexSettings';
import type {SynonymGroup} from '../engine/types';
import type {SearchPage} from '../model';
import {recordsOf, type SearchRecord} from '../model/records';
import {createPushClient, PushError, type PushAccount} from './client';
import {push, type Progress, type PushOptions} from './push';

export {explainPushError, PushError} from './client';
export {searchIndexSettings} from './indexSettings';

/** What the service's smallest plan takes as one record, in bytes of JSON. */
const recordLimit = 10_000;

/** How many findings are named before the rest is only counted. */
const namedFindings = 10;

interface Built {
  /** Where the records lead: origin and base path of the published site. */
  readonly site: string;
  /** `search-pages.json` of the build. */
  readonly pagesFile: string;
  readonly synonyms: readonly SynonymGroup[];
}

/**
 * Brings a hosted index in step with a build (specification, section 7).
 * @throws what `explainPushError` explains
 */
export async function pushBuild(
  account: PushAccount,
  {site, pagesFile, synonyms}: Built,
  options: PushOptions,
  progress: Progress,
): Promise<void> {
  const records = readRecords(pagesFile, site);
  progress.say(`Build has ${count(records.length, 'record')} for ${site}`);
  const wanted = {
    records: records.map((record) => ({...record})),
    settings: searchIndexSettings,
    synonyms: synonyms.map((group) => ({
      objectID: group.join(' = '),
      type: 'synonym' as const,
      synonyms: [...group],
    })),
  };
  await push(createPushClient(account), wanted, options, progress);
}

/**
 * Makes the records of the pages that the build left in a file.
 * @throws PushError when there is no build, or when its records are not fit to be sent
 */
function readRecords(file: string, site: string): SearchRecord[] {
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
