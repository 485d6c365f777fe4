import {StorageFullError, StorageUnavailableError} from './errors';

/** While the database works on one, the next one is made and sent. */
const groupsAtOnce = 2;

/**
 * Many in one statement cost the database little more than one: who comes while others are being written waits, and
 * is written with all who wait. When a group fails it is tried again in halves, down to the one that fails; but not on
 * a full disk, of which each try of PostgreSQL takes a part.
 * @param write takes a group in the order of its arrival, and returns what came of each when that is durable
 */
export function inGroups<Input, Output>(
  most: number,
  write: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  interface Member {
    readonly input: Input;
    readonly resolve: (output: Output) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Member[] = [];
  let running = 0;

  const settle = async (group: readonly Member[]): Promise<void> => {
    try {
      const outputs = await write(group.map(({input}) => input));
      for (const [place, {resolve}] of group.entries()) resolve(outputs[place] as Output);
    } catch (error) {
      if (error instanceof StorageUnavailableError) {
        // Who waits has waited as long by now, and would wait as long again.
        for (const {reject} of [...group, ...waiting.splice(0)]) reject(error);
      } else if (group.length === 1 || error instanceof StorageFullError) {
        for (const {reject} of group) reject(error);
      } else {
        const half = Math.ceil(group.length / 2);
        await settle(group.slice(0, half));
        await settle(group.slice(half));
      }
    }
  };
  const drain = async () => {
    running += 1;
    for (;;) {
      // Requests that arrived meanwhile join the group.
      await new Promise((resolve) => setImmediate(resolve));
      const group = waiting.splice(0, most);
      if (group.length === 0) break;
      await settle(group);
    }
    running -= 1;
  };

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({input, resolve, reject});
      if (running < groupsAtOnce) void drain();
    });
}
