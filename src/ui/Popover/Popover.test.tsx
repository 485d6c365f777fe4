// @vitest-environment jsdom
import Link from '@docusaurus/Link';
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {Popover} from '.';
import {listenForPopovers, placePanel} from './popovers';

const isOpen = (name: string) =>
  screen.getByRole('button', {name}).getAttribute('aria-expanded') === 'true';

function renderTwo() {
  return render(
    <>
      <p>
        First{' '}
        <Popover trigger="alpha" description="About alpha." footer={<Link to="#a">More</Link>} />
      </p>
      <p>
        Second <Popover lead={<em>lead text</em>} trigger="beta" description="About beta." />
      </p>
      <button type="button">outside</button>
    </>,
  );
}

beforeAll(listenForPopovers);
afterEach(cleanup);

describe('Popover by mouse', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const betaRoot = () => screen.getByText('lead text').parentElement as HTMLElement;
  const enter = (element: Element) => fireEvent.pointerEnter(element, {pointerType: 'mouse'});
  const leave = (element: Element) => fireEvent.pointerLeave(element, {pointerType: 'mouse'});
  const wait = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  it('opens when the mouse rests on the trigger or its lead and closes some time after it left', () => {
    renderTwo();
    const root = betaRoot();
    enter(root);
    expect(isOpen('beta')).toBe(false);
    wait(150);
    expect(isOpen('beta')).toBe(true);
    leave(root);
    wait(100);
    expect(isOpen('beta')).toBe(true);
    wait(300);
    expect(isOpen('beta')).toBe(false);
  });

  it('stays open while the mouse is on the panel', () => {
    renderTwo();
    const root = betaRoot();
    enter(root);
    wait(150);
    leave(root);
    wait(100);
    enter(root);
    wait(5000);
    expect(isOpen('beta')).toBe(true);
  });

  it('does not open when the mouse only passes', () => {
    renderTwo();
    const root = betaRoot();
    enter(root);
    wait(50);
    leave(root);
    wait(5000);
    expect(isOpen('beta')).toBe(false);
  });

  it('does not open when the page has gone meanwhile', () => {
    const {unmount} = renderTwo();
    const root = betaRoot();
    const panel = root.querySelector<HTMLElement>('[popover]');
    const showPopover = vi.fn();
    if (panel) Object.assign(panel, {showPopover});
    enter(root);
    unmount();
    wait(150);
    expect(showPopover).not.toHaveBeenCalled();
  });

  it('is dismissed by Escape without moving the mouse', () => {
    renderTwo();
    const root = betaRoot();
    enter(root);
    wait(150);
    fireEvent.keyDown(document.body, {key: 'Escape'});
    expect(isOpen('beta')).toBe(false);
  });
});

describe('Popover by keyboard and tap', () => {
  it('opens on focus, lets the reader tab into the panel and closes behind them', async () => {
    const user = userEvent.setup();
    renderTwo();
    await user.tab();
    expect(isOpen('alpha')).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', {name: 'More'}));
    expect(isOpen('alpha')).toBe(true);
    await user.tab();
    expect(isOpen('alpha')).toBe(false);
    expect(isOpen('beta')).toBe(true);
  });

  it('returns the focus from the panel to the trigger on Escape', async () => {
    const user = userEvent.setup();
    renderTwo();
    await user.tab();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'alpha'}));
    expect(isOpen('alpha')).toBe(false);
  });

  it('opens again with Enter or Space after it was dismissed', async () => {
    const user = userEvent.setup();
    renderTwo();
    await user.tab();
    await user.keyboard('{Escape}{Enter}');
    expect(isOpen('alpha')).toBe(true);
    await user.keyboard(' ');
    expect(isOpen('alpha')).toBe(false);
  });

  it('opens with the first tap, closes with the second and with a tap elsewhere', async () => {
    const user = userEvent.setup();
    renderTwo();
    const alpha = screen.getByRole('button', {name: 'alpha'});
    await user.pointer([{keys: '[TouchA]', target: alpha}]);
    expect(isOpen('alpha')).toBe(true);
    await user.pointer([{keys: '[TouchA]', target: alpha}]);
    expect(isOpen('alpha')).toBe(false);
    await user.pointer([{keys: '[TouchA]', target: alpha}]);
    await user.pointer([{keys: '[TouchA]', target: screen.getByText('outside')}]);
    expect(isOpen('alpha')).toBe(false);
  });

  it('stays open when a press in the panel puts the focus elsewhere, as one on a link in Safari', async () => {
    const user = userEvent.setup();
    render(
      <div tabIndex={-1}>
        <Popover trigger="alpha" description="About alpha." />
      </div>,
    );
    const alpha = screen.getByRole('button', {name: 'alpha'});
    await user.click(alpha);
    await user.click(screen.getByText('About alpha.'));
    expect(document.activeElement).toBe(alpha.closest('div[tabindex]'));
    expect(isOpen('alpha')).toBe(true);
    await user.tab();
    await user.tab();
    expect(isOpen('alpha')).toBe(false);
  });

  it('closes one panel when another opens', async () => {
    const user = userEvent.setup();
    renderTwo();
    await user.click(screen.getByRole('button', {name: 'alpha'}));
    await user.click(screen.getByRole('button', {name: 'beta'}));
    expect(isOpen('alpha')).toBe(false);
    expect(isOpen('beta')).toBe(true);
  });
});

describe('Popover markup', () => {
  it('reads the description out with the trigger', () => {
    renderTwo();
    const trigger = screen.getByRole('button', {name: 'alpha'});
    const described = document.getElementById(trigger.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('About alpha.');
  });

  it('uses only elements that a paragraph may hold', () => {
    const {container} = renderTwo();
    expect(container.querySelectorAll('p div, p p, p ul, p button')).toHaveLength(0);
  });

  it('carries no style attribute before it opens, so that the page needs no inline styles', () => {
    const {container} = renderTwo();
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });
});

function box(rect: {left: number; top: number; bottom: number}, panelSize: [number, number]) {
  const trigger = document.createElement('span');
  const panel = document.createElement('span');
  trigger.getClientRects = () => [{...rect, width: 40}] as unknown as DOMRectList;
  Object.defineProperty(panel, 'offsetWidth', {value: panelSize[0]});
  Object.defineProperty(panel, 'offsetHeight', {value: panelSize[1]});
  return {trigger, panel};
}

describe('placePanel', () => {
  beforeEach(() => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
    window.innerHeight = 640;
  });
  it('puts the panel under the trigger', () => {
    const {trigger, panel} = box({left: 20, top: 100, bottom: 120}, [300, 100]);
    placePanel(trigger, panel);
    expect(panel.style.left).toBe('20px');
    expect(panel.style.top).toBe('126px');
  });

  it('keeps the panel inside a window 360 px wide', () => {
    const {trigger, panel} = box({left: 310, top: 100, bottom: 120}, [344, 100]);
    placePanel(trigger, panel);
    expect(panel.style.left).toBe('8px');
  });

  it('goes above the trigger near the lower edge', () => {
    const {trigger, panel} = box({left: 20, top: 600, bottom: 620}, [300, 100]);
    placePanel(trigger, panel);
    expect(panel.style.top).toBe('494px');
  });
});
