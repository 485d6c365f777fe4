import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {getMimeType, mimes} from 'hono/utils/mime';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface StoredFile {
  readonly type: string;
  /** Weak, because the compressed forms of one file share it. */
  readonly etag: string;
  readonly compressible: boolean;
  /** The content in the wanted form. */
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/** Media types that shrink; pictures and fonts are compressed already. */
const compressibleType =
  /^(?:text\/|image\/svg|application\/(?:json|xml|manifest|ld|wasm|javascript|xhtml))/;
/** Below this the frame of a compressed answer costs more than it saves. */
const smallestCompressed = 1024;
const brotliQuality = 5;

const mimeTypes = {
  ...mimes,
  yaml: 'text/yaml; charset=utf-8',
  yml: 'text/yaml; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * The files of a build folder, with their compressed forms kept in memory.
 *
 * A file that changes on disk is read anew, so that a rebuild needs no restart.
 */
export class FileStore {
  readonly #root: string;
  readonly #limit: number;
  readonly #files = new Map<string, {etag: string; size: number; file: StoredFile}>();
  #held = 0;

  /**
   * @param root folder that nothing is read outside of
   * @param limit bytes of content that stay in memory at most
   */
  constructor(root: string, limit = 128 * 1024 * 1024) {
    this.#root = path.resolve(root);
    this.#limit = limit;
  }

  /** File of an address, or undefined when there is none or the address leaves the folder. */
  async find(address: string): Promise<StoredFile | undefined> {
    for (const candidate of candidatesFor(address)) {
      const found = await this.read(candidate);
      if (found) return found;
    }
    return undefined;
  }

  /** One file by its path relative to the folder. */
  async read(relative: string): Promise<StoredFile | undefined> {
    const absolute = path.resolve(this.#root, relative);
    if (!absolute.startsWith(this.#root + path.sep)) return undefined;
    const info = await stat(absolute).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const etag = `W/"${info.size.toString(36)}-${info.mtimeMs.toString(36)}"`;
    const known = this.#files.get(absolute);
    if (known?.etag === etag) return known.file;
    this.#forget(absolute);
    const file = openFile(absolute, etag, info.size, (bytes) => this.#hold(absolute, bytes));
    this.#files.set(absolute, {etag, size: 0, file});
    return file;
  }

  #hold(key: string, bytes: number): void {
    const entry = this.#files.get(key);
    if (!entry) return;
    // Re-inserting moves the entry to the end: the first ones are those that were filled longest ago.
    this.#files.delete(key);
    this.#files.set(key, {...entry, size: entry.size + bytes});
    this.#held += bytes;
    for (const oldest of this.#files.keys()) {
      if (this.#held <= this.#limit || oldest === key) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#held -= this.#files.get(key)?.size ?? 0;
    this.#files.delete(key);
  }
}

/** Form of an answer that the reader's browser accepts and that is smallest. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(accepts) ?? 'identity';
}

function openFile(
  absolute: string,
  etag: string,
  size: number,
  hold: (bytes: number) => void,
): StoredFile {
  const type = getMimeType(absolute, mimeTypes) ?? 'application/octet-stream';
  const forms = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  const body = (encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
    const ready = forms.get(encoding);
    if (ready) return ready;
    const work = (
      encoding === 'identity'
        ? readFile(absolute)
        : body('identity').then((plain) => compress(plain, encoding))
    ).then((bytes) => {
      const own = new Uint8Array(bytes);
      hold(own.byteLength);
      return own;
    });
    forms.set(encoding, work);
    // A failed read must not be remembered: the file may come back.
    work.catch(() => forms.delete(encoding));
    return work;
  };
  return {
    type,
    etag,
    compressible: size >= smallestCompressed && compressibleType.test(type),
    body,
  };
}

function compress(plain: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(plain);
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  });
}

/** Files that may answer an address, best first. */
function candidatesFor(address: string): string[] {
  const segments = address.split('/').slice(1);
  if (segments.length === 1 && segments[0] === '') return ['index.html'];
  // An empty segment would give one page many addresses; a leading dot hides what was not meant to be published.
  const closed = (segment: string) =>
    segment === '' ||
    (segment.startsWith('.') && segment !== '.well-known') ||
    /[\\\0]/.test(segment);
  if (segments.some(closed)) return [];
  const relative = segments.join('/');
  if (relative === '_headers' || relative === '_redirects') return [];
  return [relative, `${relative}.html`, `${relative}/index.html`];
}
