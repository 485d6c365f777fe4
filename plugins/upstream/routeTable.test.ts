// @vitest-environment jsdom
import {createElement} from 'react';
import {cleanup, render, screen} from '@testing-library/react';
import {MemoryRouter} from 'react-router-dom';
import {renderRoutes, matchRoutes} from 'react-router-config';
import type {RouteConfig} from 'react-router-config';
import {afterEach, expect, test, vi} from 'vitest';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import {branch, page, part} from './routeTable';

afterEach(cleanup);

type Preloadable = {preload: () => Promise<unknown>};
const preloadOf = (route: RouteConfig) => (route.component as unknown as Preloadable).preload();

/** Pages of a branch, which tell when they are preloaded. */
function pages() {
  const preloaded: string[] = [];
  const route = (path: string): RouteConfig => ({
    path,
    component: Object.assign(() => path, {
      preload: () => Promise.resolve(preloaded.push(path)),
    }) as RouteConfig['component'],
  });
  const load = vi.fn(() =>
    Promise.resolve({
      default: [
        route('/guide/tags/a'),
        route('/guide/tags/b'),
        {path: '*', component: (() => '*') as RouteConfig['component']},
      ],
    }),
  );
  return {preloaded, load};
}

test('makes modules and their pages known to Docusaurus', () => {
  const load = () => Promise.resolve();
  const route = page('/a', {content: part('p0', load), more: part('p1', load)}, {exact: true});
  page('/a', {}, {});
  expect(registry).toEqual({p0: [load], p1: [load]});
  expect(chunkNames).toEqual({'/a-0': {content: 'p0', more: 'p1'}, '/a-1': {}});
  expect(route).toMatchObject({path: '/a', exact: true});
});

test('a branch loads its table and pages before one is shown, from wherever it is asked for', async () => {
  const {preloaded, load} = pages();
  const route = branch('/guide/tags', load);
  window.history.replaceState(null, '', '/elsewhere');
  await preloadOf(route);
  expect(load).toHaveBeenCalledOnce();
  expect(preloaded).toEqual(['/guide/tags/a', '/guide/tags/b']);
  expect(matchRoutes([route], '/guide/tags/a').map(({route: {path}}) => path)).toEqual([
    '/guide/tags/:page',
    '/guide/tags/a',
  ]);
  render(createElement(MemoryRouter, {initialEntries: ['/guide/tags/a']}, renderRoutes([route])));
  expect(screen.getByText('/guide/tags/a')).toBeTruthy();
});

test('an unknown address below a branch shows what the table says of it', async () => {
  const route = branch('/guide/tags', pages().load);
  await preloadOf(route);
  render(createElement(MemoryRouter, {initialEntries: ['/guide/tags/x']}, renderRoutes([route])));
  expect(screen.getByText('*')).toBeTruthy();
});

test('a branch stands for no address but those right below it', () => {
  const route = branch('/guide/tags', pages().load);
  expect(matchRoutes([route], '/guide/tags')).toEqual([]);
  expect(matchRoutes([route], '/guide/tags/a/b')).toEqual([]);
});

test('a branch whose table cannot be had says so to who waits for it', async () => {
  const route = branch('/guide', () => Promise.reject(new Error('gone')));
  await expect(preloadOf(route)).rejects.toThrow('gone');
});
