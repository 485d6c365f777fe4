import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

/** Bytes of an engine's index for one scope. */
export type IndexSize = ReturnType<typeof weighIndex>;

/** Files of Pagefind's output that are no index: its interfaces, scripts and the search itself. */
const isNoIndex = /\.(?:js|css)$|^wasm\./;
/** These files are compressed already, and no server compresses them again. */
const isCompressed = /\.pf_\w+$/;

/**
 * Weighs an index as it lies in its folder.
 * @returns `brotli`: in the smallest form, which a published site keeps beside files whose names hold a hash
 */
export function weighIndex(folder: string) {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !isNoIndex.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  let [raw, brotli] = [0, 0];
  for (const file of files) {
    const content = readFileSync(file);
    raw += content.length;
    brotli += isCompressed.test(file) ? content.length : brotliCompressSync(content).length;
  }
  return {raw, brotli};
}
