// @vitest-environment jsdom
import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {expect, it, vi} from 'vitest';
import {useStore} from '@site/src/ui/createStore';
import {LoadFailure, SearchField} from './SearchButton';
import {searchState} from './store';

vi.mock('./dialog', () => {
  throw new Error('Loading chunk failed');
});
vi.mock('./siteSearch', () => ({warmUp: () => undefined}));

function Bar() {
  const state = useStore(searchState);
  return (
    <>
      <SearchField />
      {state.phase === 'failed' && <LoadFailure request={state.request} />}
    </>
  );
}

it.each(['Close', 'Try again'])(
  'gives the focus back to what asked for search when the failure goes away by %s',
  async (name) => {
    const {unmount} = render(<Bar />);
    const opener = screen.getByRole('button', {name: 'Search the docs'});
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', {name}));
    expect(document.activeElement).toBe(opener);
    unmount();
  },
);
