/** Weighs the first visit of a sample of documentation pages: `npm run check:size [-- folder]`. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {guides} from '../config/guides';
import {openBuild, report} from './lib/builtSite';
import {assetFile, createScale, kilobytes, overweight, samplePages} from './lib/size';

const folder = path.resolve(process.argv[2] ?? 'build');
const baseUrl = process.env.BASE_URL ?? '/';
const guideFolders = guides.map(({routeBase}) => routeBase);

report('size', () => {
  const site = openBuild(folder);
  const isPage = (file: string) =>
    file.endsWith('.html') &&
    !file.includes('/tags') &&
    guideFolders.some((guide) => file.startsWith(`${guide}/`));
  const pages = new Map(
    [...site.files].filter(isPage).map((file) => [file, site.text(file).length]),
  );
  const weigh = createScale((url) => {
    const file = assetFile(url, baseUrl);
    return file === undefined ? undefined : readFileSync(path.join(folder, file));
  });
  const weights = samplePages(pages, guideFolders).map((page) => weigh(page, site.text(page)));
  if (weights.length === 0) throw new Error(`${folder} holds no documentation page.`);
  for (const {page, script, style} of weights) {
    process.stdout.write(
      `${kilobytes(script).padStart(7)} KB script ${kilobytes(style).padStart(6)} KB CSS  ${page}\n`,
    );
  }
  return {
    lines: overweight(weights),
    summary: `${weights.length} pages, brotli 11, 1 KB = 1024 bytes, limits 150 and 20 KB`,
  };
});
