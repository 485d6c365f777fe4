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

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

function character(code: number): string {
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : '\uFFFD';
}

function decode(html: string): string {
  return html.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (hex) return character(Number.parseInt(hex, 16));
      if (decimal) return character(Number(decimal));
      return entities[name?.toLowerCase() ?? ''] ?? whole;
    },
  );
}

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
    else if (piece !== '') parts.push({text: decode(piece), marked});
  }
  return parts;
}
