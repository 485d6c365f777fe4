import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readModels} from '../../data/schemas';
import {figureGroupIds, type DeviceModel} from '../../data/schemas/devices';
import {deviceValues} from '.';

const figure = {id: 'current', label: 'Current', value: null, source: 'none', confirmed: false};
const groups = Object.fromEntries(
  figureGroupIds.map((id) => [id, []]),
) as unknown as DeviceModel['groups'];
const model: DeviceModel = {
  id: 'iptna4i',
  name: 'ipTNA4i',
  groups: {
    ...groups,
    supply: [
      {...figure, note: 'Read it on the label, please.'},
      {...figure, id: 'voltage', value: 12, confirmed: true},
    ],
  },
  terminals: [{...figure, id: 'x4', label: 'The "first"', note: 'Look.', connects: 'Supply'}],
  leds: [],
  thresholds: [],
};

const siteDir = path.resolve('.');

describe('deviceValues', () => {
  const entry = {heading: 'Supply', text: 'value missing', reason: 'Read it.'};

  it('lists each unconfirmed value once, with all its pages', () => {
    const fact = 'iptna4i/supply/current';
    const lines = deviceValues(
      [model],
      [
        {...entry, route: '/b', fact},
        {...entry, route: '/a', fact},
        {...entry, route: '/a', fact},
        {...entry, route: '/c'},
      ],
    ).split('\n');
    expect(lines).toEqual([
      'model,group,id,label,value,unit,condition,what to do,source,pages',
      'iptna4i,supply,current,Current,,,,"Read it on the label, please.",none,/a /b',
      'iptna4i,terminals,x4,"The ""first""",,,,Look.,none,',
      '',
    ]);
  });

  it('has a line for each unconfirmed value of the devices', () => {
    const texts = readModels(siteDir).map(({id}) =>
      readFileSync(path.join(siteDir, `data/devices/${id}.yaml`), 'utf8'),
    );
    const unconfirmed = texts.join('').match(/^\s+confirmed: false$/gm) ?? [];
    const lines = deviceValues(readModels(siteDir), []).trim().split('\n').slice(1);
    expect(lines).toHaveLength(unconfirmed.length);
    expect(new Set(lines.map((line) => line.split(',').slice(0, 3).join('/'))).size).toBe(
      lines.length,
    );
  });
});
