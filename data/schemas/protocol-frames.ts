import * as v from 'valibot';
import {fieldParts} from '../../src/lib/protocols/frame';

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Ids are kebab-case.'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const fieldSchema = v.pipe(
  v.strictObject({
    name: text,
    /** Groups fields that serve the same end. */
    part: v.picklist(fieldParts),
    /** Pairs of hexadecimal digits; for digits their values in the check sum. */
    bytes: v.pipe(v.string(), v.regex(/^([\dA-F]{2})+$/, 'Pairs of hexadecimal digits.')),
    /** One character per byte; left out where the bytes are numbers or control characters. */
    text: v.optional(v.pipe(v.string(), v.regex(/^[ -~]+$/, 'Printable ASCII.'))),
    meaning: text,
  }),
  v.check(
    ({bytes, text: characters}) =>
      characters === undefined || characters.length * 2 === bytes.length,
    'A field has one character per byte.',
  ),
);

const frameSchema = v.strictObject({
  id,
  caption: text,
  /** `digit`: tones on a phone line instead of bytes. */
  unit: v.picklist(['byte', 'digit']),
  fields: v.pipe(v.array(fieldSchema), v.minLength(1)),
});

/** Frames byte by byte; written by `npm run frames`. */
export const protocolFramesSchema = v.strictObject({
  frames: v.pipe(
    v.array(frameSchema),
    v.minLength(1),
    v.check(
      (frames) => new Set(frames.map((frame) => frame.id)).size === frames.length,
      'Frame ids must be unique.',
    ),
  ),
});

export type ProtocolFramesData = v.InferOutput<typeof protocolFramesSchema>;
export type ProtocolFrameData = v.InferOutput<typeof frameSchema>;
export type ProtocolFieldData = v.InferOutput<typeof fieldSchema>;
