/**
 * The address in the form, kept until it is sent or the tab is closed: a deploy may make the page load again meanwhile.
 * Storage that is forbidden or full keeps nothing.
 */
const key = 'docs-subscribe-email';

/** @returns what was typed before; empty: nothing */
export function readTypedAddress(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** @param address what stands in the form; empty: nothing is kept any more */
export function keepTypedAddress(address: string): void {
  try {
    if (address) sessionStorage.setItem(key, address);
    else sessionStorage.removeItem(key);
  } catch {
    // The form works without.
  }
}
