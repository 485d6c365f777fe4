import {guideRedirects} from './guides';

/** An address without a page of its own, and the address that answers in its place. */
export interface Redirect {
  /** The address without a page, without the site's base path: `/talos/admin/old-page`. */
  readonly from: string;
  /** The address that replaces it, without the site's base path. */
  readonly to: string;
}

/**
 * Addresses that were published once and have no page any more. Readers keep them in bookmarks, mails and search
 * results, so a page that moves or goes leaves its old address here, for ever. The content check compares the
 * committed route list with the pages and fails when an address vanished without a line here.
 */
export const retiredRoutes: readonly Redirect[] = [];

/** Every address that leads to another one: those of the guides and the retired ones. */
export function redirects(): Redirect[] {
  return [...guideRedirects(), ...retiredRoutes];
}
