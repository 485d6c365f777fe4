import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {fileAt, readBuiltSite} from '../plugins/lib/builtSite';
import {listen} from '../tests/support/localPort';

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

/** Serves a built site from memory, compressed with brotli at its best, and notes what was sent. */
export async function serve(folder: string): Promise<ServedSite> {
  const site = readBuiltSite(folder);
  const contents = new Map<string, Buffer>();
  let served: Served[] = [];

  const contentOf = (file: string) => {
    const known = contents.get(file);
    if (known) return known;
    const plain = readFileSync(path.join(folder, file));
    const params = {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY};
    const content = isPacked.test(file) ? plain : brotliCompressSync(plain, {params});
    contents.set(file, content);
    return content;
  };

  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const file = fileAt(site, decodeURIComponent(pathname));
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
