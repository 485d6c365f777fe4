import {describe, expect, it} from 'vitest';
import type {Feature} from '@site/data/schemas/feature-support';
import {isLeft, type FeatureFilter} from './rows';

const needs = {adapter: {label: 'USB serial adapter', page: '/devices/adapters'}};
const feature: Feature = {
  id: 'espa',
  feature: 'ESPA 4.4.4',
  detail: 'Takes calls of a pager line.',
  page: '/devices/espa',
  support: {
    iptna4i: {value: 'yes', needs: 'adapter'},
    'tna-connect-v1': 'no',
    'tna-connect-v2': {value: 'yes', firmware: '2.4'},
  },
};

const left = (filter: Partial<FeatureFilter>) =>
  isLeft(feature, 'Integrations', needs, {
    text: '',
    model: 'all',
    need: 'all',
    onlyPresent: false,
    ...filter,
  });

describe('isLeft', () => {
  it.each(['espa', 'PAGER takes', 'integrations', 'serial adapter', '2.4', '  '])(
    'finds the feature by %j',
    (text) => {
      expect(left({text})).toBe(true);
    },
  );

  it('wants every word', () => {
    expect(left({text: 'espa modbus'})).toBe(false);
  });

  it('takes a need for the chosen model, or for any when none is chosen', () => {
    expect(left({need: 'part'})).toBe(true);
    expect(left({need: 'firmware'})).toBe(true);
    expect(left({need: 'nothing'})).toBe(false);
    expect(left({need: 'part', model: 'iptna4i'})).toBe(true);
    expect(left({need: 'firmware', model: 'iptna4i'})).toBe(false);
    expect(left({need: 'firmware', model: 'tna-connect-v2'})).toBe(true);
  });

  it('never counts what a model lacks as needing nothing', () => {
    expect(left({need: 'nothing', model: 'tna-connect-v1'})).toBe(false);
  });

  it('leaves out what the chosen model lacks when asked', () => {
    expect(left({model: 'tna-connect-v1'})).toBe(true);
    expect(left({model: 'tna-connect-v1', onlyPresent: true})).toBe(false);
    expect(left({model: 'iptna4i', onlyPresent: true})).toBe(true);
    expect(left({onlyPresent: true})).toBe(true);
  });
});
