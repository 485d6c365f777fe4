import {brotliCompressSync, constants} from 'node:zlib';

/** 1 KB is 1024 bytes here. */
export const limits = {script: 151 * 1024, style: 16 * 1024} as const;

/** What the first visit of one page transfers, brotli-compressed, in bytes. */
export interface PageWeight {
  readonly page: string;
  readonly script: number;
  readonly style: number;
}

/**
 * Weighs files together, each once; one that several pages share is compressed once.
 * @param read content of a file by its path in the built site
 */
export function createScale(read: (file: string) => Buffer): (files: Iterable<string>) => number {
  const sizes = new Map<string, number>();

  function sizeOf(file: string): number {
    const options = {params: {[constants.BROTLI_PARAM_QUALITY]: 11}};
    const size = sizes.get(file) ?? brotliCompressSync(read(file), options).length;
    sizes.set(file, size);
    return size;
  }

  return (files) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);
}

/** Names the pages whose first visit is heavier than the limits allow. */
export function overweight(weights: readonly PageWeight[]): string[] {
  const kinds = {script: 'script', style: 'CSS'} as const;
  return weights.flatMap(({page, ...weight}) =>
    (['script', 'style'] as const)
      .filter((kind) => weight[kind] > limits[kind])
      .map((kind) => {
        const found = `${page}: ${kilobytes(weight[kind])} KB of ${kinds[kind]}`;
        return `${found}, at most ${limits[kind] / 1024} KB are allowed.`;
      }),
  );
}

/** Bytes as KB of 1024 with one decimal. */
export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

/** How many of the longest pages are weighed: length is the best guess at weight without opening a page. */
const longestPages = 30;

/**
 * Chooses the pages to weigh: the longest, the shortest and the landing page of every guide.
 * @param pages length of each built documentation page by file
 * @param landings files of the landing pages
 */
export function samplePages(
  pages: ReadonlyMap<string, number>,
  landings: readonly string[],
): string[] {
  const byLength = [...pages.keys()].sort((a, b) => (pages.get(a) ?? 0) - (pages.get(b) ?? 0));
  const extremes = [...byLength.slice(-longestPages), ...byLength.slice(0, 1)];
  return [...new Set([...extremes, ...landings.filter((page) => pages.has(page))])];
}
