import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {figureGroupIds, modelIds, type DeviceModel} from '../../data/schemas/device';
import {deviceValues} from './deviceValues';

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
    const texts = modelIds.map((id) =>
      readFileSync(path.resolve(import.meta.dirname, `../../data/devices/${id}.yaml`), 'utf8'),
    );
    const unconfirmed = texts.join('').match(/^\s+confirmed: false$/gm) ?? [];
    const models = texts.map((text) => parse(text) as DeviceModel);
    const lines = deviceValues(models, []).trim().split('\n').slice(1);
    expect(lines).toHaveLength(unconfirmed.length);
    expect(new Set(lines.map((line) => line.split(',').slice(0, 3).join('/'))).size).toBe(
      lines.length,
    );
  });
});
