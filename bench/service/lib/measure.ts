import {findPostgres, missingPostgres} from '../../../server/storage/testPostgres';
import {measureFull} from '../parts/full';
import {measureKills} from '../parts/kill';
import {measureLoad, measurePeer, peers} from '../parts/load';
import {measureOutage, outages} from '../parts/outage';
import {measureStops} from '../parts/stop';
import type {BenchRun, Part} from './arguments';
import {storeTitles} from './database';
import type {StoreName} from './database';
import {peerSeconds} from './report';
import type {Results} from './report';

type Progress = (text: string) => void;

const loadClients = 200;
const kills = {service: 25, database: 5};
const killClients = 60;
const outageJob = {seconds: 10, clients: 60, longestAnswerMs: 8000};
const stopTimes = 5;

/** Runs the parts one after the other, each with a database of its own. */
export async function measure(
  {parts, stores: wanted, seconds}: BenchRun,
  progress: Progress,
): Promise<Omit<Results, 'machine'>> {
  const leftOut: string[] = [];
  const stores = wanted.filter((store) => {
    const missing = store === 'postgres' && findPostgres() === undefined;
    if (missing) leftOut.push(missingPostgres);
    return !missing;
  });
  const job = {clients: loadClients, seconds};
  /** Runs something for each store, when its part is wanted. */
  const each = async <T>(part: Part, work: (store: StoreName) => Promise<T[]>): Promise<T[]> => {
    const figures: T[] = [];
    if (!parts.includes(part)) return figures;
    for (const store of stores) {
      progress(`${part}: ${storeTitles[store]}`);
      figures.push(...(await work(store)));
    }
    return figures;
  };
  const beside = [];
  for (const peer of ['plain', 'unstored'] as const) {
    if (!parts.includes('load')) continue;
    progress(`load: ${peers[peer]}`);
    beside.push(await measurePeer(peer, {...job, seconds: Math.min(seconds, peerSeconds)}));
  }
  return {
    job,
    load: [...beside, ...(await each('load', async (store) => [await measureLoad(store, job)]))],
    kills: await each('kill', (store) => killAll(store, progress)),
    outages: await each('outage', async (store) => {
      const figures = [];
      for (const outage of outages[store]) {
        figures.push(await measureOutage(store, {outage, ...outageJob}));
      }
      return figures;
    }),
    full: await each('full', async (store) => {
      const figures = await measureFull(store, {clients: killClients, seconds: 3});
      if (figures) return [figures];
      leftOut.push(`a full disk under ${storeTitles[store]}: this user may not mount a small one`);
      return [];
    }),
    stops: await each('stop', async (store) => [
      await measureStops(store, {times: stopTimes, clients: loadClients}),
    ]),
    leftOut,
  };
}

async function killAll(store: StoreName, progress: Progress) {
  const victims =
    store === 'postgres' ? (['service', 'database'] as const) : (['service'] as const);
  const figures = [];
  for (const victim of victims) {
    const times = kills[victim];
    const onKill = (kill: number) => progress(`kill: ${victim}, ${kill} of ${times}`);
    figures.push(await measureKills(store, {victim, times, clients: killClients, onKill}));
  }
  return figures;
}
