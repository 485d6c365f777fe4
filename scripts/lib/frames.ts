import {createCipheriv} from 'node:crypto';
import {format, resolveConfig} from 'prettier';
import {stringify} from 'yaml';
import type {ProtocolFramesData} from '../../data/schemas/protocol-frames';
import {exampleFrames, exampleKey} from '../../src/lib/protocols/examples';
import type {BlockCipher} from '../../src/lib/protocols/dc09Encryption';
import {fieldText, toHex} from '../../src/lib/protocols/frame';

const heading = `# Frames of the protocols, byte by byte. Written by \`npm run frames\` from src/lib/protocols: change it there.
# \`bytes\` of a frame with \`unit: digit\` are values of digits in the check sum.
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
        const {name, part, bytes, meaning} = field;
        const text = fieldText(field);
        return {name, part, bytes: toHex(bytes), ...(text !== undefined && {text}), meaning};
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
