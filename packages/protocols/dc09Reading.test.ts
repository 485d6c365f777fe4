import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {dc09Frame, dc09PlainContent} from './dc09';
import {answerTo, composeAnswer, composeEncryptedAck} from './dc09Answer';
import {decryptDc09, encryptDc09, readKey} from './dc09Decryption';
import {Dc09SyntaxError, readDc09, readDecrypted, splitDc09, timeOf} from './dc09Reading';
import {burglary} from './exampleEvents';
import {dataText, frameBytes, toHex} from './frame';

const textOf = (fields: Parameters<typeof frameBytes>[0]) =>
  String.fromCharCode(...frameBytes(fields));
const event = 'FEEF003A"SIA-DCS"0001L0#1234[#1234|Nri1/BA003]_10:15:30,03-14-2025';
const at = (clock: string) => new Date(`2025-03-14T${clock}Z`);

/** Frames as standards and public projects print them: the account of the receiver's examples, CRC and length theirs. */
const published = [
  event,
  'A778003C"SIA-DCS"0001R0L0#1234[#1234|Nri1/BA003]_10:15:30,03-14-2025',
  '1337003A"SIA-DCS"0005L0#1234[#1234|Nri1/BR003]_10:18:02,03-14-2025',
  '1BC10012"ACK"0001L0#1234[]',
  '4F6A003B"ADM-CID"0002L0#1234[#1234|1130 01 003]_10:15:42,03-14-2025',
  'E71A003B"ADM-CID"0006L0#1234[#1234|3130 01 003]_10:18:02,03-14-2025',
  'F7E20050"SIA-DCS"0004L0#1234[#1234|Nri1/CL002][X008E32.5][Y047N22.9]_18:00:05,03-14-2025',
  '14310012"ACK"0002L0#1234[]',
  '1EF20013"NULL"0000L0#1234[]',
  '534B0027"NULL"0003L0#1234[]_10:16:00,03-14-2025',
  'D1600012"ACK"0003L0#1234[]',
  'F1DB0025"NAK"0000R0L0A0[]_10:16:05,03-14-2025',
  '251F0012"DUH"0001L0#1234[]',
];

describe('readDc09', () => {
  it.each(published)('finds CRC and length of %s right', (frame) => {
    const [crc, length] = [frame.slice(0, 4), frame.slice(4, 8)];
    expect(readDc09(frame)).toMatchObject({
      crc: {given: crc, right: crc},
      length: {given: length, right: length},
    });
  });

  it('names each part', () => {
    expect(readDc09(published[6] ?? '')).toMatchObject({
      token: 'SIA-DCS',
      sequence: '0004',
      line: '0',
      account: '1234',
      content: {
        data: '#1234|Nri1/CL002',
        extended: [
          {letter: 'X', content: '008E32.5'},
          {letter: 'Y', content: '047N22.9'},
        ],
        time: at('18:00:05'),
      },
    });
  });

  it('reads a frame that was pasted without CRC and length', () => {
    expect(readDc09(event.slice(8))).not.toHaveProperty('crc');
  });

  it.each([
    ['SIA-DCS"0001L0#1234[]', 0, 'CRC and length'],
    ['"SIA-DCS"001L0#1234[]', 9, 'four digits'],
    ['"SIA-DCS"0001L0#12[]', 15, 'An account'],
    ['"SIA-DCS"0001L0#1234[#1234|NBA', 21, 'bracket ]'],
    ['"SIA-DCS"0001L0#1234[]_10:15:30,14-03-2025', 23, 'month before day'],
    ['"SIA-DCS"0001L0#1234[]_10:15', 22, 'time stamp'],
    ['"*SIA-DCS"0001L0#1234[AB]', 24, 'hexadecimal'],
    ['"*SIA-DCS"0001L0#1234[AB', 24, 'whole blocks'],
    ['"*SIA-DCS"0001L0#1234[', 22, 'whole blocks'],
    ['"SIA-DCS"0001L0#1234[é]', 21, 'ASCII'],
  ])('points into %s', (frame, position, message) => {
    expect(() => readDc09(frame)).toThrow(message);
    try {
      readDc09(frame);
    } catch (error) {
      expect(error).toMatchObject({position});
    }
  });

  it('throws nothing but its own error, on any string', () => {
    const pieces = fc.constantFrom(
      '"',
      'SIA-DCS',
      '0001',
      'L0',
      '#1234',
      '[',
      ']',
      '|',
      '_',
      '*',
      'FEEF003A',
      'x',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((parts) => parts.join('')),
        ),
        (text) => {
          for (const frame of splitDc09(text)) {
            try {
              readDc09(frame);
            } catch (error) {
              expect(error).toBeInstanceOf(Dc09SyntaxError);
            }
          }
        },
      ),
    );
  });

  it('reads back every frame that is written', () => {
    const hex = (least: number, most: number) =>
      fc.string({
        unit: fc.constantFrom(...Array.from('0123456789ABCDEF')),
        minLength: least,
        maxLength: most,
      });
    const data = fc.string({unit: fc.constantFrom(...Array.from('#123|Nri1/BA^ ')), minLength: 1});
    fc.assert(
      fc.property(
        fc.nat(9999),
        hex(1, 6),
        hex(1, 6),
        hex(3, 16),
        data,
        (sequence, receiver, line, account, text) => {
          const time = at('10:15:30');
          const written = dc09Frame({
            token: 'SIA-DCS',
            sequence,
            receiver,
            line,
            account,
            data: [dataText('Data', text, '')],
            time,
          });
          const [frame = ''] = splitDc09(textOf(written));
          expect(readDc09(frame)).toMatchObject({
            receiver,
            line,
            account,
            content: {data: text, time},
          });
        },
      ),
    );
  });
});

