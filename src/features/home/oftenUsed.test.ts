import {expect, it} from 'vitest';
import {devicesGuide, platformGuides} from '@site/config/guides';
import {home, oftenUsed} from './oftenUsed';

it('gives every role links, from what the home page offers it', () => {
  for (const guide of platformGuides) {
    const [first, ...tasks] = oftenUsed(guide);
    expect(first).toEqual(home.roles[guide.id]?.start);
    expect(tasks.map(({to}) => to)).toEqual(home.roles[guide.id]?.tasks);
  }
  expect(oftenUsed(undefined)).toEqual(home.shortcuts);
});

it('leads readers of the devices guide nowhere else', () => {
  const links = oftenUsed(devicesGuide);
  expect(links.length).toBeGreaterThan(1);
  for (const {to} of links) expect(to).toMatch(/^\/devices\//);
});
