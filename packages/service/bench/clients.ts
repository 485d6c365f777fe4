/** Readers who all send at once. */
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {Agent, request, type IncomingMessage} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {formType} from '../testing/upload';
import {itemForm, type SentItem} from './items';

export type Answer = Awaited<ReturnType<typeof post>>;

const answerMs = 60_000;
const pauseMs = 100;

/** Connections that are kept open; the server closes what lies idle for five seconds, and a request could meet that end. */
export const keptAgent = () => new Agent({keepAlive: true, maxSockets: Infinity, timeout: 4000});

export const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

export type Clients = ReturnType<typeof startClients>;
export type Traffic = Parameters<typeof startClients>[2];

/**
 * Starts clients that send one item after the other, each over one connection. One item in `fileEvery` has a file;
 * `resend`: items that were acknowledged are sent again, and others twice at once.
 */
export function startClients(
  url: string,
  number: number,
  {resend = false, fileEvery = 10, fileBytes = 100 * 1024} = {},
) {
  const agent = keptAgent();
  const target = new URL('/api/feedback', url);
  const items: SentItem[] = [];
  const answers: Answer[] = [];
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;

  const send = async (item: SentItem): Promise<boolean> => {
    // No two readers share an address, where the service is told to look at it.
    const address = `10.${Buffer.from(item.clientId.slice(0, 6), 'hex').join('.')}`;
    const headers = {'Content-Type': formType, 'X-Forwarded-For': address};
    const answer = await post(target, agent, itemForm(item), headers);
    answers.push(answer);
    item.acknowledged ||= answer.status === 201;
    return answer.status === 201;
  };

  const client = async () => {
    while (!isStopped()) {
      const serial = items.length;
      const size = serial % fileEvery === 0 ? fileBytes : 0;
      const item = {clientId: randomUUID(), fileBytes: size, acknowledged: false};
      items.push(item);
      const twin = resend && serial % 11 === 5 ? send(item) : undefined;
      // Every third reader closes the page in place of trying again.
      while (!(await send(item)) && serial % 3 !== 0 && !isStopped()) await sleep(pauseMs);
      await twin;
      if (resend && serial % 9 === 4) await send(item);
    }
  };
  const all = Promise.all(Array.from({length: number}, client));
  return {
    items,
    /** Waits for so many more answers of a status, and returns whether they came in time. */
    more: async (wanted: number, status = 201): Promise<boolean> => {
      const enough = countOf(answers, status) + wanted;
      const deadline = Date.now() + answerMs;
      while (countOf(answers, status) < enough && Date.now() < deadline) await sleep(50);
      return countOf(answers, status) >= enough;
    },
    /** Lets requests that are under way finish, and returns all answers. */
    stop: async () => {
      stopping.abort();
      await all;
      agent.destroy();
      return answers;
    },
  };
}

/** Hears of a connection that breaks after its answer, which without a listener would end the process. */
export const ignore = () => undefined;

/** Sends one request and reads its whole answer; `at` is on the clock of `performance`. */
export async function post(
  target: URL,
  agent: Agent,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
) {
  const at = performance.now();
  const sized = {...headers, 'Content-Length': body.length};
  const sending = request(target, {method: 'POST', agent, timeout: answerMs, headers: sized});
  sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
  sending.on('error', ignore);
  // Its connection may be no longer the request's by then, and serves many.
  sending.on('socket', (socket) => socket.off('error', ignore).on('error', ignore));
  /** Where there was no answer, what the network said. */
  let status: number | string;
  try {
    const [response] = (await once(sending.end(body), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    const {statusCode = 0, headers: told} = response;
    const isToldWhen = Number(told['retry-after']) > 0;
    status = statusCode < 500 || isToldWhen ? statusCode : `${statusCode} without Retry-After`;
  } catch (error) {
    status = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  }
  return {at, ms: performance.now() - at, status};
}
