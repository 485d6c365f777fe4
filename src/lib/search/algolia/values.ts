import {invalidValue, RequestError} from './errors';

/** Parameters of one search by name. Those of a query string are all text, the others are JSON values. */
export type Values = ReadonlyMap<string, unknown>;

/** The array that a text of a query string spells, or undefined for a text that is no array. */
export function spelledArray(name: string, text: string): unknown[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    throw invalidValue(name, 'array of strings');
  }
}

export function readText(values: Values, name: string, fallback: string): string {
  const value = values.get(name) ?? fallback;
  if (typeof value !== 'string') throw invalidValue(name, 'string');
  return value;
}

export function readFlag(values: Values, name: string, fallback: boolean): boolean {
  const value = values.get(name) ?? fallback;
  if (value === true || value === 'true' || value === '1') return true;
  if (value === false || value === 'false' || value === '0') return false;
  throw invalidValue(name, 'boolean');
}

/** A whole number from 0; larger values than the limit count as the limit. */
export function readCount(values: Values, name: string, fallback: number, limit: number): number {
  const value = values.get(name) ?? fallback;
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
    throw invalidValue(name, 'integer between 0 and 9223372036854775807');
  }
  return Math.min(count, limit);
}

/** A list of names: an array, an array spelled in JSON, or names with commas between them. */
export function readList(
  values: Values,
  name: string,
  fallback: readonly string[],
): readonly string[] {
  const value = values.get(name) ?? fallback;
  const list =
    typeof value === 'string'
      ? (spelledArray(name, value) ?? value.split(',').filter((item) => item !== ''))
      : value;
  if (!Array.isArray(list)) throw invalidValue(name, 'array of strings');
  return list.map((item: unknown) => {
    if (typeof item !== 'string') throw invalidValue(name, 'array of strings');
    return item.trim();
  });
}

/** The parameters as the query string that answers repeat. Lone surrogates become U+FFFD. */
export function queryString(values: Values): string {
  const pairs = [...values].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : spell(name, value),
  ]);
  return new URLSearchParams(pairs).toString();
}

function spell(name: string, value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    // Nested deeper than the stack, or nothing that JSON can carry.
    throw new RequestError(`Object forbidden at this position: ${name}`);
  }
}
