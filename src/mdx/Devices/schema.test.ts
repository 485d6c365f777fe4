import {describe, expect, it} from 'vitest';
import * as v from 'valibot';
import {deviceSchema} from '@site/data/schemas/devices';
import {modelOf, models} from './models';

const messages = (value: unknown) =>
  (v.safeParse(deviceSchema, value).issues ?? []).map(({message}) => message);

const withSupply = (figure: object) => ({
  ...modelOf('iptna4i'),
  groups: {
    ...modelOf('iptna4i').groups,
    supply: [{id: 'a', label: 'A', ...figure}],
  },
});

describe('the schema of a device', () => {
  it.each(models.map((model) => [model.id, model] as const))('accepts %s', (_id, model) => {
    expect(messages(model)).toEqual([]);
  });

  it.each([
    ['that is confirmed without a value', {value: null, source: 'Label', confirmed: true}],
    ['that is neither given nor to be found', {value: null}],
    [
      'with a value and a place to find it',
      {value: 5, source: 'Label', confirmed: true, find: 'label'},
    ],
    ['from nowhere', {value: 5, confirmed: true}],
  ])('refuses a figure %s', (_, figure) => {
    expect(messages(withSupply(figure))).toEqual([
      'A value has `source` and `confirmed`; what is not published has `find` instead.',
    ]);
  });

  it.each([
    ['an unconfirmed figure without a mark', {confirmed: false}],
    ['a confirmed figure with one', {confirmed: true, claim: 'x'}],
    ['a claim with a note', {confirmed: false, claim: 'x', note: 'y'}],
  ])('refuses %s', (_, figure) => {
    expect(messages(withSupply({value: 5, source: 'Label', ...figure}))).toEqual([
      'An unconfirmed value needs a claim or a note; another one has none.',
    ]);
  });

  it('refuses two figures with the same id', () => {
    expect(
      messages(withSupply({id: 'ethernet', value: 5, source: 'Label', confirmed: true})),
    ).toEqual(['ethernet: Figure ids must be unique.']);
  });

  it('refuses voltage bands with a hole', () => {
    const [first] = modelOf('iptna4i').thresholds;
    const bands = [
      {from: 0, to: 1, state: 'Open'},
      {from: 1.1, to: 3, state: 'Closed'},
    ];
    expect(messages({...modelOf('iptna4i'), thresholds: [{...first, bands}]})).toEqual([
      'Voltage bands must rise without a gap or an overlap.',
    ]);
  });
});
