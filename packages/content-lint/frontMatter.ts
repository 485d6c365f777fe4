import * as v from 'valibot';
import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';

export interface FrontMatter {
  /** Empty where there is none, or none that can be read. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly isMissing: boolean;
  /** What the YAML parser objected to. */
  readonly error?: string | undefined;
  /** Line of a key in the file; of the block's first line for a key that is not there. */
  readonly lineOf: (key: string) => number;
}

/** Reads the front matter of a page. */
export function readFrontMatter(source: string): FrontMatter {
  const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1];
  const lines = new LineCounter();
  const document = parseDocument(block ?? '', {lineCounter: lines});
  const {contents, errors} = document;
  const data: unknown = errors.length > 0 ? {} : document.toJS();
  return {
    data: Object(data) as Record<string, unknown>,
    isMissing: block === undefined,
    error: errors[0]?.message.split('\n')[0],
    lineOf(key) {
      const pair = isMap(contents)
        ? contents.items.find((item) => isScalar(item.key) && item.key.value === key)
        : undefined;
      const range = isScalar(pair?.key) ? pair.key.range : undefined;
      return range ? 1 + lines.linePos(range[0]).line : 1;
    },
  };
}

/** Texts of a field that holds a list; none of a field that does not. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export interface FieldProblem {
  /** Top-level field; empty when the schema objects to the whole. */
  readonly field: string;
  readonly isUnknown: boolean;
  /** What is wrong and what to do about it. */
  readonly message: string;
}

/** Says of each field, in words, what a schema objects to. */
export function fieldProblems(
  schema: v.GenericSchema,
  data: Readonly<Record<string, unknown>>,
): FieldProblem[] {
  return (v.safeParse(schema, data).issues ?? []).map(({path, type, message}) => {
    const key = path?.[0].key;
    const field = typeof key === 'string' ? key : '';
    const isAbsent = !(field in data);
    const isUnknown = !isAbsent && type === 'strict_object' && path?.length === 1;
    if (isAbsent) return {field, isUnknown, message: `${field} is missing.`};
    return {field, isUnknown, message: isUnknown ? `${field} is no known field.` : message};
  });
}
