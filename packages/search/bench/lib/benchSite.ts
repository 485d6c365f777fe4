import {once} from 'node:events';
import {existsSync, openAsBlob, readFileSync, statSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {createAdaptorServer} from '@hono/node-server';

/** One answer of the server, as it went over the line. */
export interface Served {
  readonly path: string;
  /** Body as sent, compressed where the server compresses. */
  readonly bytes: number;
  readonly isWorker: boolean;
  /** A script that holds the modal. */
  readonly isModal: boolean;
}

export type BenchSite = Awaited<ReturnType<typeof serveBench>>;

interface Folders {
  /** The built site, served at `/`. */
  readonly build: string;
  /** Bench pages, engines and indexes, served at `/bench/`. */
  readonly bench: string;
  /** Indexes of grown sites: too large for the server's cache, and only ever weighed by who writes them. */
  readonly grown: string;
}

/** Stands in DocSearch's own script and in none of ours. */
const modal = 'DocSearch-Hit-Select-Icon';

export const grownPath = '/bench/grown/';

/**
 * Serves the built site with the bench beside it on one origin, so that all engines are weighed and timed by the same
 * server: files are compressed with brotli, as a server of the site would.
 */
export async function serveBench({build, bench, grown}: Folders) {
  const site = serveFolder(build, '/');
  const benchApp = serveFolder(bench, '/bench/');
  const served: Served[] = [];
  let prelude = '';

  async function answer(request: Request): Promise<Response> {
    const {pathname} = new URL(request.url);
    if (pathname.startsWith(grownPath)) {
      const file = await openAsBlob(path.join(grown, pathname.slice(grownPath.length)));
      return new Response(file, {headers: {'Content-Type': 'application/json'}});
    }
    const app = pathname.startsWith('/bench/') ? benchApp : site;
    const response = app(request);
    const isWorker = request.headers.get('Sec-Fetch-Dest') === 'worker';
    if (isWorker && prelude !== '' && response.ok) {
      const plain = await app(new Request(request.url)).text();
      const headers = {'Content-Type': 'text/javascript', 'Cache-Control': 'no-store'};
      return new Response(`${prelude}\n${plain}`, {headers});
    }
    const bytes = Number(response.headers.get('Content-Length') ?? 0);
    served.push({path: pathname, bytes, isWorker, isModal: holdsModal(pathname)});
    return response;
  }

  function holdsModal(pathname: string): boolean {
    const file = path.join(build, decodeURIComponent(pathname));
    return file.endsWith('.js') && existsSync(file) && readFileSync(file, 'utf8').includes(modal);
  }

  const server = createAdaptorServer({fetch: answer}) as Server;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers since `forget`. */
    served: (): readonly Served[] => served,
    forget: () => served.splice(0),
    /** Script that runs before every worker's own from now on; empty: none. */
    setWorkerPrelude: (script: string) => {
      prelude = script;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

/** Answers with the files of a folder: compressed once, as small as packaging makes what is published. */
function serveFolder(folder: string, base: string): (request: Request) => Response {
  const compressed = new Map<string, Buffer>();
  const compress = (file: string) => {
    const known = compressed.get(file);
    if (known) return known;
    const content = brotliCompressSync(readFileSync(file));
    compressed.set(file, content);
    return content;
  };
  return (request) => {
    const relative = decodeURIComponent(new URL(request.url).pathname.slice(base.length));
    const file = ['', '.html', '/index.html', 'index.html']
      .map((ending) => path.join(folder, relative + ending))
      .find((each) => each.startsWith(folder) && existsSync(each) && statSync(each).isFile());
    if (file === undefined) return new Response('Not found', {status: 404});
    const type = types[path.extname(file)];
    const isSmaller =
      type !== undefined && /\bbr\b/.test(request.headers.get('Accept-Encoding') ?? '');
    const content = isSmaller ? compress(file) : readFileSync(file);
    const isHashed = /\/(?:assets|shards)\//.test(file);
    return new Response(new Uint8Array(content), {
      headers: {
        'Content-Type': type ?? 'application/octet-stream',
        'Content-Length': String(content.length),
        'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isSmaller && {'Content-Encoding': 'br', Vary: 'Accept-Encoding'}),
      },
    });
  };
}

/** Script that makes a worker take as many times its own time for every answer: DevTools cannot slow workers. */
export function slowWorkerScript(times: number): string {
  const file = path.join(import.meta.dirname, '../page/slowWorker.js');
  return `self.timesSlower = ${times};\n${readFileSync(file, 'utf8')}`;
}
