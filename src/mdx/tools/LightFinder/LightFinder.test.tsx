// @vitest-environment jsdom
import {cleanup, screen} from '@testing-library/react';
import {afterEach, expect, it} from 'vitest';
import {copied, openTool, told} from '../Tool/testSupport';
import LightFinder from '.';

afterEach(cleanup);

const find = (values: Record<string, string>) => {
  openTool(LightFinder, 'light-finder', values);
  return told();
};

it('leads to the section of the model', () => {
  expect(find({model: 'iptna4i', see: 'it is connected but there are no alarms'})).toContain(
    'no alarms',
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/devices/troubleshooting/iptna4i#alarms-do-not-arrive');
  expect(links).not.toContain('/devices/troubleshooting/tna-connect-v1#alarms-do-not-arrive');
});

it('finds a lost password without a model', () => {
  find({see: 'lost password'});
  expect(screen.getByRole('link', {name: 'A password is lost'})).toBeTruthy();
});

it('knows the words of the sections, too', () => {
  find({see: 'SIM not recognised'});
  expect(screen.getByRole('link', {name: 'Step 5: SIM card'})).toBeTruthy();
});

it.each([
  ['no light', 'Dead, or no light'],
  ['wifi not working', 'Wi-Fi does not connect'],
  ['Wi-Fi lost', 'Wi-Fi does not connect'],
  ['LED blinks green', 'A light is red, yellow or blinking'],
  ['red light', 'A light is red, yellow or blinking'],
  ['no light at the switch', 'No light at the switch port'],
])('finds what %s may mean', (see, nearest) => {
  expect(find({see})).toContain(`the nearest: ${nearest}.`);
});

it('says plainly where a light is not published, and where else its condition is seen', () => {
  const said = find({model: 'iptna4i', light: 'mobile-registration', pattern: 'blinks twice'});
  expect(said).toMatch(
    /Mobile network registered, ipTNA4i: the light is not published .*Networks on the web server/,
  );
  expect(screen.getByText(/patterns of the lights are not published/)).toBeTruthy();
});

it('copies what it says of a light', async () => {
  find({model: 'iptna4i', light: 'mobile-registration'});
  expect(await copied()).toMatch(/^Mobile network registered, ipTNA4i: the light .*server\.\nhttp/);
});

it('says of a pattern only where there is a field for it', () => {
  find({see: 'lost password', pattern: 'blinks twice'});
  expect(screen.queryByText(/patterns of the lights are not published/)).toBeNull();
});

it('says that nothing fits', () => {
  expect(find({see: 'purple elephants'})).toContain('No symptom has these words.');
});
