// @vitest-environment jsdom
import {cleanup, render, screen, within} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {Glossary} from '.';

const collectAnchor = vi.hoisted(() => vi.fn());

vi.mock('@generated/page-titles/default/glossary.json', () => ({
  default: [
    {id: 'zone', term: 'Zone', definition: 'A room.', scope: 'platform'},
    {
      id: 'alarm-receiving-centre',
      term: 'Alarm receiving centre',
      abbreviation: 'ARC',
      definition: 'A staffed centre.',
      scope: 'both',
    },
    {id: 'relay', term: 'Relay', definition: 'A switch.', scope: 'devices'},
    {
      id: 'sla',
      term: 'SLA',
      abbreviation: 'SLA',
      definition: 'A setting.',
      scope: 'platform',
    },
  ],
}));
vi.mock('@docusaurus/useBrokenLinks', () => ({default: () => ({collectAnchor})}));

afterEach(cleanup);

describe('Glossary', () => {
  it('lists the terms of its scope with their abbreviation and definition', () => {
    render(<Glossary scope="platform" />);
    expect(screen.getAllByRole('term').map(({textContent}) => textContent)).toEqual([
      'Alarm receiving centre (ARC)',
      'ARC',
      'SLA',
      'Zone',
    ]);
    expect(screen.getByText('A staffed centre.').tagName).toBe('DD');
    expect(screen.queryByText('Relay')).toBeNull();
  });

  it('carries an anchor for each term, known to the check of links', () => {
    const {container} = render(<Glossary scope="devices" />);
    expect(container.querySelector('#relay')?.textContent).toContain('A switch.');
    expect(collectAnchor).toHaveBeenCalledWith('relay');
  });

  it('jumps to the letters that occur', () => {
    const {container} = render(<Glossary scope="platform" />);
    const nav = screen.getByRole('navigation', {name: 'Glossary by letter'});
    const targets = within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    expect(targets).toEqual(['#letter-a', '#letter-s', '#letter-z']);
    for (const target of targets) expect(container.querySelector(target)?.tagName).toBe('H2');
  });

  it('sends a reader from an abbreviation to its term', () => {
    render(<Glossary scope="devices" />);
    const link = screen.getByRole('link', {name: 'Alarm receiving centre'});
    expect(link.getAttribute('href')).toBe('#alarm-receiving-centre');
  });
});
