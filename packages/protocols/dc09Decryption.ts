import {Dc09SyntaxError, readDecrypted, type Dc09Content} from './dc09Reading';
import {fromHex} from './frame';

const blockLength = 16;
const keyDigits: readonly number[] = [32, 48, 64];

/**
 * Bytes of a key in hexadecimal digits; blanks between them carry no meaning.
 * @throws RangeError with one line: no hexadecimal digits, or not 128, 192 or 256 bit
 */
export function readKey(key: string): number[] {
  const digits = key.replaceAll(/\s/g, '');
  if (!/^[\da-f]*$/i.test(digits))
    throw new RangeError('A key has hexadecimal digits only: 0 to 9, A to F.');
  if (!keyDigits.includes(digits.length))
    throw new RangeError(`A key has 32, 48 or 64 hexadecimal digits, not ${digits.length}.`);
  return fromHex(digits);
}

/**
 * Decrypts the content of a frame by AES-CBC with a start vector of zeros.
 *
 * Web Crypto takes padded texts only, and DC-09 brings its own pad: a last block is added, which decrypts to a whole
 * block of padding.
 * @param cipher hexadecimal characters behind the bracket
 * @param key bytes of {@link readKey}
 * @returns undefined where the key is another one
 */
export async function decryptDc09(
  cipher: string,
  key: readonly number[],
  subtle: SubtleCrypto = crypto.subtle,
): Promise<Dc09Content | undefined> {
  const aes = await subtle.importKey('raw', Uint8Array.from(key), 'AES-CBC', false, [
    'encrypt',
    'decrypt',
  ]);
  const data = fromHex(cipher);
  const last = Uint8Array.from(data.slice(-blockLength));
  const padded = await subtle.encrypt({name: 'AES-CBC', iv: last}, aes, new Uint8Array());
  const whole = Uint8Array.from([...data, ...new Uint8Array(padded)]);
  const plain = await subtle.decrypt(
    {name: 'AES-CBC', iv: new Uint8Array(blockLength)},
    aes,
    whole,
  );
  try {
    return readDecrypted(String.fromCharCode(...new Uint8Array(plain)));
  } catch (error) {
    if (error instanceof Dc09SyntaxError) return undefined;
    throw error;
  }
}

/** AES-CBC with a start vector of zeros over whole blocks, without padding: what a sender does. */
export async function encryptDc09(
  plain: readonly number[],
  key: readonly number[],
  subtle: SubtleCrypto = crypto.subtle,
): Promise<number[]> {
  const aes = await subtle.importKey('raw', Uint8Array.from(key), 'AES-CBC', false, ['encrypt']);
  const iv = new Uint8Array(blockLength);
  const padded = await subtle.encrypt({name: 'AES-CBC', iv}, aes, Uint8Array.from(plain));
  return [...new Uint8Array(padded)].slice(0, -blockLength);
}
