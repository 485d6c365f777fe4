import {memo, type ComponentType} from 'react';
import type {ChunkNames} from '@docusaurus/types';
import {renderRoutes, type RouteConfig, type RouteConfigComponentProps} from 'react-router-config';
import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import {loadBlocks, hasContent} from '../static-blocks/blocks';

/** A component that loads its parts before it is shown. */
export type Preloadable = ComponentType<RouteConfigComponentProps> & {
  preload?: () => Promise<unknown>;
};

let pages = 0;

let parts = 0;

/**
 * Makes a module of a page known to Docusaurus.
 * @returns its key
 */
export function part(load: () => Promise<unknown>): string {
  const key = String(parts++);
  // A browser needs no more of an entry than how the module is loaded.
  (registry as Record<string, unknown>)[key] = [load];
  return key;
}

/**
 * Has a component drawn anew for another location alone. The router tells all of a page of the location that comes next
 * while this is loaded, too.
 */
function atOneLocation(component: Preloadable): Preloadable {
  const isSame = (before: RouteConfigComponentProps, now: RouteConfigComponentProps) =>
    before.location === now.location;
  return Object.assign(memo(component, isSame), {preload: component.preload});
}

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
  let component: Preloadable | undefined;
  return {
    path,
    ...fields,
    ...(routes && {routes}),
    // Of hundreds of pages few are opened.
    get component() {
      if (component === undefined) {
        component = atOneLocation(ComponentCreator(path, hash) as Preloadable);
        if (hasContent(modules)) fetchBlocksWith(component, path);
      }
      return component as RouteConfig['component'];
    },
  };
}

type Load = () => Promise<{default: RouteConfig[]}>;

/** Has the routes within a route loaded before it is shown. */
export function late(route: RouteConfig, load: Load): RouteConfig {
  const component = route.component as Preloadable;
  const preload = component.preload?.bind(component);
  const routes: RouteConfig[] = [];
  async function fill(): Promise<void> {
    const {default: loaded} = await load();
    if (routes.length === 0) routes.push(...loaded);
  }
  component.preload = () => Promise.all([preload?.(), fill()]);
  return {...route, routes};
}

/**
 * A route that stands for all pages at and below an address, whose table is loaded when the first of them is asked for.
 * @param path address, as the router matches it
 */
export function branch(path: string, load: Load): RouteConfig {
  const Branch: Preloadable = ({route}) => renderRoutes(route?.routes);
  return late({path, component: Branch as RouteConfig['component']}, load);
}
