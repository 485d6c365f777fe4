import {createCipheriv} from 'node:crypto';
import {format, resolveConfig} from 'prettier';
import {stringify} from 'yaml';
import type {ProtocolFramesData} from '../../data/schemas/transmission';
import {exampleFrames, exampleKey} from '@talos-docs/protocols/examples';
import type {BlockCipher} from '@talos-docs/protocols/dc09Encryption';
import {ascii, fieldText, toHex} from '@talos-docs/protocols/frame';

const heading = `# Frames of the protocols, byte by byte. Written by \`npm run frames\` from packages/protocols: change it there.
# \`bytes\` are left out where they are those of the text; in a frame with \`unit: digit\` they are values of digits in the check sum.
# cSpell:ignoreRegExp /^ +(?:bytes|text): .*$/gm
`;

/** AES-128-CBC with the key of the examples and a start vector of zeros. */
export const exampleCipher: BlockCipher = (plain) => {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(exampleKey, 'hex'), Buffer.alloc(16));
  cipher.setAutoPadding(false);
  return [...cipher.update(Buffer.from(plain)), ...cipher.final()];
};

/** The frames as data/protocol-frames.yaml holds them. */
export function framesData(): ProtocolFramesData {
  return {
    frames: exampleFrames(exampleCipher).map(({id, caption, unit, fields}) => ({
      id,
      caption,
      unit,
      fields: fields.map((field) => {
        const {name, part, meaning} = field;
        const text = fieldText(field);
        const bytes = toHex(field.bytes);
        const saysItAll = text !== undefined && toHex(ascii(text)) === bytes;
        return {name, part, ...(!saysItAll && {bytes}), ...(text !== undefined && {text}), meaning};
      }),
    })),
  };
}

/**
 * Text of data/protocol-frames.yaml, formatted as the project formats YAML.
 * @param file absolute path of the file
 */
export async function framesText(file: string): Promise<string> {
  const text = heading + stringify(framesData(), {lineWidth: 0});
  return format(text, {...(await resolveConfig(file)), filepath: file});
}
