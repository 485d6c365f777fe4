// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {Term} from '.';

const place = vi.hoisted(() => ({pathname: '/talos/operator/introduction/x'}));

const entries = {
  'alarm-receiving-centre': {
    id: 'alarm-receiving-centre',
    term: 'Alarm receiving centre',
    abbreviation: 'ARC',
    definition: 'A staffed centre that receives alarms.',
    scope: 'both',
  },
  relay: {id: 'relay', term: 'Relay', definition: 'A switch.', scope: 'devices'},
  site: {id: 'site', term: 'Site', definition: 'A protected place.', scope: 'platform'},
} as const;

vi.mock('@docusaurus/router', () => ({useLocation: () => place}));

afterEach(cleanup);

const hrefOf = (id: keyof typeof entries, pathname: string) => {
  place.pathname = pathname;
  const {container, unmount} = render(<Term entry={entries[id]}>word</Term>);
  const href = container.querySelector('a')?.getAttribute('href');
  unmount();
  return href;
};

describe('Term', () => {
  it('shows the word as it stands in the sentence and describes it with the definition', () => {
    render(<Term entry={entries['alarm-receiving-centre']}>the centre</Term>);
    const trigger = screen.getByRole('button', {name: 'the centre'});
    const text = document.getElementById(trigger.getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toBe(
      'Alarm receiving centre (ARC): A staffed centre that receives alarms.',
    );
  });

  it('does not say the word again that it explains', () => {
    render(<Term entry={entries.relay}>relay</Term>);
    const trigger = screen.getByRole('button', {name: 'relay'});
    const text = document.getElementById(trigger.getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toBe('A switch.');
  });

  it('links to the entry in the glossary of the guide that is being read', () => {
    expect(hrefOf('alarm-receiving-centre', '/talos/operator/a')).toBe(
      '/talos/operator/introduction/glossary#alarm-receiving-centre',
    );
    expect(hrefOf('site', '/talos/operator-minimal/a')).toBe(
      '/talos/operator-minimal/introduction/glossary#site',
    );
    expect(hrefOf('relay', '/devices/a')).toBe('/devices/introduction/glossary#relay');
  });

  it('links to a guide that lists the term when the own guide does not', () => {
    expect(hrefOf('relay', '/talos/manager/a')).toBe('/devices/introduction/glossary#relay');
    expect(hrefOf('site', '/devices/a')).toBe('/talos/admin/introduction/glossary#site');
    expect(hrefOf('site', '/')).toBe('/talos/admin/introduction/glossary#site');
  });
});
