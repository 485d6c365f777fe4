import type {Kind} from '@talos-docs/contract/releases/vocabulary';

/** Release notes of one month, as far as there are any. */
export interface Month<Note> {
  /** The month as the address of its heading has it, for example `2026-11`. */
  readonly id: string;
  /** What has changed in the products. */
  readonly product: readonly Note[];
  /** What has changed on these pages alone. */
  readonly documentation: readonly Note[];
}

/**
 * Groups release notes by the month of their publication.
 * @param notes in the order in which they are to stand in their groups, newest first
 */
export function byMonth<Note>(
  notes: readonly Note[],
  factsOf: (note: Note) => {readonly date: string; readonly kind: Kind},
): Month<Note>[] {
  const monthOf = (note: Note) => factsOf(note).date.slice(0, 7);
  return [...new Set(notes.map(monthOf))].map((id) => {
    const own = notes.filter((note) => monthOf(note) === id);
    const isDocumentation = (note: Note) => factsOf(note).kind === 'documentation';
    return {
      id,
      product: own.filter((note) => !isDocumentation(note)),
      documentation: own.filter(isDocumentation),
    };
  });
}
