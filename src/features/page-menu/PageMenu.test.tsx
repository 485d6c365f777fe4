// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it, vi} from 'vitest';
import PageMenu from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (response: Response) => {
  const fetched = vi.fn(() => Promise.resolve(response.clone()));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

/** The menu, opened. */
async function open() {
  const user = userEvent.setup();
  render(<PageMenu address="/talos/admin/page/">Administrator guide</PageMenu>);
  await user.click(screen.getByText('Copy page'));
  await screen.findByRole('button', {name: 'Print'});
  return {user, menu: screen.getByRole<HTMLDetailsElement>('group')};
}

describe('PageMenu', () => {
  it('copies the Markdown of the page and says so', async () => {
    const fetched = answer(new Response('# Page'));
    const {user} = await open();
    await user.click(screen.getByRole('button', {name: 'Copy as Markdown'}));
    await screen.findByText('Copied');
    expect(screen.getByRole('status').textContent).toBe('Copied');
    expect(fetched).toHaveBeenCalledWith('/talos/admin/page.md');
    expect(await navigator.clipboard.readText()).toBe('# Page');
  });

  it('says when there is none', async () => {
    answer(new Response('', {status: 404}));
    const {user} = await open();
    await user.click(screen.getByRole('button', {name: 'Copy as Markdown'}));
    await screen.findByText('Could not copy');
  });

  it('leads to the PDFs that the page is in, once they are made', async () => {
    const pdf = (href: string) => ({href, title: href, pages: 8, size: 1.25e6});
    const others = ['/talos/administrator.pdf', '/talos/admin/page/below.pdf'].map(pdf);
    answer(Response.json([...others, pdf('/talos/admin.pdf'), pdf('/talos/admin/page.pdf')]));
    await open();
    const links = await screen.findAllByRole('link', {name: /^PDF/});
    expect(links.map((link) => link.textContent)).toEqual([
      'PDF: /talos/admin.pdf (8 pages, 1.3\u00a0MB)',
      'PDF: /talos/admin/page.pdf (8 pages, 1.3\u00a0MB)',
    ]);
    expect(links[0]?.getAttribute('href')).toBe('/talos/admin.pdf');
  });

  it('leads to the Markdown', async () => {
    await open();
    const link = screen.getByRole('link', {name: 'View as Markdown'});
    expect(link.getAttribute('href')).toBe('/talos/admin/page.md');
  });

  it('prints the page', async () => {
    const {user} = await open();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', {name: 'Print'}));
    expect(print).toHaveBeenCalledOnce();
  });

  it('closes with Escape and gives the focus back', async () => {
    const {user, menu} = await open();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('View as Markdown');
    await user.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(document.activeElement?.textContent).toBe('Copy page');
  });

  it('closes when the reader goes elsewhere, and not within', async () => {
    const {user, menu} = await open();
    await user.pointer({keys: '[MouseLeft]', target: screen.getByRole('status')});
    expect(menu.open).toBe(true);
    await user.pointer({keys: '[MouseLeft]', target: screen.getByText('Administrator guide')});
    expect(menu.open).toBe(false);
  });
});
