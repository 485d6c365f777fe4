import {count} from '../count';
import type {Progress} from '../progress';
import type {PushClient} from './client';
import {listDifference, summarise} from './describe';
import {differenceOf, isSame} from './difference';
import type {Difference, WantedIndex} from './difference';
import {PushError} from './errors';
import {readPresentIndex} from './present';

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
  wanted: WantedIndex,
  {indexName, dryRun, yes}: PushOptions,
  progress: Progress,
): Promise<void> {
  progress.step(`Reading index ${indexName}`);
  const present = await readPresentIndex(client, indexName);
  const difference = differenceOf(present, wanted);
  progress.say(
    present.exists
      ? `Index ${indexName} holds ${count(present.records.length, 'record')}`
      : `Index ${indexName} does not exist yet`,
  );
  progress.say(`Difference: ${summarise(difference)}`);
  if (dryRun) {
    for (const line of listDifference(difference)) progress.say(line);
    progress.say('Dry run: nothing was sent');
    return;
  }
  const removed = difference.records.removed.length;
  if (removed > present.records.length / 2 && !yes) {
    throw new PushError(
      `${removed} of ${count(present.records.length, 'record')} in index ${indexName} would be removed: look at them with --dry-run, then say --yes`,
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
  {records, settings, synonyms}: WantedIndex,
  difference: Difference,
  indexName: string,
  progress: Progress,
): Promise<boolean> {
  const done = async ({taskID}: {taskID: number}) => client.waitForTask({indexName, taskID});
  const parts = {
    settings: difference.settings.length > 0,
    synonyms: !isSame(difference.synonyms),
    records: !isSame(difference.records),
  };
  if (parts.settings) {
    progress.step('Sending settings');
    await done(await client.setSettings({indexName, indexSettings: {...settings}}));
  }
  if (parts.synonyms) {
    progress.step(`Sending ${count(synonyms.length, 'group')} of synonyms`);
    await done(
      synonyms.length === 0
        ? await client.clearSynonyms({indexName})
        : await client.saveSynonyms({
            indexName,
            synonymHit: [...synonyms],
            replaceExistingSynonyms: true,
          }),
    );
  }
  if (parts.records) {
    const objects = records.map((record) => ({...record}));
    await reportingBatches(client, objects.length, progress).replaceAllObjects({
      indexName,
      objects,
      batchSize,
    });
  }
  return Object.values(parts).some(Boolean);
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
