import {createCipheriv} from 'node:crypto';
import {exampleFrames, exampleKey} from '@talos-docs/protocols/examples';

/** AES-128-CBC with the key of the examples and a start vector of zeros. */
function encrypt(plain: readonly number[]): number[] {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(exampleKey, 'hex'), Buffer.alloc(16));
  cipher.setAutoPadding(false);
  return [...cipher.update(Buffer.from(plain)), ...cipher.final()];
}

/** The frames that pages may show. */
export const protocolFrames = () => exampleFrames(encrypt);
