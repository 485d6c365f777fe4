// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {Unverified} from '.';

afterEach(cleanup);

const claim = {
  id: 'stays-connected',
  kind: 'risk',
  statement: 'The site stays connected.',
  settle: 'Cut one path and see whether 351 arrives.',
} as const;

const reason = 'The source names no value. Read it on the type label.';

describe('Unverified', () => {
  it('marks the text visibly and describes the marker with the reason', () => {
    const {container} = render(<Unverified reason={reason}>230 V</Unverified>);
    expect(container.querySelector('[data-unverified-text]')?.textContent).toBe('230 V');
    const badge = screen.getByRole('button', {name: 'unconfirmed'});
    const described = document.getElementById(badge.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(reason);
  });

  it('is parted from its text by a blank that goes with it', () => {
    const {container} = render(<Unverified reason={reason}>230 V</Unverified>);
    expect(container.textContent).toMatch(/^230 V unconfirmed/);
    container.querySelectorAll('[data-search-exclude]').forEach((part) => part.remove());
    expect(container.textContent).toBe('230 V');
  });

  it('says in the place of a missing value where to read it, without anything to open', () => {
    const {container} = render(<Unverified reason="Read it on the type label." />);
    expect(container.textContent).toBe('(read it on the type label)');
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.querySelector('[data-unverified-text]')).toBeNull();
  });

  it('keeps names and abbreviations as they are', () => {
    const {container} = render(<Unverified reason="Talos shows it." />);
    expect(container.textContent).toBe('(Talos shows it)');
  });

  it('lets the build collect its reason', () => {
    const {container} = render(<Unverified reason={reason} />);
    expect(container.querySelector('[data-unverified]')?.getAttribute('data-unverified')).toBe(
      reason,
    );
  });

  it('is left out of the collection where it only explains the marker', () => {
    const {container} = render(
      <Unverified reason={reason} sample>
        like this
      </Unverified>,
    );
    expect(container.querySelector('[data-unverified]')).toBeNull();
    expect(screen.getByRole('button', {name: 'unconfirmed'})).toBeTruthy();
  });
});

describe('Unverified with a claim', () => {
  it('says beside a risk which test settles it, and needs no key for it', () => {
    const {container} = render(<Unverified claim={claim}>stays connected</Unverified>);
    expect(container.textContent).toBe(
      'stays connected (not confirmed: cut one path and see whether 351 arrives)',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leaves no blank behind the text of a risk where its test is left out', () => {
    const {container} = render(<Unverified claim={claim}>stays connected</Unverified>);
    container.querySelector('[data-search-exclude]')?.remove();
    expect(container.textContent).toBe('stays connected');
  });

  it('describes what is likely by its own text', () => {
    render(<Unverified claim={{...claim, kind: 'likely'}}>stays connected</Unverified>);
    const trigger = screen.getByRole('button', {name: 'stays connected'});
    const described = document.getElementById(trigger.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(
      'Likely, not confirmed: The site stays connected. Cut one path and see whether 351 arrives.',
    );
  });

  it.each(['risk', 'likely'] as const)('lets the build collect a %s by its id', (kind) => {
    const {container} = render(<Unverified claim={{...claim, kind}}>stays connected</Unverified>);
    const mark = container.querySelector('[data-claim="stays-connected"]');
    expect(mark?.querySelector('[data-unverified-text]')?.textContent).toBe('stays connected');
  });
});
