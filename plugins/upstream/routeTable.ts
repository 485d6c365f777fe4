import type {ComponentType} from 'react';
import type {ChunkNames} from '@docusaurus/types';
import type {RouteConfig, RouteConfigComponentProps} from 'react-router-config';
import {renderRoutes} from 'react-router-config';
import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import {loadBlocks} from '../static-blocks/blocks';

type Preloadable = ComponentType<RouteConfigComponentProps> & {preload?: () => Promise<unknown>};

let pages = 0;

/**
 * Makes a module of a page known to Docusaurus.
 * @returns its key
 */
export function part(key: string, load: () => Promise<unknown>): string {
  // A browser needs no more of an entry than how the module is loaded.
  (registry as Record<string, unknown>)[key] = [load];
  return key;
}

const hasContent = (modules: ChunkNames | ChunkNames[keyof ChunkNames]): boolean =>
  typeof modules === 'object' && ('content' in modules || Object.values(modules).some(hasContent));

/** Has the static blocks of a page fetched with its modules. */
function fetchBlocksWith(component: Preloadable, pathname: string): void {
  const preload = component.preload?.bind(component);
  component.preload = async () => {
    // A page whose blocks are missing loads itself anew.
    await Promise.all([preload?.(), loadBlocks(pathname).catch(() => undefined)]);
  };
}

/** A route as Docusaurus generates it, with the keys of its modules. */
export function page(
  path: string,
  modules: ChunkNames,
  fields: Partial<RouteConfig>,
  routes?: RouteConfig[],
): RouteConfig {
  const hash = String(pages++);
  chunkNames[`${path}-${hash}`] = modules;
  const component: RouteConfig['component'] = ComponentCreator(path, hash);
  if (hasContent(modules)) fetchBlocksWith(component as Preloadable, path);
  return {path, component, ...fields, ...(routes && {routes})};
}

/**
 * A route that stands for all pages right below an address, whose table is loaded when the first of them is asked for.
 * Docusaurus does not say which of them it preloads, and a link may be in reach long before the address changes. The
 * pages share their chunks: so all of them are preloaded.
 * @param path address, as the router matches it
 * @param load loads the table
 */
export function branch(path: string, load: () => Promise<{default: RouteConfig[]}>): RouteConfig {
  const Branch: Preloadable = ({route}) => renderRoutes(route?.routes);
  const route: RouteConfig = {
    path: `${path}/:page`,
    exact: true,
    component: Branch as RouteConfig['component'],
  };
  Branch.preload = async () => {
    const {default: routes} = await load();
    route.routes = routes;
    await Promise.all(routes.map(async ({component}) => (component as Preloadable).preload?.()));
  };
  return route;
}
