import {describe, expect, it} from 'vitest';
import {assumptions, matches, parse} from '.';
import type {Alarm, AlarmExpression} from '.';

function parsed(text: string): AlarmExpression {
  const result = parse(text);
  if (!result.ok) throw new Error(`${text}: ${result.error.message}`);
  return result.expression;
}

function fires(text: string, alarm: Alarm): boolean {
  return matches(parsed(text), alarm);
}

describe('parse', () => {
  it('reads a bare code', () => {
    expect(parsed('FA')).toEqual({code: {text: 'FA'}, conditions: []});
  });

  it('reads the full form', () => {
    expect(parsed('+350 {zone = 5, partition = 1, payload = 12345, headers.armed = true}')).toEqual(
      {
        code: {sign: '+', text: '350'},
        conditions: [
          {parameter: 'zone', value: '5'},
          {parameter: 'partition', value: '1'},
          {parameter: 'payload', value: '12345'},
          {parameter: 'header', key: 'armed', value: 'true'},
        ],
      },
    );
  });

  it('gives blanks outside of values no meaning', () => {
    const tight = parsed('120{headers.x-source=virtual-tna-receiver,zone=2}');
    expect(parsed('  120  { headers.x-source  =  virtual-tna-receiver , zone = 2 }  ')).toEqual(
      tight,
    );
  });

  it('keeps blanks inside of values', () => {
    expect(parsed('DATA{payload = *FRONT DOOR*}').conditions).toEqual([
      {parameter: 'payload', value: '*FRONT DOOR*'},
    ]);
  });

  it.each(['+130', '-130', '+61H', '-FFH', '+1*', '-6*H'])('takes the sign of %s', (text) => {
    expect(parsed(text).code.sign).toBe(text[0]);
  });

  it.each([
    ['', 0, 'starts with an alarm code'],
    ['  {zone = 1}', 2, 'starts with an alarm code'],
    ['BA, FA', 2, 'one code'],
    ['CL / OP', 2, 'A blank inside'],
    ['B?', 1, 'The character ?'],
    ['BA}', 2, 'The character }'],
    ['+BA', 0, 'A sign belongs only'],
    ['+*', 0, 'A sign belongs only'],
    ['BA {zone = 1', 12, 'closing brace'],
    ['BA {zone = 1} x', 14, 'Nothing may follow'],
    ['BA {}', 4, 'parameter is missing'],
    ['BA {zone = 1,}', 13, 'parameter is missing'],
    ['BA {zone}', 4, 'name = value'],
    ['BA {zone = }', 10, 'no value'],
    ['BA {payload = *a, b*}', 18, 'in place of the comma'],
    ['BA {payload = "a"}', 14, 'the character "'],
    ['BA {payload = a=b}', 15, 'the character ='],
    ['BA {payload = a?}', 15, 'the character ?'],
    ['BA {zone = 1*}', 12, 'A wildcard in zone'],
    ['BA {Zone = 1}', 4, 'Unknown parameter Zone'],
    ['BA { = 1}', 5, 'Unknown parameter (no name)'],
    ['BA {headers = 1}', 4, 'Unknown parameter headers'],
    ['BA {headers. = 1}', 4, 'Unknown parameter headers.'],
    ['BA {headers.a b = 1}', 4, 'Unknown parameter headers.a b'],
    ['BA {zone = 1, zone = 2}', 14, 'stands twice'],
    ['BA {headers.a = 1, headers.a = 2}', 19, 'stands twice'],
  ])('refuses %j at %i', (text, position, message) => {
    const result = parse(text);
    expect(result).toMatchObject({ok: false, error: {position}});
    expect(result.ok ? '' : result.error.message).toContain(message);
  });
});

