// @vitest-environment jsdom
import siteConfig from '@generated/docusaurus.config';
import {act, cleanup, renderHook} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, test, vi} from 'vitest';
import {facetOf, isSearchRole, roleOptions, roleStorageKey, useSearchRole} from './role';

const place = vi.hoisted(() => ({pathname: '/'}));
vi.mock('@docusaurus/router', () => ({useLocation: () => place}));
const site = siteConfig.customFields as {currentRole: string};
const roleNow = () => renderHook(useSearchRole).result.current.role;

beforeEach(() => {
  place.pathname = '/';
  site.currentRole = 'admin';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('offers the five guides and everything, each with its facet', () => {
  expect(roleOptions).toEqual([
    {id: 'admin', label: 'Administrator', facet: 'For Administrator'},
    {id: 'manager', label: 'Manager', facet: 'For Manager'},
    {id: 'operator', label: 'Operator', facet: 'For Operator'},
    {id: 'operator-minimal', label: 'Operator Minimal', facet: 'For Operator Minimal'},
    {id: 'devices', label: 'Devices', facet: 'For Devices'},
    {id: 'everything', label: 'Everything', facet: null},
  ]);
  expect(facetOf('devices')).toBe('For Devices');
  expect(facetOf('everything')).toBeNull();
});

test('takes only ids for roles', () => {
  expect(isSearchRole('operator-minimal')).toBe(true);
  expect(isSearchRole('Operator')).toBe(false);
  expect(isSearchRole(null)).toBe(false);
});

describe('the role of a page', () => {
  it.each([
    ['/', 'admin'],
    ['/search', 'admin'],
    ['/talos/admin/work-with-alarms/alarms-overview', 'admin'],
    ['/talos/operator/work-with-alarms', 'operator'],
    ['/talos/operator-minimal/work-with-alarms', 'operator-minimal'],
    ['/talos/operator-minimal', 'operator-minimal'],
    ['/devices/tags', 'devices'],
    ['/devices-elsewhere', 'admin'],
  ])('of %s is %s', (pathname, role) => {
    place.pathname = pathname;
    expect(roleNow()).toBe(role);
  });

  it('outside the guides is the configured one', () => {
    site.currentRole = 'manager';
    expect(roleNow()).toBe('manager');
    site.currentRole = 'nobody';
    expect(roleNow()).toBe('admin');
  });

  it('gives way to a choice everywhere', () => {
    localStorage.setItem(roleStorageKey, 'operator');
    expect(roleNow()).toBe('operator');
    place.pathname = '/devices/tags';
    expect(roleNow()).toBe('operator');
    localStorage.setItem(roleStorageKey, 'everything');
    expect(roleNow()).toBe('everything');
  });
});

describe('a choice', () => {
  it('is remembered and reaches every place that shows it', () => {
    const first = renderHook(useSearchRole);
    const second = renderHook(useSearchRole);
    act(() => {
      first.result.current.setRole('operator');
    });
    expect(localStorage.getItem(roleStorageKey)).toBe('operator');
    expect(second.result.current).toMatchObject({
      role: 'operator',
      facet: 'For Operator',
    });
  });

  it('of what the page gives anyway is forgotten', () => {
    place.pathname = '/devices/tags';
    const {result} = renderHook(useSearchRole);
    act(() => {
      result.current.setRole('everything');
    });
    act(() => {
      result.current.setRole('devices');
    });
    expect(result.current.role).toBe('devices');
    expect(localStorage.getItem(roleStorageKey)).toBeNull();
  });

  it('made in another tab counts here', () => {
    const {result} = renderHook(useSearchRole);
    act(() => {
      localStorage.setItem(roleStorageKey, 'manager');
      window.dispatchEvent(new StorageEvent('storage', {key: roleStorageKey}));
    });
    expect(result.current.role).toBe('manager');
  });

  it('that the browser refuses to store lasts as long as the page', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const {result} = renderHook(useSearchRole);
    act(() => result.current.setRole('devices'));
    expect(result.current.role).toBe('devices');
    vi.restoreAllMocks();
    act(() => result.current.setRole('admin'));
    expect(result.current.role).toBe('admin');
    expect(localStorage.getItem(roleStorageKey)).toBeNull();
  });

  it('that names nothing known is ignored', () => {
    localStorage.setItem(roleStorageKey, 'janitor');
    expect(roleNow()).toBe('admin');
  });
});
