import {describe, expect, it} from 'vitest';
import {engineWith, foundBy, pageOf, placeOf, textPage} from './testSupport';

const row = (text: string, ...codes: string[]) => ({text, kind: 'row' as const, codes});
const engine = engineWith([
  textPage(
    '/story',
    'Burglary',
    'The alarm BA, code BA, BA again: a burglary alarm BA. Contact ID 130, alarm 130, sent as 1130.',
  ),
  textPage('/battery', 'Battery', 'A battery bar and a base.'),
  textPage('/server', 'Sites', 'The server answers 301 when an alarm is refused.'),
  pageOf({
    path: '/codes',
    title: 'Alarm codes',
    sections: [
      {
        heading: 'Common events',
        blocks: [
          row('Event: Burglary · Contact ID: 130 · SIA: BA, BR', '130', 'BA', 'BR'),
          row('Event: Mains error · Contact ID: 301 · SIA: AT', '301', 'AT'),
          row('Event: Open · Contact ID: 401 · SIA: IN', '401', 'IN'),
        ],
      },
    ],
  }),
  pageOf({
    path: '/leds',
    title: 'ipTNA4i: LEDs',
    sections: [{heading: 'Colours', blocks: [{text: 'Green and red.'}]}],
  }),
  pageOf({
    path: '/model',
    title: 'Models',
    sections: [
      {heading: 'ipTNA4i', codes: ['ipTNA4i'], blocks: [{text: 'Ten inputs.'}]},
      {
        heading: 'TNA Connect V2',
        codes: ['TNA Connect V2'],
        blocks: [{text: 'Ten inputs, one supply.'}],
      },
    ],
  }),
  textPage('/forwarding', 'Serial forwarding', 'ESPA 4.4.4 over a serial port, SIA DC-09 over IP.'),
]);

const placesOf = (query: string) => engine.search(query).hits.map(placeOf);
const first = (query: string) => engine.search(query).hits[0];

describe('codes', () => {
  it.each([
    'BA',
    'ba',
    'BA alarm',
    'code ba',
    '130',
    'contact id 130',
    '+130',
    'E130',
    '1-130',
    '1–130',
    '3130 ',
    '1130',
    'sia-ba',
    '130 burglary',
  ])('puts the entry of the code first: %s', (query) => {
    const hit = first(query);
    expect(hit?.exactCode).toBe(true);
    expect(hit?.block?.codes).toContain('BA');
  });

  it.each(['ipTNA4i', 'IPTNA4I', 'ip tna 4i', 'iptna-4i', 'ip tna-4i'])(
    'finds a model however it is written: %s',
    (query) => {
      expect(placesOf(query)[0]).toBe('/model#iptna4i lvl2');
    },
  );

  it.each([
    ['tnaconnect v2', '/model'],
    ['4.4.4', '/forwarding'],
    ['espa 4.4.4', '/forwarding'],
    ['dc09', '/forwarding'],
    ['dc 09', '/forwarding'],
    ['DC-09', '/forwarding'],
    ['DC–09', '/forwarding'],
  ])('answers %s with %s', (query, path) => {
    expect(foundBy(engine, query)[0]).toBe(path);
  });

  it.each(['130 301', 'BA, YC', 'codes 301,130', '130 vs 301', 'difference between 130 and 301'])(
    'leads to the entry of each of several codes, also where a text holds them together: %s',
    (query) => {
      const both = textPage('/both', 'Both', 'A difference: first 130 and BA, then 301 vs YC.');
      const codes = pageOf({
        path: '/codes',
        title: 'Codes',
        top: [
          row('Contact ID: 130 · SIA: BA', '130', 'BA'),
          row('Contact ID: 301 · SIA: YC', '301', 'YC'),
        ],
      });
      const {hits} = engineWith([both, codes]).search(query);
      expect(hits.map(({exactCode}) => exactCode).slice(0, 2)).toEqual([true, true]);
    },
  );

  it.each(['E130', 'e—130', 'E\u200B130', 'Ｅ１３０'])(
    'reads what is copied, with its dashes and signs that nobody sees: %j',
    (query) => {
      const codes = pageOf({path: '/codes', title: 'Codes', top: [row('Contact ID: 130', '130')]});
      const other = textPage('/other', 'The letter E', 'E and 130.');
      expect(engineWith([other, codes]).search(query).hits[0]?.exactCode).toBe(true);
    },
  );

  it('shows the page of an entry below it', () => {
    expect(placesOf('BA').slice(0, 2)).toEqual(['/codes#common-events content', '/codes# lvl1']);
  });

  it('prefers a place that answers the whole query to the entry of a code in it', () => {
    expect(foundBy(engine, 'iptna4i colours')[0]).toBe('/leds');
    expect(first('iptna4i colours')?.exactCode).toBe(false);
  });

  it('takes the answer of a server for none', () => {
    expect(foundBy(engine, 'error 301')[0]).toBe('/server');
  });

  it('takes an English word for a code only alone or in capitals', () => {
    expect(first('in')?.exactCode).toBe(true);
    expect(first('code IN')?.exactCode).toBe(true);
    expect(first('burglary in base')?.exactCode).toBe(false);
  });

  it.each(['131', 'BX', 'E131', 'iptna4x', 'dc07'])(
    'finds nothing rather than a neighbour: %s',
    (query) => {
      expect(engine.search(query).hits).toEqual([]);
    },
  );

  it.each(['R130', 'r130 burglary', 'what does R130 mean'])(
    'leads to the entry of a code also where a text holds it with its letter: %s',
    (query) => {
      const codes = pageOf({
        path: '/codes',
        title: 'Codes',
        top: [row('Contact ID: 130 · Event: Burglary', '130')],
      });
      const {hits} = engineWith([codes, textPage('/restore', 'Restores', 'R130 ends it.')]).search(
        query,
      );
      expect(hits[0]?.exactCode).toBe(true);
    },
  );

  it('offers no entry of another code beside other words', () => {
    const {hits} = engine.search('contact id 131 event');
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.filter(({block}) => block?.codes)).toEqual([]);
  });
});
