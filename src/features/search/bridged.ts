import type {FoundAnswer} from '@talos-docs/search/client';

/** Says in whose place of the query's words search looked for their meaning; undefined where it took them as they are. */
export function bridgedLine({bridged = []}: Pick<FoundAnswer, 'bridged'>): string | undefined {
  return bridged.map(({word, means}) => `${word} = ${means}`).join(', ') || undefined;
}
