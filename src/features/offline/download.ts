import {
  isHashed,
  keyOf,
  revisionOf,
  type Manifest,
  type PackFile,
} from '@site/plugins/offline-packs/manifest';
import type {PackStore} from '@site/plugins/offline-packs/store';

/** The server sent something else than the manifest says: a deploy, or somebody on the way. */
export class AlteredFileError extends Error {}

const atOnce = 6;

type MissingFile = [key: string, file: PackFile];

/** @throws AlteredFileError where there is no such file, TypeError where the server fails for now */
export function checkStatus({ok, status, url}: Response): void {
  if (status === 404) throw new AlteredFileError(`${url}: HTTP 404`);
  if (!ok) throw new TypeError(`${url}: HTTP ${status}`);
}

async function fetchFile(key: string, revision: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(key, {
    signal,
    // A page that moved would be kept below an address that answers otherwise.
    redirect: 'error',
    ...(!isHashed(key) && {cache: 'no-cache'}),
  });
  checkStatus(answer);
  const kept = answer.clone();
  const hash = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
  if (revisionOf(new Uint8Array(hash)) !== revision) throw new AlteredFileError(key);
  return kept;
}

/** Files of a pack that are not here, by their keys, and the size of the others in bytes. */
export async function missingFiles({files}: Manifest, store: PackStore) {
  const here = await store.keys();
  const missing: MissingFile[] = [];
  let size = 0;
  for (const [address, file] of Object.entries(files)) {
    const key = keyOf(address, file);
    if (here.has(key)) size += file[1];
    else missing.push([key, file]);
  }
  return {missing, size};
}

/**
 * Downloads the files of a pack that are not here. What has arrived stays when it ends before its time.
 * @param missing from `missingFiles`
 * @param onArrival told the bytes of each file that has arrived
 * @throws AlteredFileError when the manifest is not the server's any more, TypeError without network, AbortError, and
 *   QuotaExceededError when there is no room
 */
export async function download(
  missing: MissingFile[],
  store: PackStore,
  signal: AbortSignal,
  onArrival: (bytes: number) => void,
): Promise<void> {
  async function next(): Promise<void> {
    for (let entry = missing.pop(); entry; entry = missing.pop()) {
      const [key, [revision, bytes]] = entry;
      await store.add(key, await fetchFile(key, revision, signal));
      onArrival(bytes);
    }
  }
  const ends = await Promise.allSettled(
    Array.from({length: atOnce}, () =>
      next().catch((error: unknown) => {
        // The first failure ends the others after the file that they are at.
        missing.length = 0;
        throw error;
      }),
    ),
  );
  const failure = ends.find(({status}) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
