/**
 * Answers from the packs what the network does not. It keeps nothing and downloads nothing: the page "Offline packs"
 * does. Whatever goes wrong here, the request goes to the network as if there were no worker.
 */
import {isHashed, packFolder, type PackFile} from './manifest';
import {outsidePage} from './outsidePage';
import {openStore, settled, type KeptPacks} from './store';

/** What the worker needs of its scope, which the types of pages lack. */
interface WorkerEvent extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerScope {
  readonly skipWaiting: () => Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<{url: string; navigate: (url: string) => Promise<unknown>}[]>;
  };
  readonly addEventListener: (
    type: 'activate' | 'fetch' | 'install',
    listener: (event: WorkerEvent) => void,
  ) => void;
}

/** Set by the build. */
declare const BASE_URL: string;
declare const REDIRECTS: Readonly<Partial<Record<string, string>>>;
declare const PACKS_ARE_OFF: boolean;

const scope = globalThis as unknown as WorkerScope;
const store = openStore(BASE_URL);
/** A page of a pack is shown when the network has not answered after this time, in milliseconds. */
const longestWait = 4000;
/** After it was too slow once, the network is not waited for during this time, in milliseconds. */
const timeOfDoubt = 30_000;
let doubtedUntil = 0;

const windows = () => scope.clients.matchAll({type: 'window', includeUncontrolled: true});

/** What says nothing of a file that its name does not say. */
const hashedFile: PackFile = ['', 0];

/** The address under which the build knows a page. */
const cleaned = (pathname: string) =>
  pathname.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/$/, '') || '/';

function entryOf(packs: KeptPacks, pathname: string): [string, PackFile] | undefined {
  for (const address of [pathname, cleaned(pathname)])
    for (const {active} of Object.values(packs)) {
      const file = active?.manifest.files[address];
      if (file) return [address, file];
    }
  return undefined;
}

/** Takes the newest versions while nobody reads in older ones. */
async function packsNow(isNavigation: boolean): Promise<KeptPacks> {
  const packs = await store.packs();
  if (!isNavigation || !Object.values(packs).some(({next, last}) => next ?? last)) return packs;
  if ((await windows()).length > 0) return packs;
  // Where there is no room to write it down, the older ones go on.
  await store
    .change(settled)
    .then(() => store.sweep())
    .catch(() => undefined);
  return store.packs();
}

async function fromNetwork(request: Request, packed: Response | undefined): Promise<Response> {
  if (!packed) return fetch(request);
  if (!navigator.onLine || Date.now() < doubtedUntil) return packed;
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      doubtedUntil = Date.now() + timeOfDoubt;
      resolve(packed);
    }, longestWait);
    void fetch(request)
      .then(
        (response) => (response.status < 500 ? response : packed),
        () => packed,
      )
      .finally(() => clearTimeout(late))
      .then(resolve);
  });
}

async function answer(request: Request): Promise<Response> {
  const {pathname} = new URL(request.url);
  const isNavigation = request.mode === 'navigate';
  if (isHashed(pathname)) return (await store.file(pathname, hashedFile)) ?? fetch(request);
  const packs = await packsNow(isNavigation);
  const found = entryOf(packs, pathname);
  const to = REDIRECTS[cleaned(pathname)];
  const packed = to ? Response.redirect(to, 302) : found && (await store.file(...found));
  try {
    return await fromNetwork(request, packed);
  } catch (error) {
    if (!isNavigation) throw error;
    const manifests = Object.values(packs).flatMap(({active}) => active?.manifest ?? []);
    // Addresses above a guide lead to its start.
    const start = manifests
      .map((manifest) => manifest.start)
      .find((to) => to.startsWith(`${cleaned(pathname)}/`));
    if (start !== undefined) return Response.redirect(start, 302);
    return outsidePage(pathname, `${BASE_URL}${packFolder}`, manifests);
  }
}

/** Also what heals browsers whose worker is broken: they look for a newer one at each visit. */
async function removeAll(): Promise<void> {
  await store.clear();
  await scope.registration.unregister();
  for (const window of await windows()) await window.navigate(window.url).catch(() => undefined);
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(PACKS_ARE_OFF ? removeAll() : scope.clients.claim()),
);
if (!PACKS_ARE_OFF)
  scope.addEventListener('fetch', (event) => {
    const {request} = event;
    const {origin, pathname, search} = new URL(request.url);
    // What a download asks for comes from the server, or not at all.
    const isDownload = search.startsWith('?offline=') || request.cache === 'no-store';
    const isOurs = origin === location.origin && pathname.startsWith(BASE_URL);
    if (request.method !== 'GET' || !isOurs || isDownload) return;
    event.respondWith(answer(request).catch(() => fetch(request)));
  });