describe('splitDc09', () => {
  it.each([
    [
      'bytes in hexadecimal',
      '0A 31 45 46 32 30 30 31 33 22 4E 55 4C 4C 22 30 30 30 30 4C 30 23 31 32 33 34 5B 5D 0D',
    ],
    ['control characters by name', '<LF>1EF20013"NULL"0000L0#1234[]<CR>'],
    ['escapes', String.raw`\n1EF20013"NULL"0000L0#1234[]\r`],
    ['a string of JSON', String.raw`"\n1EF20013\"NULL\"0000L0#1234[]\u000D"`],
    ['bytes of Python', String.raw`b'\x0a1EF20013"NULL"0000L0#1234[]\x0d'`],
    [
      'a dump with characters',
      `0000  0a 31 45 46 32 30 30 31 33 22 4e 55 4c 4c 22 30   .1EF20013"NULL"0
0010  30 30 30 4c 30 23 31 32 33 34 5b 5d 0d            000L0#1234[].`,
    ],
    [
      'a dump of two halves with its end',
      `00000000  0a 31 45 46 32 30 30 31  33 22 4e 55 4c 4c 22 30  |.1EF20013"NULL"0|
00000010  30 30 30 4c 30 23 31 32  33 34 5b 5d 0d           |000L0#1234[].|
0000001d`,
    ],
    [
      'a dump of pairs of bytes',
      `00000000: 0a31 4546 3230 3031 3322 4e55 4c4c 2230  .1EF20013"NULL"0
00000010: 3030 304c 3023 3132 3334 5b5d 0d         000L0#1234[].`,
    ],
    ['bare text', '1EF20013"NULL"0000L0#1234[]'],
    ['text with blanks around it', '\ufeff 1EF20013"NULL"0000L0#1234[]\t \r\n'],
  ])('takes %s', (_, pasted) => {
    expect(splitDc09(pasted)).toEqual(['1EF20013"NULL"0000L0#1234[]']);
  });

  it('takes several frames at once', () => {
    expect(splitDc09(published.join('\n'))).toEqual(published);
  });

  it.each([
    String.raw`"SIA-DCS"0001L0#1234[#1234|Nri1/BA003*SITE\NORTH]`,
    String.raw`"SIA-DCS"0001L0#1234[#1234|Nri1/BA003][MC:\news]_10:15:30,03-14-2025`,
    String.raw`"SIA-DCS"0001L0#1234[#1234|Nri1/BA003*SITE "NORTH\REAR"]`,
  ])('leaves a stroke between brackets to %s', (frame) => {
    expect(splitDc09(String.raw`\n${frame}\r\n${frame}\r`)).toEqual([frame, frame]);
  });

  it('takes quotation marks in the data of a string of JSON', () => {
    const frame = '"SIA-DCS"0001L0#1234[#1234|Nri1/BA003*SITE "NORTH"]';
    expect(splitDc09(JSON.stringify(`\n${frame}\r`))).toEqual([frame]);
  });

  it('takes any number of bytes', () => {
    expect(splitDc09('41'.repeat(200_000))[0]).toHaveLength(200_000);
  });
});

describe('timeOf', () => {
  it('reads a time in UTC', () => {
    expect(timeOf('2025-03-14T10:15:30')).toEqual(at('10:15:30'));
  });

  it.each([
    '2025-02-30T10:15:30',
    '2025-03-14T24:00:00',
    '2025-03-14',
    '5',
    '+012025-03-14T10:15:30',
  ])('refuses %s', (written) => {
    expect(timeOf(written)).toBeUndefined();
  });
});

