import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';
import {hashedFiles} from './keptAssets';

/** Files of the site that are text. */
const text = /\.(?:js|css|json|svg)$/;
/** Below this an answer is sent as it is. */
const smallest = 1024;

/**
 * Puts the smallest brotli form beside each text whose name holds a hash, for the service to send: it takes too long to
 * make while a reader waits, and holds for as long as the name.
 * @param folder of the site that is published
 */
export async function compressAssets(folder: string): Promise<void> {
  const files = hashedFiles(folder).filter((file) => text.test(file));
  // The library works on several threads at once.
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(path.join(folder, file));
      if (bytes.length < smallest) return;
      const params = {[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length};
      const compressed = await promisify(brotliCompress)(bytes, {params});
      writeFileSync(path.join(folder, `${file}.br`), compressed);
    }),
  );
}
