// @vitest-environment jsdom
import {cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react';
import {createMemoryHistory} from 'history';
import {renderToString} from 'react-dom/server';
import {Router} from 'react-router-dom';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {readBlocks} from './readBlocks';
import {StaticBlock} from './StaticBlock';

vi.mock('@docusaurus/router', async () => await import('react-router-dom'));

const preload = vi.fn();
const reload = vi.fn();
const answer = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  window.docusaurus = {preload, prefetch: () => false};
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('location', {origin: window.location.origin, reload});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const server = (
  <StaticBlock as="p" block="a0">
    See <a href="/next?a=1#b">next</a> or <a href="#here">here</a>
  </StaticBlock>
);
const client = (
  <StaticBlock as="p" block="a0">
    {null}
  </StaticBlock>
);
const html = renderToString(server);
const blocks = readBlocks(html);

function at(path: string, block: ReactNode = client) {
  const history = createMemoryHistory({initialEntries: [path]});
  return {history, page: <Router history={history}>{block}</Router>};
}

test('keeps the elements that the server rendered', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `${html}<p data-block="footer"></p>`;
  const found = container.querySelector('a');
  vi.stubGlobal('location', {origin: window.location.origin, pathname: '/first', reload});
  vi.resetModules();
  const {StaticBlock: First} = await import('./StaticBlock');
  const errors = vi.fn();
  const {page} = at(
    '/first',
    <First as="p" block="a0">
      {null}
    </First>,
  );
  render(page, {container, hydrate: true, onRecoverableError: errors});
  expect(container.querySelector('a')).toBe(found);
  expect(errors).not.toHaveBeenCalled();
  expect(answer).not.toHaveBeenCalled();
});

test('takes the block out of those of the page when the reader comes from another one', async () => {
  answer.mockResolvedValue(Response.json(blocks));
  render(at('/second').page);
  expect((await screen.findByText('next')).outerHTML).toBe('<a href="/next?a=1#b">next</a>');
  expect(answer).toHaveBeenCalledWith('/second.blocks.json');
  cleanup();
  render(at('/second').page);
  expect(screen.getByText('next')).toBeTruthy();
  expect(answer).toHaveBeenCalledTimes(1);
});

test.each([
  ['/third', 'another version of the page', () => Promise.resolve(Response.json({b0: ''}))],
  ['/fourth', 'an error', () => Promise.resolve(new Response('', {status: 503}))],
  ['/fifth', 'nothing', () => Promise.reject(new TypeError('offline'))],
])('opens %s anew when the server answers with %s', async (path, _, response) => {
  answer.mockImplementation(response);
  render(at(path).page);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('follows links within the site, and leaves others to the browser', async () => {
  answer.mockResolvedValue(Response.json(blocks));
  const {history, page} = at('/sixth');
  render(page);
  const next = await screen.findByText('next');
  fireEvent.mouseOver(next);
  expect(preload).toHaveBeenCalledWith('/next');
  fireEvent.click(next, {ctrlKey: true});
  fireEvent.click(screen.getByText('here'));
  expect(history.location.pathname).toBe('/sixth');
  expect(fireEvent.click(next)).toBe(false);
  expect(history.location).toMatchObject({pathname: '/next', search: '?a=1', hash: '#b'});
});
