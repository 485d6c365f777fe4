import type {Kind} from '@talos-docs/contract/releases/vocabulary';

/**
 * Groups release notes by the month of their publication: what has changed in the products, and on these pages alone.
 * @param notes in the order in which they are to stand in their groups, newest first
 * @returns `id` is the month as the address of its heading has it, for example `2026-11`
 */
export function byMonth<Note extends {readonly date: string; readonly kind: Kind}>(
  notes: readonly Note[],
) {
  return [...new Set(notes.map(({date}) => date.slice(0, 7)))].map((id) => {
    const own = notes.filter(({date}) => date.startsWith(id));
    return {
      id,
      product: own.filter(({kind}) => kind !== 'documentation'),
      documentation: own.filter(({kind}) => kind === 'documentation'),
    };
  });
}
