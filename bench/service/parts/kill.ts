import {setTimeout as sleep} from 'node:timers/promises';
import type {Database, StoreName} from '../lib/database';
import {inScene} from '../lib/scene';
import type {Scene} from '../lib/scene';
import type {Verdict} from '../lib/verify';

/** What is killed: the service, or the database server behind it. */
export type Victim = 'service' | 'database';

export interface KillFigures {
  readonly store: StoreName;
  readonly victim: Victim;
  readonly kills: number;
  readonly verdict: Verdict;
  readonly broken: readonly string[];
}

interface Job {
  readonly victim: Victim;
  readonly times: number;
  readonly clients: number;
  readonly onKill?: (kill: number) => void;
}

const longestLifeMs = 1500;
const backMs = 60_000;

/** Kills at random moments under load, starts again, and looks whether everything acknowledged is there and whole. */
export function measureKills(store: StoreName, job: Job): Promise<KillFigures> {
  return inScene(store, async (scene) => {
    const {start, load: begin, check, database} = scene;
    const broken: string[] = [];
    let service = await start();
    const load = begin({clients: job.clients, giveUp: true});
    for (let kill = 1; kill <= job.times; kill += 1) {
      // Nothing can be lost that was not acknowledged since the last time.
      if (!(await load.acknowledged(job.clients, backMs))) {
        broken.push(`nothing was acknowledged any more after kill ${kill - 1}`);
        break;
      }
      await sleep(Math.random() * longestLifeMs);
      if (job.victim === 'service') {
        service.kill('SIGKILL');
        await service.ended;
        service = await start();
      } else {
        await crash(database, scene);
      }
      job.onKill?.(kill);
    }
    if (!(await load.acknowledged(job.clients, backMs))) {
      broken.push('nothing was acknowledged any more after the last kill');
    }
    const report = await load.stop();
    service.kill('SIGKILL');
    await service.ended;
    const checked = await check(report);
    return {
      store,
      victim: job.victim,
      kills: job.times,
      verdict: checked.verdict,
      broken: [...broken, ...checked.broken],
    };
  });
}

/** Stops a database server as a power cut does, and starts it again a moment later. */
async function crash({server}: Database, {folder}: Scene): Promise<void> {
  if (!server) throw new Error(`there is no database server beside ${folder}`);
  await server.stop();
  await sleep(Math.random() * longestLifeMs);
  await server.start();
}
