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
    supply: [{id: 'a', label: 'A', source: 'Label', ...figure}],
  },
});

describe('the schema of a device', () => {
  it.each(models.map((model) => [model.id, model] as const))('accepts %s', (_id, model) => {
    expect(messages(model)).toEqual([]);
  });

  it('refuses a confirmed figure without a value', () => {
    expect(messages(withSupply({value: null, confirmed: true}))).toEqual([
      'A confirmed figure needs a value.',
    ]);
  });

  it('refuses an unconfirmed figure without a note', () => {
    expect(messages(withSupply({value: 5, confirmed: false}))).toEqual([
      'An unconfirmed figure needs a note that says where to read the true value.',
    ]);
  });

  it('refuses two figures with the same id', () => {
    expect(messages(withSupply({id: 'ethernet', value: 5, confirmed: true}))).toEqual([
      'Figure ids must be unique.',
    ]);
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
