/**
 * Of several tabs one owns a draft: it alone changes and sends it. Ownership ends with the tab at the latest. Where the
 * browser has no Web Locks, as on plain HTTP, every tab counts as the owner; what then comes twice has one id.
 */

interface DraftLock {
  holders: number;
  readonly owned: Promise<boolean>;
  release: () => void;
}

const locks = new Map<string, DraftLock>();

function request(clientId: string): DraftLock {
  let release = (): void => undefined;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- missing on plain HTTP
  if (!navigator.locks) return {holders: 0, owned: Promise.resolve(true), release};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const owned = new Promise<boolean>((resolve) => {
    navigator.locks
      .request(`docs-feedback:${clientId}`, {ifAvailable: true}, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : held;
      })
      .catch(() => resolve(true));
  });
  return {holders: 0, owned, release};
}

/** Whether this tab owns a draft from now on. Each lock that is granted has to be released. */
export async function acquireLock(clientId: string): Promise<boolean> {
  const known = locks.get(clientId) ?? request(clientId);
  locks.set(clientId, known);
  known.holders += 1;
  const owned = await known.owned;
  if (!owned) releaseLock(clientId);
  return owned;
}

export function releaseLock(clientId: string): void {
  const known = locks.get(clientId);
  if (!known) return;
  known.holders -= 1;
  if (known.holders > 0) return;
  locks.delete(clientId);
  known.release();
}
