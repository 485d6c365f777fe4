// @vitest-environment jsdom
import Heading from '@theme/Heading';
import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {createMemoryHistory} from 'history';
import {useEffect, useState, type ReactNode} from 'react';
import {Router, useHistory, useLocation} from 'react-router-dom';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {useKeptFocus} from './useKeptFocus';

vi.mock('@docusaurus/router', async () => await import('react-router-dom'));

/** Does what the theme does after each step. */
function Theme(): ReactNode {
  const location = useLocation();
  useEffect(() => {
    if (!location.search) return;
    document.documentElement.scrollTop = 0;
    screen.getByRole('button', {name: 'Skip'}).focus();
  }, [location]);
  return <button>Skip</button>;
}

function Page(): ReactNode {
  const history = useHistory();
  const [gone, setGone] = useState(false);
  const keepFocus = useKeptFocus(() => screen.getByRole('heading').focus());
  const step = () => {
    keepFocus();
    history.push({search: '?chosen'});
  };
  return (
    <>
      <Heading as="h2" tabIndex={-1}>
        Results
      </Heading>
      <button onClick={step}>Choose</button>
      {!gone && (
        <button
          onClick={() => {
            step();
            setGone(true);
          }}
        >
          Clear
        </button>
      )}
    </>
  );
}

beforeEach(() => {
  render(
    <Router history={createMemoryHistory()}>
      <Theme />
      <Page />
    </Router>,
  );
  document.documentElement.scrollTop = 700;
});
afterEach(cleanup);

it('leaves the focus on the control and the page where it is', async () => {
  await userEvent.click(screen.getByRole('button', {name: 'Choose'}));
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Choose'}));
  expect(document.documentElement.scrollTop).toBe(700);
});

it('moves the focus on from a control that goes away', async () => {
  await userEvent.click(screen.getByRole('button', {name: 'Clear'}));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(document.documentElement.scrollTop).toBe(700);
});
