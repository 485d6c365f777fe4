import {crc32} from 'node:zlib';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {contentType, type FileType} from '@talos-docs/contract/fileContent';
import {clientId, now, openTestApi} from '../testing/api';
import {png} from '../testing/upload';
import {withoutMetadata} from './pictureMetadata';

const bytesOf = (...parts: (string | readonly number[] | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
const be16 = (value: number) => [value >> 8, value & 255];
const le32 = (value: number) => [
  value & 255,
  (value >> 8) & 255,
  (value >> 16) & 255,
  value >>> 24,
];

/** The same without what is private; what it tells stands in both as `private`. */
interface Sample {
  readonly full: Buffer;
  readonly clean: Buffer;
}

const segment = (marker: number, content: Uint8Array | string) =>
  bytesOf([0xff, marker], be16(content.length + 2), content);
const exif = (little: boolean, orientation: number) => {
  const number = (value: number, length: number) => {
    const digits = Array.from({length}, (_, n) => (value >>> (8 * n)) & 255);
    return little ? digits : digits.reverse();
  };
  const entry = (tag: number, value: number[]) => [
    ...number(tag, 2),
    ...number(3, 2),
    ...number(1, 4),
    ...value,
  ];
  return bytesOf(
    'Exif\0\0',
    little ? 'II' : 'MM',
    number(42, 2),
    number(8, 4),
    number(2, 2),
    entry(0x010f, [0, 0, 0, 0]),
    entry(0x0112, [...number(orientation, 2), 0, 0]),
    number(0, 4),
    'private',
  );
};
const turned = (orientation: number) => {
  const note = 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0';
  return segment(0xe1, bytesOf(note, [orientation, 0, 0, 0, 0, 0, 0]));
};

const jfif = segment(0xe0, bytesOf('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]));
const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile');
const adobe = segment(0xee, 'Adobe\0\x64\0\0\0\0\x01');
const table = segment(0xdb, '\0table');
const scan = bytesOf(segment(0xda, '\x01\x01\0\0\x3f\0'), 'a', [0xff, 0], 'b', [0xff, 0xd0], 'c');
const jpeg = ({
  note = bytesOf(),
  clean = bytesOf(),
}: {note?: Buffer; clean?: Buffer} = {}): Sample => ({
  full: bytesOf(
    [0xff, 0xd8],
    jfif,
    note,
    segment(0xe0, 'JFXX\0private'),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0private'),
    profile,
    segment(0xe2, 'MPF\0private'),
    segment(0xed, 'Photoshop 3.0\0private'),
    adobe,
    segment(0xfe, 'private'),
    [0xff],
    table,
    'private',
    scan,
    table,
    scan,
    [0xff, 0xd9],
    'private',
  ),
  clean: bytesOf([0xff, 0xd8], jfif, clean, profile, adobe, table, scan, table, scan, [0xff, 0xd9]),
});

const pngChunk = (name: string, content: Uint8Array | string) => {
  const body = bytesOf(name, content);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return bytesOf(size, body, sum);
};
const drawn = png.subarray(33, -12);
const framed = (...chunks: Buffer[]) => bytesOf(png.subarray(0, 33), ...chunks, png.subarray(-12));
const portable: Sample = {
  full: bytesOf(
    framed(
      pngChunk('gAMA', '\0\0\xb1\x8f'),
      pngChunk('tEXt', 'Author\0private'),
      pngChunk('eXIf', 'private'),
      pngChunk('tIME', 'private'),
      drawn,
      pngChunk('iTXt', 'private'),
      pngChunk('prVt', 'private'),
    ),
    'private',
  ),
  clean: framed(pngChunk('gAMA', '\0\0\xb1\x8f'), drawn),
};

const riff = (...chunks: [name: string, content: string][]) => {
  const body = bytesOf(
    'WEBP',
    ...chunks.map(([name, content]) =>
      bytesOf(name, le32(content.length), content, content.length % 2 ? '\0' : ''),
    ),
  );
  return bytesOf('RIFF', le32(body.length), body);
};
const webp: Sample = {
  full: bytesOf(
    riff(
      ['VP8X', '\x3c\0\0\0\0\0\0\0\0\0'],
      ['ICCP', 'profile'],
      ['VP8 ', 'drawn'],
      ['EXIF', 'private'],
      ['XMP ', 'private'],
      ['prvt', 'private'],
    ),
    'private',
  ),
  clean: riff(['VP8X', '\x30\0\0\0\0\0\0\0\0\0'], ['ICCP', 'profile'], ['VP8 ', 'drawn']),
};

const blocks = (...texts: string[]) =>
  bytesOf(...texts.map((text) => bytesOf([text.length], text)), [0]);
const gifHead = bytesOf('GIF89a', [1, 0, 1, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255]);
const loop = bytesOf([0x21, 0xff], blocks('NETSCAPE2.0', '\x01\0\0'));
const control = bytesOf([0x21, 0xf9], blocks('\0\0\0\0'));
const frame = bytesOf(
  [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80],
  [1, 1, 1, 2, 2, 2],
  [2],
  blocks('drawn', 'more'),
);
const gif: Sample = {
  full: bytesOf(
    gifHead,
    loop,
    [0x21, 0xfe],
    blocks('private'),
    [0x21, 0xff],
    blocks('XMP DataXMP', 'private'),
    control,
    frame,
    [0x3b],
    'private',
  ),
  clean: bytesOf(gifHead, loop, control, frame, [0x3b]),
};

const samples: readonly (readonly [string, FileType, Sample])[] = [
  ['a JPEG', 'image/jpeg', jpeg()],
  [
    'a JPEG on its side',
    'image/jpeg',
    jpeg({note: segment(0xe1, exif(false, 6)), clean: turned(6)}),
  ],
  [
    'a JPEG on its head, of the other byte order',
    'image/jpeg',
    jpeg({note: segment(0xe1, exif(true, 3)), clean: turned(3)}),
  ],
  [
    'a JPEG with Exif twice, of which the first counts',
    'image/jpeg',
    jpeg({
      note: bytesOf(segment(0xe1, exif(false, 6)), segment(0xe1, exif(false, 8))),
      clean: turned(6),
    }),
  ],
  [
    'a JPEG whose Exif ends too soon',
    'image/jpeg',
    jpeg({note: segment(0xe1, exif(true, 3).subarray(0, 20))}),
  ],
  ['a PNG', 'image/png', portable],
  ['a WebP', 'image/webp', webp],
  ['a GIF', 'image/gif', gif],
];

describe('a picture', () => {
  it.each(samples)('%s keeps what is seen, and nothing else', (_, type, {full, clean}) => {
    expect(contentType(full)).toBe(type);
    expect(full.includes('private')).toBe(true);
    expect(Buffer.from(withoutMetadata(type, Buffer.from(full))).toString('latin1')).toBe(
      clean.toString('latin1'),
    );
    expect(withoutMetadata(type, Buffer.from(clean))).toEqual(clean);
  });

  it.each(samples)('%s that is cut off or broken ends where it ends', (_, type, {full}) => {
    fc.assert(
      fc.property(
        fc.integer({min: 12, max: full.length}),
        fc.array(fc.tuple(fc.nat(full.length - 1), fc.nat(255)), {maxLength: 5}),
        (length, changes) => {
          const broken = Buffer.from(full);
          for (const [at, value] of changes) broken[at] = value;
          const part = broken.subarray(0, length);
          expect(withoutMetadata(type, part).length).toBeLessThanOrEqual(length);
        },
      ),
    );
  });

  it('is stored like that', async () => {
    const test = openTestApi();
    const file = new File([Buffer.from(portable.full)], 'private.png');
    const fields = {clientId, page: '/docs/talos/admin/x', startedAt: `${now - 5000}`, file};
    expect((await test.form(fields)).status).toBe(201);
    const [item] = await test.store.feedback();
    const stored = await test.store.attachment(item?.attachment?.name ?? '');
    expect(Buffer.from(stored?.bytes ?? [])).toEqual(portable.clean);
    expect(item?.attachment?.size).toBe(portable.clean.length);
    await test.close();
  });

  it('is none: a text or a PDF stays as it is', () => {
    for (const type of ['text/plain', 'application/pdf'] as const) {
      const bytes = Buffer.from('%PDF-1.7 tEXt Exif');
      expect(withoutMetadata(type, bytes)).toBe(bytes);
    }
  });
});
