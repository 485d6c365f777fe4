import {readFileSync, writeFileSync} from 'node:fs';
import {chromium} from '@playwright/test';
import {fileFromCaller, fromCaller, root, run, UsageError} from './lib/command';
import {checkFigure, listFigures, phoneWidth, syncFigure} from './lib/figures';
import {chromiumOptions} from './lib/findChromium';

const usage = `usage: npx tsx tools/figures.ts sync|check|preview [files] [--out file.png]
Keeps every figure in the one drawing style. Without files, all figures of the content folders are taken.

  sync     copies figures/style.css, the markers and the used symbols into each figure and optimises it
  check    names the figures that are out of step
  preview  renders them, light and dark, as wide as on the narrowest phone`;

async function preview(files: readonly string[], out: string): Promise<void> {
  const cards = files
    .map((file) => {
      const url = `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
      const shot = (scheme: string) =>
        `<img src="${url}" width="${phoneWidth}" style="color-scheme:${scheme}">`;
      return `<section><p>${file}</p>${shot('light')}${shot('dark')}</section>`;
    })
    .join('');
  await using browser = await chromium.launch(chromiumOptions());
  const page = await browser.newPage({viewport: {width: 760, height: 800}});
  await page.setContent(
    `<style>body{font:14px sans-serif;background:#ccc}img{vertical-align:top;margin:4px}</style>${cards}`,
  );
  await page.screenshot({path: out, fullPage: true});
}

function sync(file: string): string[] {
  try {
    writeFileSync(file, syncFigure(readFileSync(file, 'utf8')));
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

const options = {out: {type: 'string', default: 'figures.png'}} as const;

await run(
  {module: import.meta.url, name: 'figures', usage, options, mostArguments: Infinity},
  async ({values, positionals}) => {
    const [verb = 'sync', ...named] = positionals;
    const given = named.map(fileFromCaller);
    const out = fromCaller(values.out);
    process.chdir(root);
    const files = given.length > 0 ? given : listFigures();
    if (verb === 'preview') {
      await preview(files, out);
      return {summary: `${files.length} in ${values.out}`};
    }
    if (verb !== 'sync' && verb !== 'check')
      throw new UsageError(`"${verb}": say sync, check or preview.`);
    const problemsOf =
      verb === 'sync' ? sync : (file: string) => checkFigure(readFileSync(file, 'utf8'));
    const lines = files.flatMap((file) => problemsOf(file).map((problem) => `${file}: ${problem}`));
    return {
      lines,
      summary:
        verb === 'sync' ? `${files.length - lines.length} in step` : `${files.length} looked at`,
    };
  },
);
