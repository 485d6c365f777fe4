import * as v from 'valibot';
import {manifestSchema, shardSchema} from '../../model';
import type {SearchManifest, SearchShard, ShardEntry} from '../../model';

/** A file that is not on the server: trying again does not help, another name may. */
export class MissingFileError extends Error {}

/** A file that this code cannot read, because it is newer or older. */
export class FormatError extends Error {}

interface DownloadOptions<T> {
  /** Turns the text into what is wanted; when it throws, the download counts as failed. */
  readonly parse: (text: string) => T | Promise<T>;
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
export function pause(time: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), time));
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
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        progress();
        controller.enqueue(bytes);
      },
    });
    return await new Response(response.body?.pipeThrough(watched)).text();
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
      return {value: await parse(text), text};
    } catch (error) {
      if (error instanceof MissingFileError || attempt >= tries) throw error;
      await pause(pauses[attempt - 1] ?? 0);
    }
  }
}

/** Every entry is looked at: what the engine stumbles over later would break each search, and stay in storage. */
function parseFile<Schema extends v.GenericSchema>(schema: Schema, file: string) {
  const {success, output, issues} = v.safeParse(schema, JSON.parse(file), {abortEarly: true});
  if (success) return output;
  throw new FormatError(`search index file: ${v.getDotPath(issues[0]) ?? ''} ${issues[0].message}`);
}

/** Reads the manifest. @throws SyntaxError for half a file, FormatError for another one */
export const parseManifest = (file: string): SearchManifest => parseFile(manifestSchema, file);

/** Whether a text is what the hash in a file's name says: the beginning of its SHA-256, which the indexer puts there. */
async function isUnaltered(text: string, name: string): Promise<boolean> {
  const [, hash] = /\.([0-9a-f]{12})\.json$/.exec(name) ?? [];
  // Browsers lack it on plain HTTP, where nothing could be trusted anyway.
  const {subtle} = crypto as {readonly subtle?: SubtleCrypto};
  if (hash === undefined || !subtle) return true;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.startsWith(hash);
}

/**
 * Reads the file of a shard that is wanted.
 * @throws SyntaxError for half a file, FormatError for another one, or one whose content does not fit its name
 */
export async function parseShard(
  text: string,
  {id, file}: Pick<ShardEntry, 'id' | 'file'>,
): Promise<SearchShard> {
  const shard = parseFile(shardSchema, text);
  if (shard.id !== id) throw new FormatError(`search index of ${shard.id} instead of ${id}`);
  if (!(await isUnaltered(text, file))) throw new FormatError(`${file} is not what its name says`);
  return shard;
}
