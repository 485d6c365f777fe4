/**
 * Of several tabs one owns a draft: it alone changes and sends it. Ownership ends with the tab at the latest. Where the
 * browser has no Web Locks, as on plain HTTP, every tab counts as the owner; what then comes twice has one id.
 */

interface Claim {
  holders: number;
  readonly owned: Promise<boolean>;
  release: () => void;
}

const claims = new Map<string, Claim>();

function request(clientId: string): Claim {
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

/** Whether this tab owns a draft from now on. Each claim that is granted has to be given back. */
export async function claim(clientId: string): Promise<boolean> {
  const known = claims.get(clientId) ?? request(clientId);
  claims.set(clientId, known);
  known.holders += 1;
  const owned = await known.owned;
  if (!owned) giveBack(clientId);
  return owned;
}

export function giveBack(clientId: string): void {
  const known = claims.get(clientId);
  if (!known) return;
  known.holders -= 1;
  if (known.holders > 0) return;
  claims.delete(clientId);
  known.release();
}
