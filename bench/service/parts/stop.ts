import {setTimeout as sleep} from 'node:timers/promises';
import {accepts} from '../../../server/testProcess';
import type {StoreName} from '../lib/database';
import type {SentItem} from '../lib/item';
import {countStatuses, inScene} from '../lib/scene';
import type {Scene} from '../lib/scene';
import {slowUpload} from '../lib/slowUpload';

export interface StopFigures {
  readonly store: StoreName;
  readonly stops: number;
  /** Requests that were under way when the signal came. */
  readonly underWay: number;
  readonly unanswered: number;
  /** The longest time from the signal until new connections were refused. */
  readonly refusedMs: number;
  /** The longest time from the signal to the end of the process; slow uploads are part of it. */
  readonly longestMs: number;
  readonly broken: readonly string[];
}

interface Job {
  readonly times: number;
  readonly clients: number;
}

const slowUploads = 5;
/** What waits to be accepted when the signal comes is still served. */
const refusalLimitMs = 15_000;

/** Asks the service to stop under load: who asked before gets an answer, who asks later is turned away. */
export function measureStops(store: StoreName, {times, clients}: Job): Promise<StopFigures> {
  return inScene(store, async (scene) => {
    const stops: Stop[] = [];
    for (let stop = 0; stop < times; stop += 1) stops.push(await stopOnce(scene, clients));
    const checked = await scene.check({items: stops.flatMap(({items}) => items), answers: []});
    return {
      store,
      stops: times,
      underWay: stops.reduce((sum, {underWay}) => sum + underWay, 0),
      unanswered: stops.reduce((sum, {unanswered}) => sum + unanswered, 0),
      refusedMs: Math.max(...stops.map(({refusedMs}) => refusedMs ?? Infinity)),
      longestMs: Math.max(...stops.map(({ms}) => ms)),
      broken: [...stops.flatMap(({broken}) => broken), ...checked.broken],
    };
  });
}

interface Stop {
  readonly ms: number;
  readonly refusedMs: number | undefined;
  readonly underWay: number;
  readonly unanswered: number;
  readonly items: readonly SentItem[];
  readonly broken: readonly string[];
}

async function stopOnce({start, load: begin}: Scene, clients: number): Promise<Stop> {
  const service = await start();
  const load = begin({clients, giveUp: true});
  // By then every client has its connection.
  await load.acknowledged(clients * 10);
  await sleep(Math.random() * 500);
  let finish: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => (finish = resolve));
  const slow = Array.from({length: slowUploads}, () => slowUpload(service.url, refused));
  await sleep(500);
  const asked = Date.now();
  service.kill('SIGTERM');
  const refusedMs = await refusal(new URL(service.url), asked);
  finish();
  const uploads = await Promise.all(slow);
  const code = await service.ended;
  const ms = Date.now() - asked;
  const report = await load.stop();
  const before = report.answers.filter((answer) => answer.at < asked);
  const underWay = before.filter((answer) => answer.at + answer.ms > asked);
  // Who waits too long for a busy database is sent away in good order.
  const unanswered = before.filter(({status}) => status !== 201 && status !== 503);
  return {
    ms,
    refusedMs,
    underWay: underWay.length + uploads.length,
    unanswered: unanswered.length + uploads.filter(({status}) => status === 0).length,
    items: [...report.items, ...uploads.map(({item}) => item)],
    broken: [
      ...(code === 0 ? [] : [`the exit code was ${String(code)}`]),
      ...(refusedMs === undefined ? ['new connections were still accepted'] : []),
      ...(unanswered.length > 0
        ? [`requests from before the signal were not answered well (${countStatuses(unanswered)})`]
        : []),
      ...uploads.flatMap(({status}) =>
        status === 201 || status === 503 ? [] : [`a slow upload was answered with ${status}`],
      ),
    ],
  };
}

/** @returns time from the signal until a new connection is refused; undefined when that does not happen */
async function refusal(url: URL, asked: number): Promise<number | undefined> {
  while (Date.now() < asked + refusalLimitMs) {
    if (!(await accepts(Number(url.port)))) return Date.now() - asked;
    await sleep(50);
  }
  return undefined;
}
