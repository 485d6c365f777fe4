import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {parse} from 'yaml';
import {shortAddressesSchema} from '../data/schemas/short-addresses';
import {guideRedirects} from './guides';

/** An address without a page of its own, and the address that answers in its place. */
export interface Redirect {
  /** The address without a page, without the site's base path: `/talos/admin/old-page`. */
  readonly from: string;
  /** The address that replaces it, without the site's base path. */
  readonly to: string;
}

/** Where the addresses for labels and QR codes stand; they are content, so writers change them there. */
export const shortAddressesFile = path.join(__dirname, '../data/short-addresses.yaml');

/**
 * Addresses that were published once and have no page any more. Readers keep them in bookmarks, mails and search
 * results, so a page that moves or goes leaves its old address here, for ever. The content check compares the
 * committed route list with the pages and fails when an address vanished without a line here.
 */
export const retiredRoutes: readonly Redirect[] = [];

/** Addresses for labels and QR codes, in the order of their file. */
export function shortAddresses(): Redirect[] {
  const addresses = v.parse(
    shortAddressesSchema,
    parse(readFileSync(shortAddressesFile, 'utf8')) as unknown,
  );
  return Object.entries(addresses).map(([from, to]) => ({from, to}));
}

/** Every address that leads to another one: those of the guides, the short and the retired ones. */
export function redirects(): Redirect[] {
  return [...guideRedirects(), ...shortAddresses(), ...retiredRoutes];
}
