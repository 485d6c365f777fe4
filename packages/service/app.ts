import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {demand} from '@talos-docs/contract/environment';
import {Hono, type Context, type MiddlewareHandler} from 'hono';
import {FileStore, chooseEncoding, weightsOf, type StoredFile} from './files';
import {headersFor, parseHeaders, parseRedirects, redirectFor} from './rules';
import {decoded} from './text';

interface AppOptions {
  /** Folder of the built site. */
  readonly buildDir: string;
  /** Path of the site below its origin, with leading and trailing slash. */
  readonly baseUrl?: string;
  /** The service's endpoints, which are served below `/api`. */
  readonly api?: Hono;
}

/** What the networks answer with where no rule says more. */
const defaultCache = 'public, max-age=0, must-revalidate';

/**
 * The site as a fetch-handler: files of a build under the rules that the build wrote for its networks.
 * @throws ConfigurationError when there is no build, or its rules cannot be read
 */
export function createApp({buildDir, baseUrl = '/', api}: AppOptions): Hono {
  const isBuilt = existsSync(path.join(buildDir, 'index.html'));
  demand(isBuilt, 'No build found: run `npm run build` first.');
  const headerRules = followRules(buildDir, '_headers', parseHeaders);
  const redirectRules = followRules(buildDir, '_redirects', parseRedirects);
  const files = new FileStore(buildDir);
  const base = baseUrl.replace(/\/$/, '');
  const app = new Hono();

  const respond = async (c: Context, file: StoredFile | undefined, status: 200 | 404) => {
    // What is missing now may be there after the next deployment.
    if (status === 404) c.header('Cache-Control', 'no-cache');
    else if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', defaultCache);
    if (!file) return c.text('Page Not Found', status);
    if (file.compressible) c.header('Vary', 'Accept-Encoding', {append: true});
    if (status === 200) {
      c.header('ETag', file.etag);
      if (matchesEtag(c.req.header('If-None-Match'), file.etag)) return c.body(null, 304);
    }
    const accepted = c.req.header('Accept-Encoding') ?? '';
    const encoding = file.compressible ? chooseEncoding(accepted) : undefined;
    const compressed = encoding && (await file.compressed(encoding));
    // Nobody would read the stream of an answer without a body, and close it.
    const stream = compressed || c.req.method === 'HEAD' ? null : await file.stream();
    c.header('Content-Type', file.type);
    c.header('Content-Length', String(compressed?.byteLength ?? file.size));
    if (encoding) c.header('Content-Encoding', encoding);
    return c.newResponse(compressed ?? stream, status);
  };

  const setHeaders = (c: Context, address: string) => {
    for (const [name, value] of headersFor(headerRules(), address)) c.header(name, value);
  };

  const respondMissing = async (c: Context) => {
    setHeaders(c, c.req.path);
    return respond(c, await files.read('404.html'), 404);
  };

  const refuse = (c: Context, why: string, status: 400 | 405) => {
    setHeaders(c, c.req.path);
    c.header('Cache-Control', 'no-cache');
    return c.text(why, status);
  };

  if (api) {
    // An address that the service does not know is one of the site's, as far as people are concerned.
    const showUnknown: MiddlewareHandler = async (c, next) => {
      await next();
      const isUnknown = c.res.status === 404 && c.res.headers.get('Content-Type')?.includes('json');
      if (isUnknown && isAskedByPerson(c)) c.res = await respondMissing(c);
    };
    app.use(`${base}/api/*`, showUnknown);
    app.route(`${base}/api`, api);
    // Assistants know one address, at the root; it is an endpoint like the others.
    app.all(`${base}/mcp`, ({req, env}) =>
      api.fetch(new Request(new URL('/mcp', req.url), req.raw), env),
    );
  }

  app.get('*', async (c) => {
    const {pathname, search} = new URL(c.req.url);
    const address = decoded(pathname);
    if (address === undefined)
      return isAskedByPerson(c)
        ? respondMissing(c)
        : refuse(c, 'Bad Request: the address is not encoded correctly.', 400);
    setHeaders(c, address);
    const redirect = (target: string, status: number) => {
      c.header('Cache-Control', 'no-cache');
      return c.redirect(withSearch(target, search), status as 301);
    };
    const rule = redirectFor(redirectRules(), address);
    if (rule) return redirect(rule.to, rule.status);
    const isInside = `${address}/`.startsWith(`${base}/`);
    const inside = isInside ? address.slice(base.length) || '/' : undefined;
    const file = inside === undefined ? undefined : await files.find(inside);
    const markdown = file?.type.startsWith('text/html')
      ? await files.find(inside === '/' ? '/index.md' : `${inside}.md`)
      : undefined;
    if (markdown) c.header('Vary', 'Accept');
    if (file) return respond(c, (prefersMarkdown(c) && markdown) || file, 200);
    const slashless = inside?.replace(/(?<!\/)\/+$/, '');
    if (slashless && slashless !== inside && (await files.find(slashless))) {
      // The page exists, and pages have no empty first segment: the target cannot name another host.
      return redirect(pathname.replace(/(?:\/|%2f)+$/i, ''), 301);
    }
    return respond(c, await files.read('404.html'), 404);
  });

  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    return refuse(c, 'Method Not Allowed', 405);
  });
  app.onError((error, c) => {
    console.error(`${c.req.method} ${c.req.path}: ${error.message}`);
    return c.text('Internal Server Error', 500);
  });
  return app;
}

/**
 * Reads rules now, and again after each build: a preview may stay open over one, and new pages need the hashes of
 * their own inline scripts.
 */
function followRules<Rules>(buildDir: string, file: string, parse: (text: string) => Rules) {
  const location = path.join(buildDir, file);
  // Not when its content was modified: all files of a reproducible build have one and the same time.
  const state = () => {
    const info = statSync(location, {throwIfNoEntry: false});
    return info && `${info.ctimeMs} ${info.size}`;
  };
  const read = () => parse(readFileSync(location, 'utf8'));
  let seen = state();
  demand(seen, `The build has no ${file}: run \`npm run build\` again.`);
  let rules = read();
  return () => {
    const now = state();
    if (now === undefined || now === seen) return rules;
    seen = now;
    // While a build is made or copied the file is gone or half there; the rules before it still hold.
    try {
      rules = read();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    return rules;
  };
}

/** Browsers ask for pages by name, programs do not. */
const isAskedByPerson = (c: Context) => c.req.header('Accept')?.includes('text/html') ?? false;

/** Programs that read for people ask for Markdown; browsers name HTML, and whoever takes anything gets it. */
function prefersMarkdown(c: Context): boolean {
  const weights = weightsOf(c.req.header('Accept') ?? '');
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}

function matchesEtag(wanted: string | undefined, etag: string): boolean {
  if (!wanted) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return wanted.trim() === '*' || wanted.split(',').some((tag) => plain(tag) === plain(etag));
}

/** Carries the query over, in front of a fragment that the target brings. */
function withSearch(target: string, search: string): string {
  if (!search || target.includes('?')) return target;
  const [before = '', ...fragment] = target.split('#');
  return [before + search, ...fragment].join('#');
}
