import {describe, expect, it} from 'vitest';
import * as v from 'valibot';
import raw from '@site/data/feature-support.yaml';
import {featureSupportSchema} from '@site/data/schemas/devices';

const messages = (value: unknown) =>
  (v.safeParse(featureSupportSchema, value).issues ?? []).map(({message}) => message);

const table = (support: object, rest: object = {}) => ({
  'firmware-reason': 'Nobody knows.',
  needs: {},
  reasons: {},
  areas: [
    {
      id: 'inputs',
      label: 'Inputs',
      features: [
        {
          id: 'a',
          feature: 'A',
          page: '/devices/a',
          support: {iptna4i: 'yes', 'tna-connect-v1': 'no', 'tna-connect-v2': 'no', ...support},
        },
      ],
    },
  ],
  ...rest,
});

describe('the schema of features', () => {
  it('accepts the data, and a small table', () => {
    expect(messages(raw)).toEqual([]);
    expect(messages(table({}))).toEqual([]);
  });

  it('refuses a bare yes of another YAML version', () => {
    expect(messages(table({iptna4i: true}))).not.toEqual([]);
  });

  it('refuses an unconfirmed cell without a reason', () => {
    expect(messages(table({iptna4i: {value: 'unconfirmed'}}))).toEqual([
      'An unconfirmed cell needs a reason.',
    ]);
  });

  it('refuses a need of what a model lacks', () => {
    const needs = {module: {label: 'module', page: '/devices/module'}};
    expect(messages(table({iptna4i: {value: 'no', needs: 'module'}}, {needs}))).toEqual([
      'What a model lacks needs nothing.',
    ]);
  });

  it('refuses a need or a reason that is not defined or not used', () => {
    expect(messages(table({iptna4i: {value: 'yes', needs: 'module'}}))).toEqual([
      'Every need must be used, and every need used must be defined.',
    ]);
    expect(messages(table({}, {reasons: {spare: 'Nobody refers to this.'}}))).toEqual([
      'Every reason must be used, and every reason used must be defined.',
    ]);
  });

  it('refuses an id that stands twice', () => {
    const [area] = table({}).areas;
    expect(messages(table({}, {areas: [area, area]}))).toEqual([
      'inputs: Area and feature ids must be unique.',
    ]);
  });
});
