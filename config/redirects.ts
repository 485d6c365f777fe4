/** An address that once had a page, and the address that answers in its place. */
export interface RetiredRoute {
  /** The address that is gone, without the site's base path: `/talos/admin/old-page`. */
  readonly from: string;
  /** The address that replaces it, without the site's base path. */
  readonly to: string;
}

/**
 * Addresses that were published once and have no page any more. Readers keep them in bookmarks, mails and search
 * results, so a page that moves or goes leaves its old address here, for ever. The content check compares the
 * committed route list with the pages and fails when an address vanished without a line here.
 */
export const retiredRoutes: readonly RetiredRoute[] = [];
