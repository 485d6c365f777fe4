import {fork} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import type {ClientOptions, LoadReport} from './clients';

type Message =
  | {readonly kind: 'progress'; readonly statuses: Readonly<Record<number, number>>}
  | {readonly kind: 'report'; readonly report: LoadReport};

const loader = path.resolve(import.meta.dirname, '../../../node_modules/tsx/dist/loader.mjs');

/** Clients in a process of their own. */
export class Load {
  readonly #child: ChildProcess;
  readonly #report: Promise<LoadReport>;
  #statuses: Readonly<Record<number, number>> = {};

  constructor(options: ClientOptions) {
    this.#child = fork(
      path.join(import.meta.dirname, 'clientProcess.ts'),
      [JSON.stringify(options)],
      {execArgv: ['--import', loader], serialization: 'advanced'},
    );
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
