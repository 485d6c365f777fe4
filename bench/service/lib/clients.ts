/** Readers who all send at once; runs in a process of its own (`clientProcess.ts`). */
import {randomUUID} from 'node:crypto';
import {Agent, request} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {formOf, formType} from './item';
import type {SentItem} from './item';

export interface ClientOptions {
  readonly url: string;
  readonly clients: number;
  /** One item in so many has an attachment. */
  readonly attachmentEvery: number;
  /** Whether items that were acknowledged are sent again, and others twice at once. */
  readonly resend: boolean;
  /** Whether every second item that failed is given up, as by a reader who closes the page. */
  readonly giveUp: boolean;
}

export interface Answer {
  /** When the request was sent, in milliseconds since 1970. */
  readonly at: number;
  /** Time until the whole answer was there. */
  readonly ms: number;
  /** 0: there was none. */
  readonly status: number;
  readonly retryAfter: boolean;
  /** What the network said where there was no answer. */
  readonly error?: string;
}

export interface LoadReport {
  readonly items: readonly SentItem[];
  readonly answers: readonly Answer[];
}

export interface Clients {
  /** Answers so far, by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Lets requests that are under way finish. */
  stop(): Promise<LoadReport>;
}

const answerMs = 60_000;
const pauseMs = 100;

/** Starts clients that send one item after the other, each with one connection that is kept open. */
export function startClients(options: ClientOptions): Clients {
  const agent = new Agent({keepAlive: true, maxSockets: Infinity});
  const target = new URL('/api/feedback', options.url);
  const items: SentItem[] = [];
  const answers: Answer[] = [];
  const statuses: Record<number, number> = {};
  let stopped = false;
  const isStopped = () => stopped;

  const send = async (item: SentItem): Promise<boolean> => {
    const answer = await post(target, agent, formOf(item));
    answers.push(answer);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status === 201) item.acknowledged = true;
    return answer.status === 201;
  };

  const client = async () => {
    while (!isStopped()) {
      const serial = items.length;
      const item: SentItem = {
        clientId: randomUUID(),
        attached: serial % options.attachmentEvery === 0,
        acknowledged: false,
      };
      items.push(item);
      const twice = options.resend && serial % 11 === 5;
      const twin = twice ? send(item) : undefined;
      while (!(await send(item)) && !isStopped()) {
        if (options.giveUp && serial % 2 === 0) break;
        await sleep(pauseMs);
      }
      await twin;
      if (options.resend && serial % 9 === 4) await send(item);
    }
  };
  const all = Promise.all(Array.from({length: options.clients}, client));
  return {
    statuses,
    stop: async () => {
      stopped = true;
      await all;
      agent.destroy();
      return {items, answers};
    },
  };
}

/** Sends one request and reads its whole answer. */
function post(target: URL, agent: Agent, body: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const at = performance.timeOrigin + performance.now();
    const done = (status: number, retryAfter: boolean, error?: string) =>
      resolve({
        at,
        ms: performance.timeOrigin + performance.now() - at,
        status,
        retryAfter,
        ...(error !== undefined && {error}),
      });
    const failed = (error: NodeJS.ErrnoException) => done(0, false, error.code ?? error.message);
    const sending = request(
      target,
      {
        method: 'POST',
        agent,
        timeout: answerMs,
        headers: {'Content-Type': formType, 'Content-Length': body.length},
      },
      (response) => {
        const retryAfter = Number(response.headers['retry-after']) > 0;
        response.resume();
        response.once('error', failed);
        response.once('end', () => done(response.statusCode ?? 0, retryAfter));
      },
    );
    sending.once('timeout', () => sending.destroy(new Error('no answer in time')));
    sending.once('error', failed);
    sending.end(body);
  });
}
