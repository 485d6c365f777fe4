import {existsSync, readFileSync} from 'node:fs';
import {recordsOf} from '../../../src/lib/search/records';
import type {SearchPage} from '../../../src/lib/search/model';
import type {SearchRecord} from '../../../src/lib/search/record';
import {PushError} from './errors';

/** What the service's smallest plan takes as one record, in bytes of JSON. */
const recordLimit = 10_000;

/** How many findings are named before the rest is only counted. */
const namedFindings = 10;

/**
 * Makes the records of the built site.
 * @param file `search-pages.json` of the build
 * @param site origin without a trailing slash, and base path with a slash at both ends
 * @throws PushError when there is no build, or when its records are not fit to be sent
 */
export function readRecords(
  file: string,
  site: {readonly siteUrl: string; readonly baseUrl: string},
): SearchRecord[] {
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
