import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {alarmOfLog, parse, readAlarm} from '.';
import {repair} from './repair';

describe('repair', () => {
  it.each([
    ['+130 {zone = 5', '+130 {zone = 5}'],
    ['BA {}', 'BA'],
    ['+130 {zone: 5}', '+130 {zone = 5}'],
    ['+130 {Zone = 5}', '+130 {zone = 5}'],
    ['FA {header.x-source = tna}', 'FA {headers.x-source = tna}'],
    ['+BA {zone = 1}', 'BA {zone = 1}'],
    ['+ 130', '+130'],
    ['–130 {zone = 5}', '-130 {zone = 5}'],
    [' −130 {payload = *A – B*}', '-130 {payload = *A – B*}'],
    ['BA {zone = *}', 'BA'],
    ['BA {zone = *, partition = 2}', 'BA {partition = 2}'],
    ['BA {payload = "DOOR"}', 'BA {payload = DOOR}'],
    ['+130 zone = 5', '+130 {zone = 5}'],
    ['BA, FA', 'BA'],
    ['BA {zone = 1; partition = 2}', 'BA {zone = 1, partition = 2}'],
    ['B?', 'B*'],
    ['BA {"zone": "5"}', 'BA {zone = 5}'],
    ['DATA {Payload = *ZONE 12 FRONT*}', 'DATA {payload = *ZONE 12 FRONT*}'],
    ['DATA {Payload = *HEADER.X*}', 'DATA {payload = *HEADER.X*}'],
    ['FA {Headers.x-source = tna}', 'FA {headers.x-source = tna}'],
    ["DATA {payload = *DON'T*}", 'DATA {payload = *DON*T*}'],
    ['DATA {payload = *"FRONT" DOOR*}', 'DATA {payload = *FRONT* DOOR*}'],
    ['DATA {payload: "*AT 10:30*"}', 'DATA {payload = *AT 10:30*}'],
  ])('mends %s', (text, mended) => {
    expect(repair(text)).toBe(mended);
  });

  it.each(['BA', '+130 {zone = 5}', '', '{zone = 1}', 'CL / OP'])('leaves %j', (text) => {
    expect(repair(text)).toBeUndefined();
  });

  it('never throws, and gives nothing that parse would refuse', () => {
    fc.assert(
      fc.property(
        fc.string({unit: fc.constantFrom(...Array.from('BA130+-{}=,:;"?* zonepartitionheaders.'))}),
        (text) => {
          const mended = repair(text);
          expect(mended === undefined || parse(mended).ok).toBe(true);
        },
      ),
    );
  });

  it('leaves at once what is too long for an expression', () => {
    const start = performance.now();
    expect(repair(`${'any text. '.repeat(10_000)}{zone = 5`)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('readAlarm', () => {
  it('reads what the public interface writes', () => {
    const alarm = readAlarm(
      '{"alarmCode":"130","alarmValue":false,"alarmZone":5,"partition":"1","payload":"x","headers":[{"name":"x-source","value":"tna"}]}',
    );
    expect(alarm).toEqual({
      code: '130',
      restore: true,
      zone: '5',
      partition: '1',
      payload: 'x',
      headers: {'x-source': 'tna'},
    });
  });

  it('takes sign and blanks of the code as a log has them', () => {
    expect(readAlarm('{"alarmCode":"-61H ","alarmZone":" 5"}')).toMatchObject({
      code: '61H',
      restore: true,
      zone: '5',
    });
  });

  it('takes the hard blanks and the byte order mark that mails and files bring', () => {
    expect(readAlarm('\ufeff{\n\u00a0\u00a0"alarmCode": "130"\n}')).toMatchObject({
      code: '130',
      restore: false,
    });
  });

  it.each([
    ['{', 'This is no JSON'],
    ['[]', 'has no "alarmCode"'],
    ['{"code":"BA"}', 'has no "alarmCode"'],
  ])('refuses %s with one line', (json, message) => {
    expect(() => readAlarm(json)).toThrow(message);
  });
});

describe('alarmOfLog', () => {
  it.each([
    ['+130', '130', false],
    ['-130 ', '130', true],
    ['-61H', '61H', true],
    ['130', '130', undefined],
    ['BA', 'BA', undefined],
    ['-BA', '-BA', undefined],
    ['+1130', '+1130', undefined],
  ])('reads the code %j', (written, code, restore) => {
    const alarm = alarmOfLog({code: written});
    expect([alarm.code, alarm.restore]).toEqual([code, restore]);
  });

  it('knows no place of blanks', () => {
    expect(alarmOfLog({code: 'BA', zone: ' ', partition: ' 2 '})).toMatchObject({
      zone: undefined,
      partition: '2',
    });
  });
});
