import {createReadStream, createWriteStream} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {constants, createBrotliCompress} from 'node:zlib';
import {recordsOf} from '../../model/records';
import type {SearchPage} from '../../model';
import {indexFormat} from '../../model';
import {growPages} from './grow';

export interface GrownSite {
  readonly pages: number;
  /** Records that hosted search would hold. */
  readonly records: number;
  /** Size of the shards, raw and as the server sends them. */
  readonly bytes: number;
  readonly brotliBytes: number;
  /** Names of the files. */
  readonly files: readonly string[];
}

/**
 * Writes the shards of a grown site, one for each guide.
 * @param folder where the files go, made when missing
 */
export async function writeGrownSite(
  pages: readonly SearchPage[],
  count: number,
  folder: string,
): Promise<GrownSite> {
  await mkdir(folder, {recursive: true});
  const guides = [...new Set(pages.map(({guide}) => guide))];
  let [bytes, brotliBytes] = [0, 0];
  for (const guide of guides) {
    const size = await writeShard(
      guide,
      growPages(pages, count),
      path.join(folder, `${guide}.json`),
    );
    bytes += size.bytes;
    brotliBytes += size.brotliBytes;
  }
  const site = {siteUrl: 'https://docs.talos.example', baseUrl: '/'};
  const recordsOfPage = pages.map((page) => recordsOf(page, site).length);
  const records = Array.from(
    {length: count},
    (_, number) => recordsOfPage[number % pages.length] ?? 0,
  ).reduce((sum, each) => sum + each, 0);
  return {pages: count, records, bytes, brotliBytes, files: guides.map((guide) => `${guide}.json`)};
}

async function writeShard(guide: string, pages: Iterable<SearchPage>, file: string) {
  let [bytes, brotliBytes] = [0, 0];
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
  await pipeline(
    createReadStream(file).on('data', (chunk) => {
      bytes += chunk.length;
    }),
    compress,
    async (source) => {
      for await (const chunk of source) brotliBytes += (chunk as Buffer).length;
    },
  );
  return {bytes, brotliBytes};
}
