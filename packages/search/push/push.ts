import {isDeepStrictEqual} from 'node:util';
import {count} from '@talos-docs/contract/count';
import type {SynonymHit} from 'algoliasearch';
import {PushError, readIndex} from './client';
import type {IndexContent, PushClient, StoredRecord} from './client';

/** Tells how far the work is. */
export interface Progress {
  /** A line that stays. */
  say(line: string): void;
  /** What is being done; the next line may take its place. */
  step(line: string): void;
  /** Takes away a step that is still shown. */
  end(): void;
}

/** Records in one request. */
const batchSize = 1000;

export interface PushOptions {
  readonly indexName: string;
  /** Reads, prints the difference and writes nothing. */
  readonly dryRun: boolean;
  /** Goes on although most of the present records would be removed. */
  readonly yes: boolean;
}

/**
 * Makes the hosted index equal to the wanted one, or leaves it alone when it is equal already. Records are replaced
 * all at once: the old ones answer until the new ones stand complete in a second index, which then takes their place.
 * @throws PushError when most of the index would be removed; the client's errors
 */
export async function push(
  client: PushClient,
  wanted: IndexContent,
  {indexName, dryRun, yes}: PushOptions,
  progress: Progress,
): Promise<void> {
  progress.step(`Reading index ${indexName}`);
  const found = await readIndex(client, indexName);
  const present = found ?? {records: [], settings: {}, synonyms: []};
  const held = count(present.records.length, 'record');
  progress.say(`Index ${indexName} ${found ? `holds ${held}` : 'does not exist yet'}`);
  const difference = differenceOf(present, wanted);
  progress.say(`Difference: ${summarise(difference)}`);
  if (dryRun) {
    for (const line of listDifference(difference)) progress.say(line);
    progress.say('Dry run: nothing was sent');
    return;
  }
  const removed = difference.records.removed.length;
  if (removed > present.records.length / 2 && !yes) {
    throw new PushError(
      `${removed} of ${held} in index ${indexName} would be removed: look at them with --dry-run, then say --yes`,
    );
  }
  const sent = await send(client, wanted, difference, indexName, progress);
  progress.say(
    sent
      ? `Done: index ${indexName} holds ${count(wanted.records.length, 'record')}`
      : 'Nothing changed: nothing was sent',
  );
}

/** Sends the parts that differ. Settings go first, so that new records are never met by old settings. */
async function send(
  client: PushClient,
  {records, settings, synonyms}: IndexContent,
  difference: Difference,
  indexName: string,
  progress: Progress,
): Promise<boolean> {
  const done = ({taskID}: {taskID: number}) => client.waitForTask({indexName, taskID});
  const differs = {
    settings: difference.settings.length > 0,
    synonyms: hasChanges(difference.synonyms),
    records: hasChanges(difference.records),
  };
  if (differs.settings) {
    progress.step('Sending settings');
    await done(await client.setSettings({indexName, indexSettings: {...settings}}));
  }
  if (differs.synonyms) {
    progress.step(`Sending ${count(synonyms.length, 'group')} of synonyms`);
    const all = {indexName, synonymHit: [...synonyms], replaceExistingSynonyms: true};
    await done(
      await (synonyms.length === 0 ? client.clearSynonyms({indexName}) : client.saveSynonyms(all)),
    );
  }
  if (differs.records) {
    const objects = [...records];
    const reporting = reportingBatches(client, objects.length, progress);
    await reporting.replaceAllObjects({indexName, objects, batchSize});
  }
  return Object.values(differs).some(Boolean);
}

/** The client with a step for each batch: `replaceAllObjects` tells nothing while it works. */
function reportingBatches(client: PushClient, total: number, progress: Progress): PushClient {
  const reporting = Object.create(client) as PushClient;
  let sent = 0;
  reporting.batch = async (parameters, options) => {
    const response = await client.batch(parameters, options);
    sent += parameters.batchWriteParams.requests.length;
    progress.step(`Sent ${sent.toLocaleString('en')} of ${count(total, 'record')}`);
    return response;
  };
  return reporting;
}

type Difference = ReturnType<typeof differenceOf>;
type Changes = ReturnType<typeof compare>;

/** What a push would change. Settings that the site does not set are left as they are. */
function differenceOf(present: IndexContent, wanted: IndexContent) {
  return {
    records: compare(present.records, wanted.records),
    settings: Object.entries(wanted.settings)
      .map(([name, after]) => ({name, before: present.settings[name], after}))
      .filter(({before, after}) => !isSameSetting(before, after)),
    synonyms: compare(present.synonyms.map(comparable), wanted.synonyms.map(comparable)),
  };
}

function hasChanges({added, changed, removed}: Changes): boolean {
  return added.length + changed.length + removed.length > 0;
}

/** What is added, removed and changed, this with the names of the attributes that differ. */
function compare(present: readonly StoredRecord[], wanted: readonly StoredRecord[]) {
  const before = new Map(present.map((item) => [item.objectID, item]));
  const after = new Set(wanted.map(({objectID}) => objectID));
  const changed = wanted.flatMap((item) => {
    const {objectID} = item;
    const old = before.get(objectID) ?? item;
    const attributes = Object.keys({...old, ...item})
      .filter((name) => !isDeepStrictEqual(old[name], item[name]))
      .sort();
    return attributes.length > 0 ? [{objectID, attributes}] : [];
  });
  return {
    added: [...after].filter((id) => !before.has(id)),
    changed,
    removed: [...before.keys()].filter((id) => !after.has(id)),
  };
}

/** The service says 1 for true where a setting may be a number. */
function isSameSetting(before: unknown, after: unknown): boolean {
  if (typeof before === 'number' && typeof after === 'boolean') return before === Number(after);
  return isDeepStrictEqual(before, after);
}

/** The service adds highlights to synonyms, and keeps no order of words. */
function comparable({objectID, type, synonyms = []}: SynonymHit): StoredRecord {
  return {objectID, type, synonyms: [...synonyms].sort()};
}

function summarise({records, settings, synonyms}: Difference): string {
  const parts = ({added, changed, removed}: Changes) =>
    `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  return `records: ${parts(records)}; settings: ${settings.length} changed; synonyms: ${parts(synonyms)}`;
}

function listDifference({records, settings, synonyms}: Difference): string[] {
  return [
    ...listChanges('record', records),
    ...settings.map(
      ({name, before, after}) =>
        `~ setting ${name}: ${before === undefined ? 'not set' : JSON.stringify(before)} -> ${JSON.stringify(after)}`,
    ),
    ...listChanges('synonym', synonyms),
  ];
}

function listChanges(noun: string, {added, changed, removed}: Changes): string[] {
  return [
    ...added.map((id) => `+ ${noun} ${id}`),
    ...changed.map(({objectID, attributes}) => `~ ${noun} ${objectID}: ${attributes.join(', ')}`),
    ...removed.map((id) => `- ${noun} ${id}`),
  ];
}
