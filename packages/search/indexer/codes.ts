/**
 * What a row, a definition or a heading is the entry of. A reader who types a code wants the place that defines it,
 * so only such places carry it; a code that a sentence mentions is a word like any other.
 */

/** Columns whose cells are alarm codes: there, plain numbers and pairs of letters are codes as well. */
const codeColumn = /\b(?:codes?|contact id|cid|sia|vds)\b/i;
/** Columns that name the thing a row is about even when they are not the first. */
const nameColumn = /^(?:model|marking|terminal|order number|article number)s?$/i;

/** Contact ID and unified event codes, VdS codes in hexadecimal, SIA codes. */
const alarmCode = /^(?:[+-]?(?:[A-Z]?\d{2,4}|[\dA-F]{2}H)|[A-Z]{2})$/;

/**
 * Whether a text as a whole has the shape of a code, a model name or the number of a standard: `ipTNA4i`, `X4`,
 * `TNA Connect V2`, `EN 54-21`, `DC-09`, `4.4.4`. Quantities (`10 V`) and numbered words (`Level 2`) do not.
 */
export function isCodeShaped(text: string): boolean {
  const tokens = text.split(' ');
  if (/^\d+(?:\.\d+){2,}$/.test(text)) return true;
  if (tokens.length > 4 || !/\d/.test(text) || !/^[A-Za-z]/.test(text)) return false;
  const versioned = /^V\d+$/.test(tokens.at(-1) ?? '');
  return tokens.every(
    (token) =>
      /^[\w.:/+-]*\d[\w.:/+-]*$/.test(token) ||
      (/^[\w-]+$/.test(token) && (token.match(/[A-Z]/g) ?? []).length >= 2) ||
      (versioned && /^[A-Z][a-z]+$/.test(token)),
  );
}

/** Whether the text of a `<code>` element is a name of its own and not an ordinary word such as `Create`. */
function isDistinctName(text: string): boolean {
  return text.length <= 40 && /\d|[a-z][A-Z]|[A-Z]{2}|\w[.:_-]\w/.test(text);
}

const digits = /^\d+$/;

const unique = (codes: readonly string[]) => [...new Set(codes)];

/** A table cell as the rules see it. */
export interface CodeCell {
  /** Text of the column's header; empty without one. */
  readonly header: string;
  readonly text: string;
  /** Texts of the `<code>` elements in the cell. */
  readonly code: readonly string[];
  /** The cell names its row: first, or marked as its header. */
  readonly names: boolean;
}

/** Whether nothing but code and what separates codes stands in the cell. */
function onlyCode({text, code}: CodeCell): boolean {
  const rest = code.reduce((left, part) => left.replace(part, ''), text);
  return code.length > 0 && /^(?:[\s,;/·]|\b(?:or|and)\b)*$/.test(rest);
}

/** The number of a standard or protocol is a name for it too: `4.4.4` for `ESPA 4.4.4`. */
function withNumber(code: string): readonly string[] {
  const [, number = ''] = /^[A-Z][A-Za-z ]* ((?!V\d+$)\S*\d\S*)$/.exec(code) ?? [];
  return number === '' ? [code] : [code, number];
}

/** A name, or what stands in brackets after it, where it has the shape of a code. */
function namedCodes(text: string): readonly string[] {
  const [, name = text, bracketed = ''] = /^(.*?)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return [name, bracketed].filter(isCodeShaped).flatMap(withNumber);
}

function cellCodes(cell: CodeCell): readonly string[] {
  const {header, text, code, names} = cell;
  const [first] = code;
  // A remark may follow the code: `OP (opening)`, or a permission and what it allows.
  const startsWithCode = first !== undefined && text.startsWith(first);
  if (codeColumn.test(header)) {
    const parts = startsWithCode ? code : text.split(/\s*[,;/]\s*|\s+(?:or|and)\s+/);
    return parts.filter(
      (part) =>
        alarmCode.test(part) || isCodeShaped(part) || (startsWithCode && isDistinctName(part)),
    );
  }
  if (names && startsWithCode) {
    const named = onlyCode(cell) ? code : [first];
    // Out of a column of codes, a plain number or two letters are an example or a quantity.
    return named.filter(
      (part) => isDistinctName(part) && !alarmCode.test(part) && !digits.test(part),
    );
  }
  return names || nameColumn.test(header) ? namedCodes(text) : [];
}

/** Codes that a table row is the entry of. */
export function rowCodes(cells: readonly CodeCell[]): readonly string[] {
  return unique(cells.flatMap(cellCodes));
}

/**
 * Codes that a defined term is: the term itself, or what stands in brackets after it.
 * @param code texts of the `<code>` elements in the term
 */
export function termCodes(text: string, code: readonly string[] = []): readonly string[] {
  if (onlyCode({header: '', text, code, names: true})) return unique(code.filter(isDistinctName));
  return namedCodes(text);
}

/** A standard or protocol inside a title: `EN 54-21`, `SIA DC-09`, `VdS 2465`, `ESPA 4.4.4`. */
const standard = /\b(?:[A-Z]{2,} )?[A-Z][a-z]*[A-Z]+[ -]\d[\d-]*(?:\.\d+)*\b/g;

/**
 * Codes that a heading is or, before a colon, is about; for the title of a page also the standards it names.
 * @param level level of the heading; 1 is the title
 */
export function headingCodes(text: string, level: number): readonly string[] {
  const [, subject = text] = /^([^:]+): /.exec(text) ?? [];
  return unique([
    ...[subject].filter(isCodeShaped).flatMap(withNumber),
    ...(level === 1 ? [...text.matchAll(standard)].flatMap(([match]) => withNumber(match)) : []),
  ]);
}
