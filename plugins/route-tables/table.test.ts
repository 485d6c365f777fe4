// @vitest-environment jsdom
import {createElement} from 'react';
import {cleanup, render, screen} from '@testing-library/react';
import {MemoryRouter} from 'react-router-dom';
import {renderRoutes, matchRoutes} from 'react-router-config';
import type {RouteConfig} from 'react-router-config';
import {afterEach, expect, test, vi} from 'vitest';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import {branch, page, part} from './table';

afterEach(cleanup);

type Preloadable = {preload: () => Promise<unknown>};
const preloadOf = (route: RouteConfig) => (route.component as unknown as Preloadable).preload();

test('makes modules and their pages known to Docusaurus', () => {
  const load = () => Promise.resolve();
  const route = page('/a', 'h', {content: part('p1', load)}, {exact: true});
  expect(registry).toEqual({p1: [load]});
  expect(chunkNames).toEqual({'/a-h': {content: 'p1'}});
  expect(route).toMatchObject({path: '/a', exact: true});
});

test('a branch loads its table, and the page of the address with it, before it is shown', async () => {
  const preload = vi.fn(() => Promise.resolve());
  const inside = Object.assign(() => 'the page', {preload}) as RouteConfig['component'];
  const load = vi.fn(() => Promise.resolve({default: [{path: '/guide/a', component: inside}]}));
  const route = branch('/guide', load);
  window.history.replaceState(null, '', '/guide/a');
  await preloadOf(route);
  expect(load).toHaveBeenCalledOnce();
  expect(preload).toHaveBeenCalledOnce();
  expect(matchRoutes([route], '/guide/a').map(({route: {path}}) => path)).toEqual([
    '/guide',
    '/guide/a',
  ]);
  render(createElement(MemoryRouter, {initialEntries: ['/guide/a']}, renderRoutes([route])));
  expect(screen.getByText('the page')).toBeTruthy();
});

test('a branch whose table cannot be had says so to who waits for it', async () => {
  const route = branch('/guide', () => Promise.reject(new Error('gone')));
  await expect(preloadOf(route)).rejects.toThrow('gone');
});