describe('decryption', () => {
  const plain = dc09PlainContent(burglary, 'abcdefghijklmnop');

  it.each([32, 48, 64])('reads what was encrypted with a key of %i digits', async (digits) => {
    const key = readKey('07'.repeat(digits / 2));
    const cipher = toHex(await encryptDc09(frameBytes(plain), key));
    expect(await decryptDc09(cipher, key)).toEqual({
      data: '#1234|Nri1/BA003',
      extended: [],
      time: at('10:15:30'),
    });
    expect(await decryptDc09(cipher, readKey('08'.repeat(digits / 2)))).toBeUndefined();
  });

  it('reads a link test that a public project prints with its key', async () => {
    const cipher = 'B4BC8B40D0E6D959D6BEA78E88CC0B2155741A3C44FBB96D476A3E557CAD64D9';
    expect(await decryptDc09(cipher, readKey('41'.repeat(16)))).toMatchObject({
      time: new Date('2020-07-05T18:24:52Z'),
    });
  });

  it('takes no other key for the right one where what it brings happens to end with a bracket', async () => {
    const cipher = 'B4BC8B40D0E6D959D6BEA78E88CC0B2155741A3C44FBB96D476A3E557CAD64D9';
    expect(await decryptDc09(cipher, readKey(`00000071${'0'.repeat(24)}`))).toBeUndefined();
  });

  it.each([
    ['\u0001ä|#1234|NBA1]', {data: '#1234|NBA1', extended: []}],
    ['pad]', {data: '', extended: []}],
    ['ä]_10:15:30,03-14-2025', {data: '', extended: [], time: at('10:15:30')}],
    ['pad|é]_10:15:30,03-14-2025', {data: 'é', extended: [], time: at('10:15:30')}],
  ])('reads %j', (plain, content) => {
    expect(readDecrypted(plain)).toEqual(content);
  });

  it.each(['ä]', 'pad|ä]', 'pad|][Xä]'])('takes %j for nothing that a sender writes', (plain) => {
    expect(() => readDecrypted(plain)).toThrow(Dc09SyntaxError);
  });

  it.each([
    ['12', 'not 2'],
    ['07'.repeat(8), 'not 16'],
    ['zz', 'hexadecimal digits only'],
  ])('refuses the key %s', (key, message) => {
    expect(() => readKey(key)).toThrow(message);
  });
});

describe('answerTo', () => {
  const encrypted = {...readDc09(event.slice(8)), encrypted: true};
  const content = (clock: string) => ({data: '', extended: [], time: at(clock)});

  it.each([
    ['10:15:30', 'ACK'],
    ['10:14:50', 'ACK'],
    ['10:14:49', 'NAK'],
    ['10:15:50', 'ACK'],
    ['10:15:51', 'NAK'],
  ])('answers an encrypted frame stamped %s at 10:15:30 by %s', (clock, answer) => {
    expect(answerTo(encrypted, content(clock), at('10:15:30')).answer).toBe(answer);
  });

  it.each([
    ['what cannot be decrypted', encrypted, undefined, 'NAK'],
    ['an encrypted frame without a stamp', encrypted, {data: '', extended: []}, 'NAK'],
    ['a wrong CRC', readDc09(event.replace('FEEF', 'FEEE')), undefined, 'none'],
    ['a wrong length', readDc09(event.replace('003A', '003B')), undefined, 'none'],
    ['an answer', readDc09('"ACK"0001L0#1234[]'), undefined, 'none'],
    ['an unknown format', readDc09('"DSC-43"0001L0#1234[]'), undefined, 'DUH'],
  ])('to %s', (_, reading, clear, answer) => {
    expect(answerTo(reading, clear, at('10:15:30')).answer).toBe(answer);
  });

  it('calls no frame sound of which CRC and length are missing', () => {
    const why = (frame: string) => answerTo(readDc09(frame), undefined, at('10:15:30')).why;
    expect(why(event)).toBe('The frame is sound.');
    expect(why(event.slice(8))).toContain('no CRC and no length to check');
    expect(why('BBB00011"NULL"0001#1234[]')).toContain('no line');
  });

  it.each([
    [event, published[3]],
    [published[8] ?? '', '"ACK"0000L0#1234[]'],
    ['"DSC-43"0001L0#1234[]', published[12]],
    ['"NULL"0000Rc0ffdL1234#08ab[]', '"ACK"0000Rc0ffdL1234#08ab[]'],
  ])('writes the answer to %s', (frame, answer) => {
    const reading = readDc09(frame);
    const now = at('10:15:30');
    const written = composeAnswer(reading, answerTo(reading, undefined, now), now) ?? [];
    expect(textOf(written)).toContain(answer);
  });

  it('writes the ACK to an encrypted frame encrypted, each time with another pad', async () => {
    const key = readKey('07'.repeat(16));
    const now = at('10:15:31');
    const write = async () => splitDc09(textOf(await composeEncryptedAck(encrypted, now, key)))[0];
    const written = (await write()) ?? '';
    const {crc, length, cipher = '', ...header} = readDc09(written);
    expect({crc, length}).toMatchObject({
      crc: {given: crc?.right},
      length: {given: length?.right},
    });
    expect(header).toMatchObject({
      token: 'ACK',
      encrypted: true,
      sequence: '0001',
      account: '1234',
    });
    expect(await decryptDc09(cipher, key)).toEqual({data: '', extended: [], time: now});
    expect(await write()).not.toBe(written);
  });

  it('writes a NAK with the time of the receiver', () => {
    const now = at('10:16:05');
    const written = composeAnswer(encrypted, answerTo(encrypted, undefined, now), now) ?? [];
    expect(textOf(written)).toBe(`\n${published[11]}\r`);
  });
});
