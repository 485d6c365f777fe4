import {describe, expect, it} from 'vitest';
import {engineWith, foundBy, pageOf, textPage} from './testSupport';

describe('words and numbers that are typed without the blank', () => {
  const engine = engineWith([
    textPage('/pager', 'Pagers', 'The block of an ESPA 4.4.4 system is passed on.'),
    textPage('/fire', 'Levels', 'The scheme of EN 54-2 knows four levels.'),
    textPage('/supply', 'Supply', 'At most 4.44 V.'),
    textPage('/model', 'Model', 'The abc12 has ten inputs.'),
    textPage('/volts', 'Feed', 'It wants 12 volts for 24 hours.'),
    textPage('/twelve', 'Twelve', 'An abc of 12 rules.'),
    pageOf({
      path: '/codes',
      title: 'Codes',
      sections: [
        {heading: 'Table', blocks: [{text: 'CID: 120 · Panic', kind: 'row', codes: ['120']}]},
      ],
    }),
  ]);

  it('finds the code and the standard', () => {
    expect(foundBy(engine, 'cid120')).toEqual(['/codes']);
    for (const query of ['CID-120', 'cid:120', 'contact-id/120', 'contactid 120', 'ContactID120'])
      expect(engine.search(query).hits[0]).toMatchObject({exactCode: true});
    expect(foundBy(engine, 'en54-2')[0]).toBe('/fire');
  });

  it('finds a number with several dots without them, a decimal number only as it is', () => {
    expect(foundBy(engine, 'espa444')).toEqual(['/pager']);
    expect(foundBy(engine, '444')).toEqual(['/pager']);
  });

  it('finds a quantity with its unit in full', () => {
    expect(foundBy(engine, '12volt')).toEqual(['/volts']);
    expect(foundBy(engine, '24hours')).toEqual(['/volts']);
    expect(foundBy(engine, '130volt')).toEqual([]);
  });

  it('keeps whole what the pages write as one', () => {
    expect(foundBy(engine, 'abc12')).toEqual(['/model']);
  });
});
