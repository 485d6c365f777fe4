import {createReadStream, createWriteStream, statSync} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {constants, createBrotliCompress} from 'node:zlib';
import {indexFormat, type SearchPage} from '../../model';
import {recordsOf} from '../../model/records';
import {growPages} from './grow';

/**
 * Writes the shards of a grown site, one for each guide.
 * @param folder where the files go, made when missing
 * @returns the number of pages, and of the records that hosted search would hold; the size of the shards, raw and as
 *   the server sends them, and the names of their files
 */
export async function writeGrownSite(pages: readonly SearchPage[], count: number, folder: string) {
  await mkdir(folder, {recursive: true});
  const guides = [...new Set(pages.map(({guide}) => guide))];
  let [bytes, brotliBytes] = [0, 0];
  for (const guide of guides) {
    const file = path.join(folder, `${guide}.json`);
    brotliBytes += await writeShard(guide, growPages(pages, count), file);
    bytes += statSync(file).size;
  }
  const recordsOfPage = pages.map((page) => recordsOf(page, 'https://docs.talos.example/').length);
  const records = Array.from(
    {length: count},
    (_, number) => recordsOfPage[number % pages.length] ?? 0,
  ).reduce((sum, each) => sum + each, 0);
  return {pages: count, records, bytes, brotliBytes, files: guides.map((guide) => `${guide}.json`)};
}

/** @returns bytes of the compressed file */
async function writeShard(
  guide: string,
  pages: Iterable<SearchPage>,
  file: string,
): Promise<number> {
  function* text() {
    yield `{"format":${indexFormat},"id":${JSON.stringify(guide)},"pages":[`;
    let separator = '';
    for (const page of pages) {
      if (page.guide !== guide) continue;
      yield separator + JSON.stringify(page);
      separator = ',';
    }
    yield ']}';
  }
  await pipeline(Readable.from(text()), createWriteStream(file));
  // The smallest form of the largest index would take minutes.
  const compress = createBrotliCompress({params: {[constants.BROTLI_PARAM_QUALITY]: 5}});
  let bytes = 0;
  await pipeline(createReadStream(file), compress, async (source) => {
    for await (const chunk of source) bytes += (chunk as Buffer).length;
  });
  return bytes;
}
