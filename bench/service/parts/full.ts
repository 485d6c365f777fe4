import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {dataFolder} from '../lib/database';
import type {StoreName} from '../lib/database';
import {countStatuses, inScene} from '../lib/scene';
import type {Scene} from '../lib/scene';
import {folderFor, mountSmallDisk} from '../lib/smallDisk';
import type {SmallDisk} from '../lib/smallDisk';
import type {Verdict} from '../lib/verify';

export interface FullFigures {
  readonly store: StoreName;
  /** What was full. */
  readonly place: string;
  readonly refused: number;
  readonly verdict: Verdict;
  readonly broken: readonly string[];
}

interface Job {
  readonly clients: number;
  /** How long storage stays full. */
  readonly seconds: number;
  /** `false`: do as where this user may not mount. */
  readonly mayMount?: boolean;
}

/** Where storage lies, and how there is room in it again. */
interface Place {
  readonly title: string;
  readonly nodeArguments?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  free(): void;
}

const fillMs = 60_000;
const recoveryMs = 20_000;

/**
 * Fills storage up under load, makes room, and goes on with the same process.
 * @returns undefined where this cannot be done: PostgreSQL, where this user may not mount
 */
export async function measureFull(store: StoreName, job: Job): Promise<FullFigures | undefined> {
  const disk = (job.mayMount ?? true) ? mountSmallDisk() : undefined;
  try {
    if (!disk && store === 'postgres') return undefined;
    const folder = store === 'sqlite' ? disk?.folder : undefined;
    return await inScene(
      store,
      async (scene) => {
        if (!disk) return fill(scene, limitPages(scene.folder), job);
        if (store === 'postgres') await useTablespace(scene, disk);
        return fill(scene, {title: 'a disk', free: () => disk.free()}, job);
      },
      folder,
    );
  } finally {
    disk?.remove();
  }
}

async function fill(scene: Scene, place: Place, {clients, seconds}: Job): Promise<FullFigures> {
  const service = await scene.start(place);
  const load = scene.load({clients, attachmentEvery: 2});
  const filled = await load.until(() => load.count(507) > 0, fillMs);
  await sleep(seconds * 1000);
  const health = await fetch(`${service.url}/api/health`);
  place.free();
  const recovered = await load.acknowledged(clients, recoveryMs);
  const report = await load.stop();
  service.kill('SIGTERM');
  await service.ended;
  const {verdict, broken} = await scene.check(report);
  const strange = report.answers.filter(({status}) => status !== 201 && status !== 507);
  const full = report.answers.filter(({status}) => status === 507);
  const bare = full.filter(({retryAfter}) => !retryAfter);
  return {
    store: scene.database.name,
    place: place.title,
    refused: full.length,
    verdict,
    broken: [
      ...(filled ? [] : ['storage was never said to be full']),
      ...(strange.length > 0 ? [`answers that say something else: ${countStatuses(strange)}`] : []),
      ...(bare.length > 0 ? [`${bare.length} refusals without Retry-After`] : []),
      ...(health.ok ? [] : [`health was answered with ${health.status}`]),
      ...(recovered ? [] : ['the service did not go on when there was room again']),
      ...broken,
    ],
  };
}

/** Has every table of the service made on the small disk. The write-ahead log stays elsewhere. */
async function useTablespace({database}: Scene, disk: SmallDisk): Promise<void> {
  const folder = folderFor(disk, await dataFolder(database));
  await database.run(`create tablespace small location '${folder}'`);
  await database.run('alter role test set default_tablespace = small');
}

function limitPages(folder: string): Place {
  const file = path.join(folder, 'page-limit');
  writeFileSync(file, '2000');
  return {
    title: 'a limit of pages',
    nodeArguments: ['--require', path.join(import.meta.dirname, '../lib/pageLimit.cjs')],
    env: {BENCH_PAGE_LIMIT_FILE: file},
    free: () => writeFileSync(file, '1000000'),
  };
}
