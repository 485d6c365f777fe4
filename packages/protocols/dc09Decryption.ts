import {blockLength} from './dc09';
import {Dc09SyntaxError, readDecrypted, type Dc09Content} from './dc09Reading';
import {fromHex, textOf} from './frame';

/**
 * Bytes of a key in hexadecimal digits; blanks between them carry no meaning.
 * @throws RangeError with one line: no hexadecimal digits, not 128, 192 or 256 bit, or nothing here to decrypt with
 */
export function readKey(key: string): number[] {
  // Browsers have none on plain HTTP.
  if (!('subtle' in crypto)) throw new RangeError('To decrypt needs a secure connection (https).');
  const digits = key.replaceAll(/\s/g, '');
  if (!/^[\da-f]*$/i.test(digits))
    throw new RangeError('A key has hexadecimal digits only: 0 to 9, A to F.');
  if (![32, 48, 64].includes(digits.length))
    throw new RangeError(`A key has 32, 48 or 64 hexadecimal digits, not ${digits.length}.`);
  return fromHex(digits);
}

const startVector = new Uint8Array(blockLength);

const importKey = (key: readonly number[]) =>
  crypto.subtle.importKey('raw', Uint8Array.from(key), 'AES-CBC', false, ['encrypt', 'decrypt']);

async function encrypt(plain: readonly number[], key: CryptoKey, iv: Uint8Array<ArrayBuffer>) {
  const padded = await crypto.subtle.encrypt({name: 'AES-CBC', iv}, key, Uint8Array.from(plain));
  return [...new Uint8Array(padded)];
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
): Promise<Dc09Content | undefined> {
  const aes = await importKey(key);
  const data = fromHex(cipher);
  const pad = await encrypt([], aes, Uint8Array.from(data.slice(-blockLength)));
  const whole = Uint8Array.from([...data, ...pad]);
  const plain = await crypto.subtle.decrypt({name: 'AES-CBC', iv: startVector}, aes, whole);
  try {
    return readDecrypted(textOf(new Uint8Array(plain)));
  } catch (error) {
    if (error instanceof Dc09SyntaxError) return undefined;
    throw error;
  }
}

/** AES-CBC with a start vector of zeros over whole blocks, without padding: what a sender does. */
export async function encryptDc09(
  plain: readonly number[],
  key: readonly number[],
): Promise<number[]> {
  const padded = await encrypt(plain, await importKey(key), startVector);
  return padded.slice(0, -blockLength);
}
