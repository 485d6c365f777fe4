import {indexFormat} from '../../model';
import type {SearchManifest, SearchShard} from '../../model';

/** A file that is not on the server: trying again does not help, another name may. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** A file that this code cannot read, because it is newer or older. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

interface DownloadOptions<T> {
  /** Turns the text into what is wanted; when it throws, the download counts as failed. */
  readonly parse: (text: string) => T;
  /** How the first try treats the browser's cache; later ones go past it, in case that the fault is stored there. */
  readonly cache: RequestCache;
  /** Downloads at most, including the first. */
  readonly tries: number;
}

/** Time without a single byte after which a download is given up, in milliseconds. */
const stallTime = 30_000;
/** Pause before the second and the third try, in milliseconds. */
const pauses = [400, 1600];

/** Resolves after a time in milliseconds. */
export function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

async function readText(response: Response, progress: () => void): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return text + decoder.decode();
    progress();
    text += decoder.decode(value, {stream: true});
  }
}

async function downloadOnce(url: string, cache: RequestCache): Promise<string> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const progress = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), stallTime);
  };
  progress();
  try {
    const response = await fetch(url, {cache, signal: abort.signal});
    if (response.status === 404 || response.status === 410) {
      throw new MissingFileError(`${url}: HTTP ${response.status}`);
    }
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    return await readText(response, progress);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Downloads and parses a file, with pauses between the tries. Whatever goes wrong counts: the network, an HTTP status,
 * half a file, a page of a captive portal in its place, a connection that falls silent.
 * @returns what `parse` made of the text, and the text itself
 * @throws MissingFileError at once when the file is not there; else the error of the last try
 */
export async function download<T>(
  url: string,
  {parse, cache, tries}: DownloadOptions<T>,
): Promise<{value: T; text: string}> {
  for (let attempt = 1; ; attempt++) {
    try {
      const text = await downloadOnce(url, attempt === 1 ? cache : 'reload');
      return {value: parse(text), text};
    } catch (error) {
      if (error instanceof MissingFileError || attempt >= tries) throw error;
      await pause(pauses[attempt - 1] ?? 0);
    }
  }
}

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shapeOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Fields)[name]));

const texts = listOf(isText);
const each = (check: Check, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, check]));

const isEntry = shapeOf({
  id: isText,
  file: (value) => typeof value === 'string' && /^[\w.-]+(?:\/[\w.-]+)*$/.test(value),
  facets: shapeOf(each(texts, 'role language docusaurus_tag kind')),
});

const isBlock = shapeOf({
  text: isText,
  codes: optional(texts),
  ...each(optional(isText), 'kind anchor'),
});

const isSection = shapeOf({
  level: isNumber,
  codes: optional(texts),
  blocks: listOf(isBlock),
  ...each(isText, 'anchor heading'),
});

const isPage = shapeOf({
  roles: texts,
  pageRank: isNumber,
  sections: listOf(isSection),
  ...each(isText, 'path title group guide kind language docusaurusTag version'),
  ...each(optional(isText), 'twin subtitle description'),
  ...each(optional(texts), 'keywords tags'),
});

/** Every entry is looked at: what the engine stumbles over later would break each search, and stay in storage. */
function parseFile(text: string, list: string, check: Check): Fields {
  const file: unknown = JSON.parse(text);
  if (typeof file !== 'object' || file === null) throw new FormatError('no search index file');
  const {format, [list]: entries} = file as Fields;
  if (format !== indexFormat) throw new FormatError(`search index of format ${String(format)}`);
  if (!Array.isArray(entries)) throw new FormatError(`search index file without ${list}`);
  const wrong = entries.findIndex((entry) => !check(entry));
  if (wrong >= 0) throw new FormatError(`search index file with a wrong entry: ${list}[${wrong}]`);
  return file as Fields;
}

/**
 * Reads the manifest.
 * @throws SyntaxError for half a file, FormatError for another one
 */
export function parseManifest(text: string): SearchManifest {
  return parseFile(text, 'shards', isEntry) as unknown as SearchManifest;
}

/**
 * Reads a shard.
 * @param id of the shard that is wanted
 * @throws SyntaxError for half a file, FormatError for another one
 */
export function parseShard(text: string, id: string): SearchShard {
  const shard = parseFile(text, 'pages', isPage) as unknown as SearchShard;
  if (shard.id !== id) throw new FormatError(`search index of ${shard.id} instead of ${id}`);
  return shard;
}
