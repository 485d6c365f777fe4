import * as v from 'valibot';
import {parseDocument} from 'yaml';

export interface FrontMatter {
  /** Empty where there is none, or none that can be read. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly isMissing: boolean;
  /** What the YAML parser objected to. */
  readonly error?: string | undefined;
  /** Line in the file that it objected to. */
  readonly errorLine?: number | undefined;
  /** Line of a key in the file; of the block's first line for a key that is not there. */
  readonly lineOf: (key: string) => number;
}

/** Reads the front matter of a page. */
export function readFrontMatter(source: string): FrontMatter {
  const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1];
  // Below a line, as it stands in the file: what the parser says names lines.
  const document = parseDocument(`\n${block ?? ''}`);
  const [error] = document.errors;
  const data: unknown = error ? {} : document.toJS();
  return {
    data: Object(data) as Record<string, unknown>,
    isMissing: block === undefined,
    error: error?.message.split('\n')[0],
    errorLine: error?.linePos?.[0].line,
    lineOf: (key) => 1 + lineOfKey(block ?? '', key),
  };
}

/** Line of a top-level key in YAML; 0 where it is not there. */
export function lineOfKey(yaml: string, key: string): number {
  const lines = yaml.split('\n').map((line) => line.replaceAll(/['"]/g, ''));
  return lines.findIndex((line) => line.startsWith(`${key}:`)) + 1;
}

/** Texts of a field that holds a list; none of a field that does not. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/**
 * Says of each field, in words, what a schema objects to.
 * @returns top-level fields; the name is empty where the schema objects to the whole
 */
export function fieldProblems(schema: v.GenericSchema, data: Readonly<Record<string, unknown>>) {
  return (v.safeParse(schema, data).issues ?? []).map(({path, type, message}) => {
    const key = path?.[0].key;
    const field = typeof key === 'string' ? key : '';
    const isAbsent = !(field in data);
    const isUnknown = !isAbsent && type === 'strict_object' && path?.length === 1;
    if (isAbsent) return {field, isUnknown, message: `${field} is missing.`};
    return {field, isUnknown, message: isUnknown ? `${field} is no known field.` : message};
  });
}
