import {createCipheriv, createDecipheriv} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {crc16} from './crc16';
import {dc09EncryptedFrame, dc09PlainContent} from './dc09';
import * as sample from './exampleEvents';
import {ascii, extraText, frameBytes, fromHex, toHex} from './frame';

const start = Buffer.alloc(16);
const padding = 'abcdefghijklmnop';

function encrypted(plain: readonly number[], key: Buffer): number[] {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, start).setAutoPadding(false);
  return [...cipher.update(Buffer.from(plain)), ...cipher.final()];
}

function decrypted(hex: string, key: Buffer): string {
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, start).setAutoPadding(false);
  return Buffer.concat([decipher.update(Buffer.from(fromHex(hex))), decipher.final()]).toString();
}

function frameText(key: Buffer): string {
  const cipher = encrypted(frameBytes(dc09PlainContent(sample.burglary, padding)), key);
  return String.fromCharCode(...frameBytes(dc09EncryptedFrame(sample.burglary, cipher)));
}

describe('dc09EncryptedFrame', () => {
  it.each([16, 24, 32])('is read back with the same key of %i bytes', (length) => {
    const key = Buffer.alloc(length, 7);
    const [, cipher = ''] = /\[([\dA-F]+)\r$/.exec(frameText(key)) ?? [];
    expect(decrypted(cipher, key)).toMatch(
      /^[a-p]{1,16}\|#1234\|Nri1\/BA003\]_10:15:30,03-14-2025$/,
    );
  });

  it('leaves the header readable and marks the token', () => {
    expect(frameText(Buffer.alloc(16))).toMatch(
      /^\n[\dA-F]{4}0[\dA-F]{3}"\*SIA-DCS"0001L0#1234\[(?:[\dA-F]{32})+\r$/,
    );
  });

  it('takes CRC and length over the encrypted form', () => {
    const text = frameText(Buffer.alloc(16));
    const span = text.slice(9, -1);
    expect(Number.parseInt(text.slice(1, 5), 16)).toBe(crc16(ascii(span)));
    expect(Number.parseInt(text.slice(5, 9), 16)).toBe(span.length);
  });
});

describe('a captured frame of another sender', () => {
  // Printed by a public project together with its key: a link test with a pad of eleven characters.
  const key = Buffer.from('AAAAAAAAAAAAAAAA');
  const cipher = 'B4BC8B40D0E6D959D6BEA78E88CC0B2155741A3C44FBB96D476A3E557CAD64D9';
  const plain = 'ppppppppppp]_18:24:52,07-05-2020';

  it('is encrypted in the same way', () => {
    expect(toHex(encrypted(ascii(plain), key))).toBe(cipher);
    expect(decrypted(cipher, key)).toBe(plain);
  });

  it('has its CRC over the encrypted form', () => {
    expect(crc16(ascii(`"*NULL"0000R0L0#AAAB[${cipher}`))).toBe(0x76d8);
  });
});

describe('dc09PlainContent', () => {
  it('fills up to whole blocks and never goes without a pad', () => {
    for (let length = 3; length <= 16; length += 1) {
      const message = {...sample.burglary, token: 'NULL' as const, data: [], extras: extra(length)};
      const [pad] = dc09PlainContent(message, padding);
      expect(frameBytes(dc09PlainContent(message, padding)).length % 16).toBe(0);
      expect(pad?.bytes.length).toBeGreaterThan(0);
    }
  });
});

const extra = (length: number) => [
  extraText('Verification', `[V${'x'.repeat(length)}]`, 'Filler.'),
];
