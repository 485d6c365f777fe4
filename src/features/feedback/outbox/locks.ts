/**
 * Of several tabs one owns a draft: it alone changes and sends it. Ownership ends with the tab at the latest. Where the
 * browser has no Web Locks, as on plain HTTP, every tab counts as the owner; what then comes twice has one id.
 */

type Release = () => void;

const locks = new Map<string, {holders: number; readonly granted: Promise<Release | undefined>}>();

/** Gets what releases a lock; undefined when another tab has it. */
function request(clientId: string): Promise<Release | undefined> {
  const nothing = () => undefined;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- missing on plain HTTP
  if (!navigator.locks) return Promise.resolve(nothing);
  return new Promise((resolve) => {
    navigator.locks
      .request(`docs-feedback:${clientId}`, {ifAvailable: true}, (lock) =>
        lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined),
      )
      .catch(() => resolve(nothing));
  });
}

/** Whether this tab owns a draft from now on. Each lock that is granted has to be released. */
export async function acquireLock(clientId: string): Promise<boolean> {
  const lock = locks.get(clientId) ?? {holders: 0, granted: request(clientId)};
  locks.set(clientId, lock);
  lock.holders += 1;
  const owned = (await lock.granted) !== undefined;
  if (!owned) releaseLock(clientId);
  return owned;
}

export function releaseLock(clientId: string): void {
  const lock = locks.get(clientId);
  if (!lock) return;
  lock.holders -= 1;
  if (lock.holders > 0) return;
  locks.delete(clientId);
  void lock.granted.then((release) => release?.());
}
