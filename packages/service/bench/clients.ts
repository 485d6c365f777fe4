/** Readers who all send at once, in a process of their own, so that they share no event loop with the server. */
import {fork, type ChildProcess} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {Agent, request} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {bundle} from '../testing/bundle';
import {addressOf, formOf, formType, type SentItem} from './items';

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

const answerMs = 60_000;
const pauseMs = 100;

/** Starts clients that send one item after the other, each over one connection that is kept open. */
function startClients(options: ClientOptions) {
  // The server closes what lies idle for five seconds, and a request could meet that end: the clients close it before.
  const agent = new Agent({keepAlive: true, maxSockets: Infinity, timeout: 4000});
  const target = new URL('/api/feedback', options.url);
  const items: SentItem[] = [];
  const answers: Answer[] = [];
  const statuses: Record<number, number> = {};
  let stopped = false;
  const isStopped = () => stopped;

  const send = async (item: SentItem): Promise<boolean> => {
    const answer = await post(target, agent, formOf(item), {
      'Content-Type': formType,
      // No two readers share one, where the service is told to look at it.
      'X-Forwarded-For': addressOf(item),
    });
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
    /** Lets requests that are under way finish. */
    stop: async (): Promise<LoadReport> => {
      stopped = true;
      await all;
      agent.destroy();
      return {items, answers};
    },
  };
}

/** Sends one request and reads its whole answer. */
export function post(
  target: URL,
  agent: Agent,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
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
        headers: {...headers, 'Content-Length': body.length},
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

const clientArgument = 'clients';
const progressMs = 100;

type Message =
  | {readonly kind: 'progress'; readonly statuses: Readonly<Record<number, number>>}
  | {readonly kind: 'report'; readonly report: LoadReport};

/** Clients in a process of their own. */
export class Load {
  readonly #child: ChildProcess;
  readonly #report: Promise<LoadReport>;
  #statuses: Readonly<Record<number, number>> = {};

  constructor(options: ClientOptions) {
    this.#child = fork(bundle(import.meta.filename), [clientArgument, JSON.stringify(options)], {
      serialization: 'advanced',
    });
    this.#report = new Promise((resolve, reject) => {
      this.#child.on('message', (message) => {
        const told = message as Message;
        if (told.kind === 'progress') this.#statuses = told.statuses;
        else resolve(told.report);
      });
      this.#child.once('exit', (code) => {
        reject(new Error(`the clients ended (${String(code)})`));
      });
    });
    // Who stops the load hears of it.
    this.#report.catch(() => undefined);
  }

  /** Answers of a status so far; 0: requests without an answer. */
  count(status: number): number {
    return this.#statuses[status] ?? 0;
  }

  /**
   * Waits for something to show in the counts.
   * @returns whether it did in time
   */
  async until(condition: () => boolean, limitMs: number): Promise<boolean> {
    const deadline = Date.now() + limitMs;
    while (!condition()) {
      if (Date.now() > deadline || this.#child.exitCode !== null) return false;
      await sleep(50);
    }
    return true;
  }

  /** Waits for so many more acknowledged items. */
  acknowledged(more: number, limitMs = 60_000): Promise<boolean> {
    const wanted = this.count(201) + more;
    return this.until(() => this.count(201) >= wanted, limitMs);
  }

  /** Ends the load; requests that are under way get their answers before. */
  stop(): Promise<LoadReport> {
    if (this.#child.connected) this.#child.send('stop');
    return this.#report;
  }

  /** Ends the process, whatever it does. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

/** What the process of the clients does. */
function runClients(options: ClientOptions): void {
  const clients = startClients(options);
  const tell = () => process.send?.({kind: 'progress', statuses: clients.statuses});
  const timer = setInterval(tell, progressMs);
  process.once('message', () => {
    void clients.stop().then((report) => {
      clearInterval(timer);
      process.send?.({kind: 'report', report}, () => process.exit(0));
    });
  });
  // Nobody is left to report to.
  process.once('disconnect', () => process.exit(1));
}

if (process.argv[2] === clientArgument) {
  runClients(JSON.parse(process.argv[3] ?? '{}') as ClientOptions);
}
