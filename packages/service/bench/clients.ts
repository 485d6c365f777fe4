/** Readers who all send at once. */
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {Agent, request, type IncomingMessage} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {addressOf, formOf, formType, type SentItem} from './items';

export interface ClientOptions {
  readonly url: string;
  readonly clients: number;
  /** One item in so many has an attachment. */
  readonly attachmentEvery?: number;
  /** Whether items that were acknowledged are sent again, and others twice at once. */
  readonly resend?: boolean;
  /** Whether every second item that failed is given up, as by a reader who closes the page. */
  readonly giveUp?: boolean;
}

export interface Answer {
  /** When the request was sent, on the clock of `performance`. */
  readonly at: number;
  /** Time until the whole answer was there. */
  readonly ms: number;
  /** Where there was no answer, what the network said. */
  readonly status: number | string;
  readonly retryAfter: boolean;
}

const answerMs = 60_000;
const pauseMs = 100;

/** Connections that are kept open; the server closes what lies idle for five seconds, and a request could meet that end. */
export const keptAgent = () => new Agent({keepAlive: true, maxSockets: Infinity, timeout: 4000});

export type Clients = ReturnType<typeof startClients>;

/** Starts clients that send one item after the other, each over one connection. */
export function startClients(options: ClientOptions) {
  const {url, clients, attachmentEvery = 10, resend = false, giveUp = false} = options;
  const agent = keptAgent();
  const target = new URL('/api/feedback', url);
  const items: SentItem[] = [];
  const answers: Answer[] = [];
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;

  const send = async (item: SentItem): Promise<boolean> => {
    // No two readers share an address, where the service is told to look at it.
    const headers = {'Content-Type': formType, 'X-Forwarded-For': addressOf(item)};
    const answer = await post(target, agent, formOf(item), headers);
    answers.push(answer);
    item.acknowledged ||= answer.status === 201;
    return answer.status === 201;
  };

  const client = async () => {
    while (!isStopped()) {
      const serial = items.length;
      const attached = serial % attachmentEvery === 0;
      const item: SentItem = {clientId: randomUUID(), attached, acknowledged: false};
      items.push(item);
      const twin = resend && serial % 11 === 5 ? send(item) : undefined;
      while (!(await send(item)) && !isStopped()) {
        if (giveUp && serial % 2 === 0) break;
        await sleep(pauseMs);
      }
      await twin;
      if (resend && serial % 9 === 4) await send(item);
    }
  };
  const all = Promise.all(Array.from({length: clients}, client));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  /** Waits for so many more answers of a status, and returns whether they came in time. */
  const more = async (status: number, wanted: number): Promise<boolean> => {
    const enough = count(status) + wanted;
    const deadline = Date.now() + answerMs;
    while (count(status) < enough && Date.now() < deadline) await sleep(50);
    return count(status) >= enough;
  };
  return {
    more,
    acknowledged: (wanted: number) => more(201, wanted),
    /** Lets requests that are under way finish. */
    stop: async () => {
      stopping.abort();
      await all;
      agent.destroy();
      return {items, answers};
    },
  };
}

/** Sends one request and reads its whole answer. */
export async function post(
  target: URL,
  agent: Agent,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const at = performance.now();
  const over = (status: number | string, retryAfter = false) => {
    return {at, ms: performance.now() - at, status, retryAfter};
  };
  const length = {'Content-Length': body.length};
  const options = {method: 'POST', agent, timeout: answerMs, headers: {...headers, ...length}};
  const sending = request(target, options);
  sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
  // Also of a connection that breaks after the answer.
  sending.on('error', () => undefined);
  try {
    const [response] = (await once(sending.end(body), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return over(response.statusCode ?? 0, Number(response.headers['retry-after']) > 0);
  } catch (error) {
    return over((error as NodeJS.ErrnoException).code ?? (error as Error).message);
  }
}
