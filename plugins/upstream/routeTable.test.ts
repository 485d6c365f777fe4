// @vitest-environment jsdom
import {createElement, type ComponentType} from 'react';
import {cleanup, render, screen} from '@testing-library/react';
import {createLocation} from 'history';
import {MemoryRouter} from 'react-router-dom';
import {renderRoutes, matchRoutes} from 'react-router-config';
import type {RouteConfig} from 'react-router-config';
import {afterEach, expect, test, vi} from 'vitest';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import {branch, late, page, part} from './routeTable';

afterEach(cleanup);

type Preloadable = {preload: () => Promise<unknown>};
const preloadOf = (route: RouteConfig) => (route.component as unknown as Preloadable).preload();

const route = (path: string): RouteConfig => ({
  path,
  component: (() => path) as RouteConfig['component'],
});
const load = () =>
  Promise.resolve({default: [route('/guide/tags/a'), route('/guide/tags/b'), route('*')]});

test('makes modules and their pages known to Docusaurus', () => {
  const load = () => Promise.resolve();
  const route = page('/a', {content: part(load), more: part(load)}, {exact: true});
  page('/a', {}, {});
  expect(registry).toEqual({0: [load], 1: [load]});
  expect(chunkNames).toEqual({'/a-0': {content: '0', more: '1'}, '/a-1': {}});
  expect(route).toMatchObject({path: '/a', exact: true});
});

test('a page is drawn anew for another location alone', () => {
  const Page = page('/a', {}, {}).component as ComponentType<Record<string, unknown>>;
  const onDraw = vi.fn();
  const [location, other] = [createLocation('/a'), createLocation('/a')];
  const {rerender} = render(createElement(Page, {location, onDraw}));
  rerender(createElement(Page, {location, onDraw, match: {}}));
  expect(onDraw).toHaveBeenCalledTimes(1);
  rerender(createElement(Page, {location: other, onDraw}));
  expect(onDraw).toHaveBeenCalledTimes(2);
});

test('a branch loads its table once, before a page is shown', async () => {
  const all = branch('/guide/tags', load);
  expect(matchRoutes([all], '/guide/tags/a')).toHaveLength(1);
  await Promise.all([preloadOf(all), preloadOf(all)]);
  expect(all.routes).toHaveLength(3);
  render(createElement(MemoryRouter, {initialEntries: ['/guide/tags/a']}, renderRoutes([all])));
  expect(screen.getByText('/guide/tags/a')).toBeTruthy();
});

test('an unknown address below a branch shows what the table says of it', async () => {
  const all = branch('/guide/tags', load);
  await preloadOf(all);
  render(createElement(MemoryRouter, {initialEntries: ['/guide/tags/x']}, renderRoutes([all])));
  expect(screen.getByText('*')).toBeTruthy();
});

test('a branch stands for its address and those below it', () => {
  const all = branch('/guide/tags', load);
  expect(matchRoutes([all], '/guide/tags')).toHaveLength(1);
  expect(matchRoutes([all], '/guide/tagsoup')).toEqual([]);
});

test('a frame loads its pages with what it needs itself', async () => {
  const preload = vi.fn(() => Promise.resolve());
  const component = Object.assign(() => null, {preload}) as RouteConfig['component'];
  const frame = late({path: '/guide', component, sidebar: 'guide'}, load);
  expect(frame).toMatchObject({path: '/guide', sidebar: 'guide', routes: []});
  await preloadOf(frame);
  expect(preload).toHaveBeenCalledOnce();
  expect(frame.routes).toHaveLength(3);
});

test('a table that cannot be had says so to who waits for it, and is asked for again', async () => {
  const once = vi.fn(load).mockRejectedValueOnce(new Error('gone'));
  const all = branch('/guide', once);
  await expect(preloadOf(all)).rejects.toThrow('gone');
  await preloadOf(all);
  expect(all.routes).toHaveLength(3);
});
