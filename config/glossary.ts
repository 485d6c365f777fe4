import {devicesGuide, guides, type Guide} from './guides';
import type {GlossaryEntry} from '../data/schemas/site';

export type GlossaryScope = 'platform' | 'devices';

/** Finds a term, or stops the build with the way to mend it. */
export function findTerm(glossary: readonly GlossaryEntry[], id: string): GlossaryEntry {
  const entry = glossary.find((candidate) => candidate.id === id);
  if (!entry) {
    throw new Error(
      `Unknown glossary term "${id}". Add an entry with "id: ${id}", a term, a definition and a scope to data/glossary.yaml, or correct the id of <Term>.`,
    );
  }
  return entry;
}

/** Line of a glossary page: a term, or an abbreviation that sends the reader on to its term. */
export interface GlossaryRow {
  readonly kind: 'term' | 'see';
  readonly label: string;
  readonly entry: GlossaryEntry;
}

/** Lines that a glossary page of this scope lists, in alphabetical order. */
export function rowsOfScope(
  glossary: readonly GlossaryEntry[],
  scope: GlossaryScope,
): GlossaryRow[] {
  const rows = glossary
    .filter((entry) => entry.scope === scope || entry.scope === 'both')
    .flatMap((entry): GlossaryRow[] => {
      const term: GlossaryRow = {kind: 'term', label: entry.term, entry};
      const {abbreviation} = entry;
      // "SMA connector" stands where a reader looks for SMA; "Alarm receiving centre" does not for ARC.
      if (abbreviation === undefined || entry.term.startsWith(abbreviation)) return [term];
      return [term, {kind: 'see', label: abbreviation, entry}];
    });
  return rows.sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Groups lines by the first letter that a reader would look under; digits share one group. */
export function groupByLetter(
  rows: readonly GlossaryRow[],
): {letter: string; rows: GlossaryRow[]}[] {
  const groups = new Map<string, GlossaryRow[]>();
  for (const row of rows) {
    const first = row.label.charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : '0–9';
    groups.set(letter, [...(groups.get(letter) ?? []), row]);
  }
  return [...groups].map(([letter, members]) => ({letter, rows: members}));
}

/**
 * Address of a term's entry: in the reader's own guide where that lists the term, else in the first guide that does.
 */
export function glossaryAddress(entry: GlossaryEntry, current: Guide | undefined): string {
  const lists = (guide: Guide) => entry.scope === 'both' || entry.scope === guide.kind;
  const home = entry.scope === 'devices' ? devicesGuide : guides[0];
  const guide = current && lists(current) ? current : home;
  return `/${guide.routeBase}/introduction/glossary#${entry.id}`;
}
