/**
 * Takes out of pictures what they tell besides what is seen: place, time, device, names, previews, and what is hidden
 * behind their end. The libraries without native code search for bytes in place of reading the format, leave IPTC and
 * previews, or lay photos of phones on their side.
 *
 * PDFs stay as they came: what they tell stands in compressed streams, pictures, notes and earlier versions, too. Less
 * than all of it is of no use, and a library that writes the file anew takes many times its memory, and breaks
 * signatures.
 */
import type {FileType} from '@talos-docs/contract/fileContent';

type Keep = (from: number, to: number) => void;
type Strip = (bytes: Uint8Array, keep: Keep, view: DataView) => void;

/**
 * Keeps what a picture is drawn by, and nothing else: parts that are not known, or cannot be read, are left out. A
 * photo on its side keeps the note that it is (in JPEG, where cameras leave one).
 * @param bytes of a file of that type. They are overwritten: a copy would hold the file in memory once more
 * @returns a part of them; files that are no pictures as they are
 */
export function withoutMetadata(type: FileType, bytes: Uint8Array): Uint8Array {
  let size = 0;
  const keep: Keep = (from, to) => {
    const end = Math.min(to, bytes.length);
    bytes.copyWithin(size, from, end);
    size += end - from;
  };
  const strip = strips[type];
  if (!strip) return bytes;
  const view = viewOf(bytes);
  strip(bytes, keep, view);
  if (type === 'image/webp') view.setUint32(4, size - 8, true);
  return bytes.subarray(0, size);
}

const viewOf = ({buffer, byteOffset, byteLength}: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  // Making a text of single characters takes three times as long, and files may be full of short parts.
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', from, from + length);

/** ITU-T T.81, annex B. */
const stripJpeg: Strip = (bytes, keep, view) => {
  keep(0, 2);
  // A picture has one: who fills a file with them must not hold up all others.
  let hasExif = false;
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    // Nothing else may stand between two segments, but for filling.
    if (bytes[at] !== 0xff || marker < 0xc0 || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      keep(at, at + 2);
      return;
    }
    if (at + 4 > bytes.length) return;
    const size = view.getUint16(at + 2);
    const end = marker === 0xda ? endOfScan(bytes, at + 2 + size) : at + 2 + size;
    const name = textAt(bytes, at + 4, 12);
    if (!isApplicationData(marker) || isNeeded(marker, size, name)) {
      keep(at, end);
    } else if (marker === 0xe1 && !hasExif && name.startsWith('Exif\0')) {
      hasExif = true;
      const note = orientationNote(bytes.subarray(at, end));
      if (note) {
        bytes.set(note, at);
        keep(at, at + note.length);
      }
    }
    at = end;
  }
};

/** Of applications, and comments. */
const isApplicationData = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** JFIF without a preview, the colour profile, and what Adobe's JPEGs say of their colours. */
const isNeeded = (marker: number, size: number, name: string) =>
  (marker === 0xe0 && size === 16 && name.startsWith('JFIF\0')) ||
  (marker === 0xe2 && name === 'ICC_PROFILE\0') ||
  (marker === 0xee && name.startsWith('Adobe'));

/** In the data of a scan, FF stands before 00 and between the parts of it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next >= 0xc0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Where Exif's own data begin in a segment: behind its marker, its size and `Exif`. */
const exifStart = 10;
const orientationTag = 0x0112;

/**
 * A segment of Exif that says no more than how a picture is turned; undefined when the given one does not say it. It is
 * no longer than that.
 */
function orientationNote(segment: Uint8Array): Uint8Array | undefined {
  const tiff = viewOf(segment.subarray(exifStart));
  try {
    const little = tiff.getUint16(0) === 0x4949;
    const directory = tiff.getUint32(4, little);
    for (let left = tiff.getUint16(directory, little), at = directory + 2; left > 0; left -= 1) {
      if (tiff.getUint16(at, little) === orientationTag) {
        const note = [0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0MM\0\x2a'), 0, 0, 0, 8, 0, 1];
        note.push(1, 0x12, 0, 3, 0, 0, 0, 1, 0, tiff.getUint16(at + 8, little) & 15, 0, 0);
        note.push(0, 0, 0, 0);
        return note.length <= segment.length ? Uint8Array.from(note) : undefined;
      }
      at += 12;
    }
  } catch (error) {
    // It ends sooner than it says.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** Chunks without which a picture looks otherwise (PNG, third edition, 11.3); those in capitals are needed always. */
const pngChunk =
  /^(?:[A-Z]...|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|pHYs|acTL|fcTL|fdAT)$/;

const stripPng: Strip = (bytes, keep, view) => {
  keep(0, 8);
  for (let at = 8; at + 8 <= bytes.length;) {
    const name = textAt(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    if (pngChunk.test(name)) keep(at, end);
    if (name === 'IEND') return;
    at = end;
  }
};

/** RFC 9649, 2.7. */
const webpChunk = /^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/;
/** In VP8X: there is Exif, there is XMP. */
const metadataFlags = 0b1100;

const stripWebp: Strip = (bytes, keep, view) => {
  const size = Math.min(bytes.length, 8 + view.getUint32(4, true));
  keep(0, 12);
  for (let at = 12; at + 8 <= size;) {
    const name = textAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (name === 'VP8X' && length > 0) bytes[at + 8] = (bytes[at + 8] ?? 0) & ~metadataFlags;
    if (webpChunk.test(name)) keep(at, end);
    at = end;
  }
};

/** GIF89a, 15 to 27. */
const stripGif: Strip = (bytes, keep) => {
  const tableSize = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const endOfBlocks = (from: number) => {
    let at = from;
    while (bytes[at]) at += (bytes[at] ?? 0) + 1;
    return at + 1;
  };
  let at = 13 + tableSize(bytes[10]);
  keep(0, at);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x2c) {
      const end = endOfBlocks(at + 11 + tableSize(bytes[at + 9]));
      keep(at, end);
      at = end;
    } else if (kind === 0x21) {
      const end = endOfBlocks(at + 2);
      const label = bytes[at + 1];
      const isLoop =
        label === 0xff &&
        bytes[at + 2] === 11 &&
        /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(textAt(bytes, at + 3, 11));
      if (label === 0xf9 || label === 0x01 || isLoop) keep(at, end);
      at = end;
    } else {
      if (kind === 0x3b) keep(at, at + 1);
      return;
    }
  }
};

const strips: Readonly<Partial<Record<FileType, Strip>>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
};
