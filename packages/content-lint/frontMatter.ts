import path from 'node:path';
import * as v from 'valibot';
import {isNode, LineCounter, parseDocument, visit, type Alias, type Scalar} from 'yaml';

/** Whether a file or a folder above it begins with an underscore: then it is a part of pages. */
export const isPartialFile = (file: string): boolean => /(?:^|\/)_/.test(file);

export interface FrontMatter {
  /** Empty where there is none, or none that can be read. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Why there is none, and the line in the file that is to blame. */
  readonly error?: {readonly message: string; readonly line: number | undefined} | undefined;
  /** Line of a key in the file; of the block's first line for a key that is not there. */
  readonly lineOf: (key: string) => number;
}

/** Parts a page after its front matter, with or without a byte order mark; both parts are empty where there is none. */
export function splitFrontMatter(source: string): {block?: string | undefined; body: string} {
  const [whole = source, block] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? [];
  return {block, body: source.slice(whole.length)};
}

const noFrontMatter = 'there is no front matter, which stands between two lines ---.';

/** Reads the front matter of a page. */
export function readFrontMatter(source: string): FrontMatter {
  const {block} = splitFrontMatter(source);
  if (block === undefined)
    return {data: {}, error: {message: noFrontMatter, line: 1}, lineOf: () => 1};
  // Below a line, as it stands in the file: what the parser says names lines.
  const text = `\n${block}`;
  const document = parseDocument(text);
  const error = yamlError(text, document);
  return {
    data: Object(error ? {} : document.toJS()) as Record<string, unknown>,
    error: error && {...error, message: `the front matter is no YAML: ${error.message}`},
    lineOf: (key) => 1 + lineOfKey(block, key),
  };
}

type Fields = FrontMatter['data'];

/** Whether lists and links of the site lead to a page. */
export const isListed = ({draft, unlisted}: Fields): boolean => draft !== true && unlisted !== true;

/**
 * Address of a page of a guide, as Docusaurus makes it.
 * @param routeBase of the guide
 * @param file in the guide's folder, with its ending
 */
export function addressOfPage(routeBase: string, file: string, {slug}: Fields): string {
  const {dir, name} = path.posix.parse(file);
  const own = typeof slug === 'string' ? slug : name.replace(/^index$/, '');
  return `/${routeBase}${path.posix.resolve('/', dir, own)}`.replace(/\/$/, '');
}

/** Why a text is no YAML, and the line that is to blame; undefined where it is. */
export function yamlError(text: string, document = parseDocument(text)) {
  const [error] = document.errors;
  if (error) {
    const hint = error.code === 'BLOCK_AS_IMPLICIT_KEY' ? ': quote a text that has a colon.' : '.';
    const message = error.message.replace(/ at line \d[^]*/, hint);
    return {message, line: error.linePos?.[0].line};
  }
  const problems: {message: string; line: number}[] = [];
  const object = (node: Alias | Scalar, message: string) =>
    problems.push({message, line: text.slice(0, node.range?.[0]).split('\n').length});
  visit(document, {
    Alias(_, alias) {
      if (!alias.resolve(document))
        object(alias, `*${alias.source} refers to nothing: quote a text that begins with *.`);
    },
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string' && scalar.comment && !scalar.comment.includes('\n'))
        object(scalar, `#${scalar.comment} is read as a comment: quote a text that has a #.`);
    },
  });
  return problems[0];
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

/** What a schema objects to; of a key that is unknown or missing its own words speak of never and undefined. */
function issueMessage({message, expected}: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid key: ')) return message;
  return expected === 'never' ? 'is no known field.' : 'is missing.';
}

/**
 * Says of each field, in words, what a schema objects to.
 * @returns top-level fields; the name is empty where the schema objects to the whole
 */
export function fieldProblems(schema: v.GenericSchema, data: Readonly<Record<string, unknown>>) {
  return (v.safeParse(schema, data).issues ?? []).map((issue) => {
    const {path, message} = issue;
    const key = path?.[0].key;
    const field = typeof key === 'string' ? key : '';
    const said = issueMessage(issue);
    return {field, message: said !== message && path?.length === 1 ? `${field} ${said}` : message};
  });
}

/**
 * Reads a YAML text that is to fit a schema.
 * @returns what the text says, and what keeps it from fitting
 */
export function readYaml(text: string, schema: v.GenericSchema) {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const error = yamlError(text, document);
  if (error) return {problems: [error]};
  /** Line of the nearest node that exists: a missing key is reported at its parent. */
  const lineOf = (keys: readonly unknown[]): number | undefined => {
    const node = keys.length > 0 ? document.getIn(keys, true) : undefined;
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    return keys.length > 0 ? lineOf(keys.slice(0, -1)) : undefined;
  };
  const data: unknown = document.toJS();
  const problems = (v.safeParse(schema, data).issues ?? []).map((issue) => {
    const keys = (issue.path ?? []).map(({key}) => key);
    const message = `${keys.join('.') || 'the file'}: ${issueMessage(issue)}`;
    return {message, line: lineOf(keys)};
  });
  return {data, problems};
}
