import {expect, test} from 'vitest';
import {readAttachment} from './request';
import {png} from '../testing/upload';
import {contentType} from '@talos-docs/contract/fileContent';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const samples: [string, Uint8Array<ArrayBuffer>][] = [
  ['image/png', new Uint8Array(png)],
  ['image/jpeg', bytes('\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF\0\u0001')],
  ['image/gif', bytes('GIF89a\u0001\0\u0001\0\0\0\0;')],
  ['image/webp', bytes('RIFF\u001A\0\0\0WEBPVP8L')],
  ['application/pdf', bytes('%PDF-1.7\n')],
  ['text/plain', new TextEncoder().encode('12:00 Störung on zone 3\n')],
  ['text/plain', bytes('12:00 St\u00F6rung \u0096 zone 3\r\n')],
  ['text/plain', new Uint8Array(Buffer.from('\uFEFF12:00 Störung\r\n', 'utf16le'))],
  ['text/plain', new Uint8Array(Buffer.from('\uFEFF12:00 Störung\r\n', 'utf16le').swap16())],
];

const unfit: [string, Uint8Array<ArrayBuffer>][] = [
  ['a program', bytes('MZ\u0090\0\u0003\0\0\0\u0004\0\0\0\u00FF\u00FF')],
  ['an archive', bytes('PK\u0003\u0004\u0014\0\0\0')],
  ['a picture with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', bytes('\n <!doctype html><p>x')],
  ['text of another encoding', bytes('\u0083e\u0083X\u0083g\u0081@')],
  ['bytes without order', bytes('\u00FF\u00FE\u00D8\u00DC')],
  ['a page in UTF-16', new Uint8Array(Buffer.from('\uFEFF<html>', 'utf16le'))],
  ['sound that begins like WebP', bytes('RIFF\u0024\0\0\0WAVEfmt ')],
];

test.each(samples)('%s is known by its content, as the service knows it', (type, content) => {
  expect(contentType(content)).toBe(type);
  expect(readAttachment(content)?.type).toBe(type);
});

test.each(unfit)('%s is refused, as the service does', (_, content) => {
  expect(contentType(content)).toBeUndefined();
  expect(() => readAttachment(content)).toThrow('picture');
});
