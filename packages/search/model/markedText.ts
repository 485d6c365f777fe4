const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text safe to be inserted as HTML, in an element or an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** A piece of a hit's value: text as a reader sees it, and whether the query found it. */
export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

const characters = new Map(
  Object.entries(escapes).map(([character, entity]) => [entity, character]),
);

/** Undoes `escapeHtml`. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&#?\w+;/g, (entity) => characters.get(entity) ?? entity);

/**
 * Takes a highlighted or snippeted value of a hit apart (specification, section 3). Such a value is escaped HTML whose
 * only markup is `<mark>`; any other markup comes out as the text it is, so that a faulty index can put nothing into
 * the page.
 * @returns its pieces in order; empty ones are left out
 */
export function markedParts(value: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let marked = false;
  for (const piece of value.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') marked = true;
    else if (piece === '</mark>') marked = false;
    else if (piece !== '') parts.push({text: unescapeHtml(piece), marked});
  }
  return parts;
}