describe('matches', () => {
  it('compares codes with case and as a whole', () => {
    expect(fires('BA', {code: 'BA'})).toBe(true);
    expect(fires('ba', {code: 'BA'})).toBe(false);
    expect(fires('BA', {code: 'BAX'})).toBe(false);
  });

  it('reads the sign as alarm or restore', () => {
    expect(fires('+130', {code: '130'})).toBe(true);
    expect(fires('+130', {code: '130', restore: true})).toBe(false);
    expect(fires('-130', {code: '130', restore: true})).toBe(true);
    expect(fires('-130', {code: '130', restore: false})).toBe(false);
    expect(fires('130', {code: '130', restore: true})).toBe(true);
  });

  it.each(['5', '05', '0005'])('ignores leading zeros of zone and partition (%s)', (id) => {
    expect(fires('BA{zone = 005, partition = 5}', {code: 'BA', zone: id, partition: id})).toBe(
      true,
    );
  });

  it('keeps zone 0 apart from no zone and from zone 50', () => {
    expect(fires('BA{zone = 0}', {code: 'BA', zone: '000'})).toBe(true);
    expect(fires('BA{zone = 0}', {code: 'BA'})).toBe(false);
    expect(fires('BA{zone = 5}', {code: 'BA', zone: '50'})).toBe(false);
  });

  it('wants every condition', () => {
    const alarm: Alarm = {code: 'BA', zone: '1', headers: {armed: 'true'}};
    expect(fires('BA{zone = 1, headers.armed = true}', alarm)).toBe(true);
    expect(fires('BA{zone = 2, headers.armed = true}', alarm)).toBe(false);
    expect(fires('BA{zone = 1, headers.armed = false}', alarm)).toBe(false);
    expect(fires('BA{zone = 1, partition = 1}', alarm)).toBe(false);
  });

  it.each([
    ['*DOOR*', 'the DOOR is open', true],
    ['*DOOR*', 'DOOR', true],
    ['*DOOR*', 'door', false],
    ['*A*B*', 'xAxBx', true],
    ['*A*B*', 'xBxAx', false],
    ['DOOR*', 'DOOR 1', true],
    ['DOOR*', 'a DOOR', false],
    ['*DOOR', 'a DOOR', true],
    ['*DOOR', 'DOOR 1', false],
    ['ab*ba', 'aba', false],
    ['DOOR', 'the DOOR is open', true],
    ['*', '', true],
  ])('compares the payload %s with %j', (value, payload, expected) => {
    expect(fires(`DATA{payload = ${value}}`, {code: 'DATA', payload})).toBe(expected);
  });

  it('does not hold when the property is missing', () => {
    expect(fires('DATA{payload = *}', {code: 'DATA'})).toBe(false);
    expect(fires('DATA{headers.a = *}', {code: 'DATA'})).toBe(false);
    expect(fires('DATA{headers.a = *}', {code: 'DATA', headers: {b: '1'}})).toBe(false);
  });

  it('compares a header exactly and with its own key', () => {
    const headers = {'x-source': 'virtual-tna-receiver'};
    expect(fires('120{headers.x-source=virtual-tna-receiver}', {code: '120', headers})).toBe(true);
    expect(fires('120{headers.x-source=tna}', {code: '120', headers})).toBe(false);
    expect(fires('120{headers.X-Source=virtual-tna-receiver}', {code: '120', headers})).toBe(false);
  });

  it('never takes an inherited property for a header', () => {
    expect(fires('BA{headers.constructor = *}', {code: 'BA', headers: {}})).toBe(false);
  });

  it('stays quick on many stars', () => {
    const pattern = '*a'.repeat(40);
    expect(fires(`DATA{payload = ${pattern}b}`, {code: 'DATA', payload: 'a'.repeat(20000)})).toBe(
      false,
    );
  });
});

describe('assumptions', () => {
  it.each([
    ['FA', []],
    ['BH', []],
    ['*', ['code-wildcard']],
    ['+130{zone = 1, headers.armed = true}', []],
    ['DATA{payload = *DOOR*}', []],
    ['FA{headers.x-receiver = *1234*}', []],
    ['130', ['unsigned-code']],
    ['61H', ['unsigned-code']],
    ['B*', ['code-wildcard']],
    ['13*', ['unsigned-code', 'code-wildcard']],
    ['6*H', ['unsigned-code', 'code-wildcard']],
    ['+13*', ['code-wildcard']],
    ['DATA{payload = DOOR*}', ['bare-payload']],
    ['BA{headers.x-source = virtual-*}', ['header-wildcard']],
    ['BA{headers.x-tags = *vip*}', ['x-tags', 'header-wildcard']],
    ['120{payload = a}', ['unsigned-code', 'bare-payload']],
  ])('of %s', (text, expected) => {
    expect(assumptions(parsed(text))).toEqual(expected);
  });
});
