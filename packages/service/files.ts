import {once} from 'node:events';
import {createReadStream} from 'node:fs';
import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {parseAccept} from 'hono/utils/accept';
import {COMPRESSIBLE_CONTENT_TYPE_REGEX as compressibleType} from 'hono/utils/compress';
import {getMimeType, mimes} from 'hono/utils/mime';

type Encoding = 'br' | 'gzip';

export type StoredFile = NonNullable<Awaited<ReturnType<FileStore['read']>>>;

/** Below this the frame of a compressed answer costs more than it saves. */
const smallestCompressed = 1024;
/** More than a build has files that are asked for. */
const mostCompressed = 5000;

const mimeTypes = {
  ...mimes,
  yaml: 'text/yaml; charset=utf-8',
  yml: 'text/yaml; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

const brotliOptions = {params: {[constants.BROTLI_PARAM_QUALITY]: 5}};
const compressors: Readonly<Record<Encoding, (plain: Uint8Array) => Promise<Buffer>>> = {
  br: (plain) => promisify(brotliCompress)(plain, brotliOptions),
  gzip: (plain) => promisify(gzip)(plain),
};

/** The files of a build folder. One that changes on disk is read anew, so that a rebuild needs no restart. */
export class FileStore {
  readonly #root: string;
  readonly #compressed = new Map<string, ReturnType<typeof compressed>>();

  /** @param root folder that nothing is read outside of */
  constructor(root: string) {
    this.#root = path.resolve(root);
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
  async read(relative: string) {
    const absolute = path.resolve(this.#root, relative);
    if (!absolute.startsWith(this.#root + path.sep)) return undefined;
    const info = await stat(absolute).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const type = getMimeType(absolute, mimeTypes) ?? 'application/octet-stream';
    const etag = `W/"${info.size.toString(36)}-${info.ctimeMs.toString(36)}"`;
    return {
      type,
      /** Weak, because the compressed forms of one file share it. */
      etag,
      size: info.size,
      compressible: info.size >= smallestCompressed && compressibleType.test(type),
      compressed: (encoding: Encoding) => this.#compress(absolute, etag, encoding),
      /** The content as it is; must be read or cancelled. */
      stream: () => streamed(absolute, info.size),
    };
  }

  /** The compressed form of a file in one state, made once. */
  #compress(file: string, etag: string, encoding: Encoding) {
    const key = `${encoding} ${etag} ${file}`;
    const known = this.#compressed.get(key);
    if (known) return known;
    if (this.#compressed.size >= mostCompressed) this.#compressed.clear();
    const work = compressed(file, encoding);
    this.#compressed.set(key, work);
    // A failed read must not be remembered: the file may come back.
    work.catch(() => this.#compressed.delete(key));
    return work;
  }
}

/** A file piece by piece: who takes it slowly must not hold the whole of it in memory. */
async function streamed(file: string, size: number) {
  // A file that grows meanwhile must not be longer than was said.
  const pieces = createReadStream(file, {end: Math.max(size - 1, 0)});
  await once(pieces, 'open');
  const iterator: AsyncIterator<Uint8Array, undefined> = pieces[Symbol.asyncIterator]();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const {done, value} = await iterator.next();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream({pull, cancel: () => void pieces.destroy()}, {highWaterMark: 0});
}

async function compressed(file: string, encoding: Encoding) {
  // Packaging leaves the smallest form beside a file whose name holds a hash.
  const packed = encoding === 'br' && (await read(`${file}.br`).catch(() => undefined));
  return packed || new Uint8Array(await compressors[encoding](await read(file)));
}

const read = async (file: string) => new Uint8Array(await readFile(file));

/** What a header lists, each with its weight, such as `br` of `Accept-Encoding` or `text/html` of `Accept`. */
export const weightsOf = (header: string): ReadonlyMap<string, number> =>
  new Map(parseAccept(header).map(({type, q}) => [type.toLowerCase(), q]));

/** Form of an answer that the reader's browser accepts and that is smallest; undefined: as it is. */
export function chooseEncoding(accepted: string): Encoding | undefined {
  const weights = weightsOf(accepted);
  return (['br', 'gzip'] as const).find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
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
