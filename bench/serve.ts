import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

export const kinds = ['script', 'CSS', 'HTML', 'fonts', 'images', 'data'] as const;
export type Kind = (typeof kinds)[number];

/** One answer of the server. */
export interface Served {
  readonly kind: Kind;
  /** Body as sent: compressed, unless its format is compressed itself. */
  readonly bytes: number;
  /** Fetched for a page that the reader may open next. */
  readonly isAhead: boolean;
}

export interface ServedSite {
  readonly origin: string;
  /** Answers since `forget`. */
  served(): readonly Served[];
  forget(): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, readonly [type: string, kind: Kind]>> = {
  '.css': ['text/css', 'CSS'],
  '.html': ['text/html; charset=utf-8', 'HTML'],
  '.ico': ['image/x-icon', 'images'],
  '.js': ['text/javascript', 'script'],
  '.json': ['application/json', 'data'],
  '.png': ['image/png', 'images'],
  '.svg': ['image/svg+xml', 'images'],
  '.webp': ['image/webp', 'images'],
  '.woff2': ['font/woff2', 'fonts'],
};
const isPacked = /\.(?:png|webp|woff2)$/;

/**
 * File that answers an address, as static hosts find it.
 * @param address path of a URL
 * @returns undefined when there is none in the folder
 */
export function fileAt(folder: string, address: string): string | undefined {
  const place = path.join(folder, decodeURIComponent(address));
  if (!`${place}/`.startsWith(path.join(folder, '/'))) return undefined;
  return [place, `${place.replace(/\/$/, '')}.html`, path.join(place, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

/** Serves a built site from memory, compressed with brotli at its best, and notes what was sent. */
export async function serve(folder: string): Promise<ServedSite> {
  const contents = new Map<string, Buffer>();
  let served: Served[] = [];

  const contentOf = (file: string) => {
    const known = contents.get(file);
    if (known) return known;
    const plain = readFileSync(file);
    const params = {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY};
    const content = isPacked.test(file) ? plain : brotliCompressSync(plain, {params});
    contents.set(file, content);
    return content;
  };

  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const file = fileAt(folder, pathname);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const content = contentOf(file);
    const [type, kind] = types[path.extname(file)] ?? ['application/octet-stream', 'data'];
    const isAhead = (request.headers['sec-purpose'] ?? '').includes('prefetch');
    served.push({kind, bytes: content.length, isAhead});
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': content.length,
      'Cache-Control': kind === 'HTML' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(!isPacked.test(file) && {'Content-Encoding': 'br'}),
    });
    response.end(content);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    served: () => served,
    forget: () => {
      served = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The bench server has no address.');
  return bound.port;
}
