import type {ComponentType} from 'react';
import type {ChunkNames} from '@docusaurus/types';
import type {RouteConfig, RouteConfigComponentProps} from 'react-router-config';
import {matchRoutes, renderRoutes} from 'react-router-config';
import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';

type Preloadable = ComponentType<RouteConfigComponentProps> & {preload?: () => Promise<unknown>};

/** Fetches what the page of an address needs, as far as it is below these routes. */
function preload(routes: RouteConfig[], pathname: string): Promise<unknown> {
  const matches = [...new Set([pathname, decodeURI(pathname)])].flatMap((address) =>
    matchRoutes(routes, address),
  );
  return Promise.all(matches.map(async ({route}) => (route.component as Preloadable).preload?.()));
}

/**
 * A route that stands for all below an address, whose table is loaded when the first of them is asked for. Docusaurus
 * preloads a route before it shows it, with the page's address changed already.
 * @param path address, as the router matches it
 * @param load loads the table
 */
export function branch(path: string, load: () => Promise<{default: RouteConfig[]}>): RouteConfig {
  const Branch: Preloadable = ({route}) => renderRoutes(route?.routes);
  const route: RouteConfig = {path, component: Branch as RouteConfig['component']};
  Branch.preload = async () => {
    const {default: routes} = await load();
    route.routes = routes;
    await preload(routes, window.location.pathname);
  };
  return route;
}

/**
 * Makes a module of a page known to Docusaurus.
 * @returns its key
 */
export function part(key: string, load: () => Promise<unknown>): string {
  // A browser needs no more of an entry than how the module is loaded.
  (registry as Record<string, unknown>)[key] = [load];
  return key;
}

/** A route as Docusaurus generates it, with the keys of its modules. */
export function page(
  path: string,
  hash: string,
  parts: ChunkNames,
  fields: Partial<RouteConfig>,
  routes?: RouteConfig[],
): RouteConfig {
  chunkNames[`${path}-${hash}`] = parts;
  return {path, component: ComponentCreator(path, hash), ...fields, ...(routes && {routes})};
}
