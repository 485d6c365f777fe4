import {describe, expect, it} from 'vitest';
import {headingCodes, isCodeShaped, rowCodes, termCodes} from './codes';
import {codesOf} from './testSupport';

const table = (headers: string, ...rows: string[]) =>
  `<table><thead><tr>${headers
    .split('|')
    .map((header) => `<th>${header}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</tbody></table>`;

describe('isCodeShaped', () => {
  it.each([
    'ipTNA4i',
    'TNA Connect V2',
    'X4',
    'E130',
    'DC-09',
    'SIA DC-09',
    'EN 54-21',
    'EN 50136-1:2012/A1:2018',
  ])('takes %s', (text) => expect(isCodeShaped(text)).toBe(true));
  it.each(['VdS 2465', '4.4.4', 'ESPA 4.4.4', 'E200', 'RS232', 'SP4'])('takes %s', (text) =>
    expect(isCodeShaped(text)).toBe(true),
  );
  it.each([
    'Level 2',
    '10 V',
    '20 MHz',
    '0.000',
    '3.155',
    '1. Voltage',
    'Actor #3',
    'ARC',
    '12',
    'Step 1 of 3',
    '',
  ])('leaves %s', (text) => expect(isCodeShaped(text)).toBe(false));
  it.each(['X4 and X5', 'Only X4, or only X5', 'ipTNA4i, X4 and X5 fed', 'Two paths: 90 seconds'])(
    'leaves %s',
    (text) => expect(isCodeShaped(text)).toBe(false),
  );
});

describe('tables of codes', () => {
  it('as on the page of alarm expressions', () => {
    const html = table(
      'Event|Contact ID|SIA alarm|SIA restore',
      'Burglary|130|<code>BA</code>|<code>BR</code>',
      'Opening by a user|401|<code>OP</code> (opening)|<code>CL</code> (closing)',
      'Periodic test|602|<code>RP</code>|–',
    );
    expect(Object.values(codesOf(html))).toEqual([
      ['130', 'BA', 'BR'],
      ['401', 'OP', 'CL'],
      ['602', 'RP'],
    ]);
  });

  it('with several codes in a cell, coded or plain', () => {
    const html = table(
      'Contact ID|Meaning|SIA',
      '120, 121|Panic, duress|PA / HA',
      '<code>130</code> or <code>131</code>|Burglary|BA',
    );
    expect(Object.values(codesOf(html))).toEqual([
      ['120', '121', 'PA', 'HA'],
      ['130', '131', 'BA'],
    ]);
  });

  it('of the unified event codes, of VdS and of signed codes', () => {
    const html = table(
      'Event code|Event',
      '<code>E200</code>|Arming',
      'R130|Restore',
      '+130|Alarm',
      '61H|Fire',
      'DATA|Text',
    );
    expect(Object.values(codesOf(html)).flat()).toEqual(['E200', 'R130', '+130', '61H']);
  });

  it('are entries of the codes in their column only', () => {
    const html = table('Code|Meaning', '<code>BA</code>|Burglary, ended by <code>BR</code>');
    expect(Object.values(codesOf(html))).toEqual([['BA']]);
  });
});

describe('other tables', () => {
  it('name parameters, options and models in their first column', () => {
    const html =
      table('Parameter|Example', '<code>headers.x-source</code>|<code>a = b</code>') +
      table('Option|Meaning', '<code>SP4 eth (3m)</code>|One path') +
      table('Model|Inputs', 'ipTNA4i|10', 'TNA Connect V2|10') +
      table('Figure|Model|Value', 'Inputs|ipTNA4i|10') +
      table('Standard|Requirement', 'EN 50136-1|Report') +
      table('Protocol|Form', 'SIA (SIA DC-03)|Two letters');
    expect(Object.values(codesOf(html)).flat()).toEqual([
      'headers.x-source',
      'SP4 eth (3m)',
      'ipTNA4i',
      'TNA Connect V2',
      'ipTNA4i',
      'EN 50136-1',
      '50136-1',
      'SIA DC-03',
      'DC-03',
    ]);
  });

  it.each([
    ['an example of how signs look', table('Sign|Meaning', '<code>120</code>|A code')],
    ['plain numbers of other things', table('Header|Block', '<code>3</code>|Status request')],
    [
      'examples beside a rule',
      table('Protocol|Alarm|Restore', 'SIA|<code>BA</code>|<code>BR</code>'),
    ],
    [
      'ordinary words set as code',
      table('Parameter|Meaning', '<code>zone</code>|Place', '<code>Create</code>|Make'),
    ],
    ['numbers and quantities', table('From (V)|To (V)', '0.000|3.155', '10 V|12 V')],
    ['numbered steps and levels', table('Step|What', '1. Voltage|x', 'Level 2|y')],
    ['a sentence that starts a row', table('You feed|Result', 'X4 and X5|Both work')],
  ])('are no entries: %s', (_, html) => {
    expect(codesOf(html)).toEqual({});
  });
});

describe('rowCodes', () => {
  it('names a code once', () => {
    const cell = {header: 'Code', text: '130', code: ['130'], names: false};
    expect(rowCodes([cell, {...cell, header: 'Contact ID'}])).toEqual(['130']);
  });
});

describe('running text', () => {
  it('is never the entry of a code that it mentions', () => {
    expect(
      codesOf('<p>Send <code>BA</code> or <code>E130</code>.<ul><li><code>BA</code></ul>'),
    ).toEqual({});
  });
});

describe('termCodes', () => {
  it.each([
    ['EN 50136', ['EN 50136', '50136']],
    ['Fire mode (EN 54-21)', ['EN 54-21', '54-21']],
    ['SIA DC-09', ['SIA DC-09', 'DC-09']],
    ['TNA Connect V2', ['TNA Connect V2']],
    ['ipTNA4i', ['ipTNA4i']],
    ['Contact ID (CID)', []],
    ['ARC', []],
    ['Zone', []],
  ])('%s', (term, codes) => expect(termCodes(term)).toEqual(codes));

  it('takes a term that is code, words excepted', () => {
    expect(
      codesOf('<dl><dt><code>x-source</code><dd>Origin.<dt><code>zone</code><dd>Place.</dl>'),
    ).toEqual({
      'x-source: Origin.': ['x-source'],
    });
  });
});

describe('headingCodes', () => {
  it.each([
    ['ipTNA4i', 3, ['ipTNA4i']],
    ['TNA Connect V2', 2, ['TNA Connect V2']],
    ['ipTNA4i: LEDs and diagnostic modes', 1, ['ipTNA4i']],
    ['Alarming mode: EN 50136 or EN 54-21', 1, ['EN 50136', '50136', 'EN 54-21', '54-21']],
    ['ESPA 4.4.4 over a serial line', 1, ['ESPA 4.4.4', '4.4.4']],
    ['SIA DC-09 specifics', 1, ['SIA DC-09', 'DC-09']],
    ['Lights that EN 54-21 asks for', 2, []],
    ['Four ways to wire an input', 1, []],
    ['TNA Connect V1 and V2', 3, []],
    ['Alarms: what to do', 1, []],
  ])('%s (level %i)', (heading, level, codes) =>
    expect(headingCodes(heading, level)).toEqual(codes),
  );
});
