import type {Changes, Difference} from './difference';

/** One line that counts a difference. */
export function summarise({records, settings, synonyms}: Difference): string {
  const parts = ({added, changed, removed}: Changes) =>
    `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  return `records: ${parts(records)}; settings: ${settings.length} changed; synonyms: ${parts(synonyms)}`;
}

/** A difference in full, one line for each thing that changes. */
export function listDifference({records, settings, synonyms}: Difference): string[] {
  return [
    ...listChanges('record', records),
    ...settings.map(
      ({name, before, after}) =>
        `~ setting ${name}: ${before === undefined ? 'not set' : JSON.stringify(before)} -> ${JSON.stringify(after)}`,
    ),
    ...listChanges('synonym', synonyms),
  ];
}

function listChanges(noun: string, {added, changed, removed}: Changes): string[] {
  return [
    ...added.map((id) => `+ ${noun} ${id}`),
    ...changed.map(({objectID, attributes}) => `~ ${noun} ${objectID}: ${attributes.join(', ')}`),
    ...removed.map((id) => `- ${noun} ${id}`),
  ];
}
