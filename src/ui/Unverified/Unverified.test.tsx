// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it} from 'vitest';
import {Unverified} from '.';

afterEach(cleanup);

const reason = 'The source names no value. Read it on the type label.';

describe('Unverified', () => {
  it('marks the text visibly and describes the marker with the reason', () => {
    const {container} = render(<Unverified reason={reason}>230 V</Unverified>);
    expect(container.querySelector('[data-unverified-text]')?.textContent).toBe('230 V');
    const badge = screen.getByRole('button', {name: 'unconfirmed'});
    const described = document.getElementById(badge.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(reason);
  });

  it('stands alone for a value that is missing', () => {
    const {container} = render(<Unverified reason={reason} />);
    expect(screen.getByRole('button', {name: 'not confirmed'})).toBeTruthy();
    expect(container.querySelector('[data-unverified-text]')).toBeNull();
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

  it('shows the reason on focus', async () => {
    const user = userEvent.setup();
    render(<Unverified reason={reason} />);
    await user.tab();
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true');
  });
});
