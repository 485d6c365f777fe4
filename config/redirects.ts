import path from 'node:path';
import {readData} from '../data/schemas';
import {guideRedirects} from './guides';

/**
 * An address without a page of its own, and the address that answers in its place; both without the site's base path:
 * `/talos/admin/old-page`.
 */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

const siteDir = path.resolve(__dirname, '..');

function readRedirects(file: 'short-addresses.yaml' | 'redirects.yaml'): Redirect[] {
  return Object.entries(readData(siteDir, file)).map(([from, to]) => ({from, to}));
}

/** Addresses for labels and QR codes, in the order of their file. */
export const shortAddresses = () => readRedirects('short-addresses.yaml');

/**
 * Addresses that were published once and have no page any more, in the order of their file. `npm run test:routes`
 * compares the committed list of addresses with the pages and fails when one vanished without a line there.
 */
export const retiredRoutes = () => readRedirects('redirects.yaml');

/** Every address that leads to another one: those of the guides, the short and the retired ones. */
export function redirects(): Redirect[] {
  return [...guideRedirects(), ...shortAddresses(), ...retiredRoutes()];
}
