// @vitest-environment jsdom
import {act, renderHook} from '@testing-library/react';
import {createMemoryHistory} from 'history';
import {useSyncExternalStore} from 'react';
import {expect, test, vi} from 'vitest';
import {useChoice} from './useChoice';

const history = createMemoryHistory({initialEntries: ['/whats-new?product=iptna4i']});
/** Where the page stands: its address changes when the next page is there. */
const shown = history.location;

vi.mock('@docusaurus/router', () => ({useLocation: () => shown}));
vi.mock('@docusaurus/theme-common', () => ({
  useHistorySelector: (selector: (from: typeof history) => string) =>
    useSyncExternalStore(
      (changed) => history.listen(changed),
      () => selector(history),
    ),
}));

test('the choice is that of the address, and stays while the reader leaves for a page on its way', () => {
  const {result} = renderHook(useChoice);
  expect(result.current.products).toEqual(['iptna4i']);
  act(() => history.push('/whats-new/note'));
  expect(result.current.products).toEqual(['iptna4i']);
  act(() => history.push('/whats-new?product=platform'));
  expect(result.current.products).toEqual(['platform']);
});
