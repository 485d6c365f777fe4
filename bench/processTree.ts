import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {openSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';

interface Process {
  readonly id: number;
  readonly parent: number;
  /** Resident memory in KB. */
  readonly memory: number;
}

/** Reads what `ps -A -o pid=,ppid=,rss=` prints. */
export function parseProcesses(listing: string): Process[] {
  return listing
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .map(([id = NaN, parent = NaN, memory = NaN]) => ({id, parent, memory}));
}

/** Resident memory of a process and all below it, in KB; 0 when there is none. */
export function memoryOfTree(processes: readonly Process[], root: number): number {
  const below = processes.filter(({parent}) => parent === root);
  const own = processes.find(({id}) => id === root)?.memory ?? 0;
  return below.reduce((total, {id}) => total + memoryOfTree(processes, id), own);
}

const everyMs = 250;

/** What a command took. */
export interface Effort {
  readonly seconds: number;
  /** Most resident memory of the command and all that it started, in MB. */
  readonly memory: number;
}

interface Command {
  readonly command: readonly [string, ...string[]];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** File that its output goes to. */
  readonly log: string;
}

/**
 * Runs a command to its end.
 * @throws Error when it fails, with the file of its output
 */
export async function measureCommand({command, folder, env, log}: Command): Promise<Effort> {
  const output = openSync(log, 'w');
  const began = performance.now();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: {...process.env, ...env},
    stdio: ['ignore', output, output],
  });
  let most = 0;
  const look = async () => {
    const {stdout} = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
    most = Math.max(most, memoryOfTree(parseProcesses(stdout), child.pid ?? NaN));
  };
  // Without ps there are times and no memory.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  if (code !== 0)
    throw new Error(`\`${command.join(' ')}\` failed: see ${path.relative('.', log)}`);
  return {seconds: (performance.now() - began) / 1000, memory: (most * 1024) / 1e6};
}
