import {quantile} from '../../lib/statistics';
import type {LoadReport} from '../lib/clients';
import {storeTitles} from '../lib/database';
import type {StoreName} from '../lib/database';
import {countStatuses, inScene} from '../lib/scene';
import type {Verdict} from '../lib/verify';

export interface LoadFigures {
  readonly name: string;
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** Nothing is stored by a peer. */
  readonly verdict?: Verdict;
  readonly broken: readonly string[];
}

interface Job {
  readonly clients: number;
  readonly seconds: number;
}

export const peers = {
  plain: 'Hono that reads the body and answers',
  unstored: 'the service, storing nothing',
} as const;

/** All clients at once for a while: how fast, and is everything there. */
export function measureLoad(store: StoreName, job: Job): Promise<LoadFigures> {
  return inScene(store, async ({start, load: begin, check}) => {
    const service = await start();
    const load = begin({clients: job.clients, resend: true});
    const report = await lasting(load, job.seconds);
    service.kill('SIGTERM');
    await service.ended;
    const {verdict, broken} = await check(report);
    const figures = figuresOf(storeTitles[store], report, job.seconds);
    return {...figures, verdict, broken: [...figures.broken, ...broken]};
  });
}

/** The same clients, and a server that does less. */
export function measurePeer(peer: keyof typeof peers, job: Job): Promise<LoadFigures> {
  return inScene('sqlite', async ({start, load: begin}) => {
    await start({script: 'bench/service/lib/peer.ts', env: {BENCH_PEER: peer}});
    const load = begin({clients: job.clients, resend: true});
    return figuresOf(peers[peer], await lasting(load, job.seconds), job.seconds);
  });
}

async function lasting(
  load: {acknowledged(more: number): Promise<boolean>; stop(): Promise<LoadReport>},
  seconds: number,
): Promise<LoadReport> {
  // The clock starts with the clients, whose process takes a moment to come up.
  await load.acknowledged(1);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return load.stop();
}

function figuresOf(name: string, {answers}: LoadReport, seconds: number): LoadFigures {
  const good = answers.filter(({status}) => status === 201);
  const times = good.map(({ms}) => ms);
  const first = quantile(
    answers.map(({at}) => at),
    0,
  );
  const inTime = good.filter(({at, ms}) => at + ms <= first + seconds * 1000);
  return {
    name,
    answers: answers.length,
    perSecond: inTime.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    broken:
      good.length === answers.length && good.length > 0
        ? []
        : [`not every request was acknowledged (${countStatuses(answers) || 'none was sent'})`],
  };
}
