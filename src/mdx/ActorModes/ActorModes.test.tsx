// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {ActorModes} from '.';

afterEach(cleanup);

describe('ActorModes', () => {
  it('lists the six modes of an actor with their limits', () => {
    render(<ActorModes />);
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'Remote Control',
      'Uncritical Fault',
      'Critical FaultActor #3 only.',
      'Local AlarmNot together with Negative Acknowledge.',
      'Positive Acknowledge',
      'Negative AcknowledgeNot together with Local Alarm.',
    ]);
  });

  it('rests closed in the mode Critical Fault only', () => {
    render(<ActorModes />);
    const closed = screen.getAllByRole('cell', {name: 'Closed'});
    expect(closed).toHaveLength(1);
    expect(closed[0]?.parentElement?.textContent).toMatch(/^Critical Fault/);
  });

  it('says which events open a contact and which close it', () => {
    render(<ActorModes />);
    const events = screen.getAllByRole('row').slice(1);
    expect(events.map((row) => /Opens|Closes|Moves/.exec(row.textContent)?.[0])).toEqual([
      'Moves',
      'Closes',
      'Opens',
      'Closes',
      'Closes',
      'Closes',
    ]);
  });

  it('lists the fixed actors of fire mode by number', () => {
    render(<ActorModes set="fire" />);
    expect(screen.getAllByRole('cell', {name: /^#\d$/}).map((cell) => cell.textContent)).toEqual([
      '#1',
      '#3',
      '#4',
    ]);
  });

  it('marks the events of which nobody has confirmed all', () => {
    const {container} = render(<ActorModes />);
    const marked = container.querySelectorAll('[data-unverified-text]');
    expect(Array.from(marked, (mark) => mark.textContent)).toEqual([
      'Some, but not all, networks have no connection to Talos',
      'No network has a connection to Talos',
      'Alarm without acknowledgement for 20 s',
      'Alarm while there is no connection to Talos',
    ]);
  });

  it('marks what the source leaves open in fire mode', () => {
    const {container} = render(<ActorModes set="fire" />);
    expect(container.querySelectorAll('[data-unverified]')).toHaveLength(3);
  });
});
