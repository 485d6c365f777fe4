import {matchRoutes} from 'react-router-config';
import routes from '@generated/routes';
import type {Preloadable} from './routeTable';

function preloadKnown(pathname: string) {
  const names = new Set([pathname, decodeURI(pathname).trim()]);
  const matches = [...names].flatMap((name) => matchRoutes(routes, name));
  return Promise.all(
    matches.map(async ({route}) => {
      await (route.component as Preloadable | undefined)?.preload?.();
    }),
  );
}

async function load(pathname: string) {
  await preloadKnown(pathname);
  // Now the tables of routes within routes are there, and the page itself is found.
  return preloadKnown(pathname);
}

/** The page that the reader went to last. */
let wanted: string;

/**
 * Loads what a page needs before it is shown, as the function of Docusaurus in whose place it stands does. It ends when
 * the page is there that is wanted by then: Docusaurus shows that one as soon as any has arrived.
 * @param pathname address of the page
 */
export async function preload(pathname: string): Promise<void> {
  wanted = pathname;
  await load(pathname).catch((error: unknown) => {
    if (wanted === pathname) throw error;
  });
  if (wanted !== pathname) await preload(wanted);
}

const asked = new Set<string>();

function isSparing(): boolean {
  const {connection} = navigator as {
    readonly connection?: {readonly effectiveType: string; readonly saveData: boolean};
  };
  return (
    connection !== undefined && (connection.saveData || connection.effectiveType.includes('2g'))
  );
}

/**
 * What links call. What a reader points at is fetched. What is merely in view is not: with a sidebar of dozens of links
 * that is a tenth of a page's processor time, and traffic that few readers need.
 */
export const fetchAhead: Window['docusaurus'] = {
  prefetch: () => false,
  preload(pathname) {
    if (asked.has(pathname) || isSparing()) return false;
    asked.add(pathname);
    return load(pathname);
  },
};
