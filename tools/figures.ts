/**
 * Keeps every figure in the one drawing style.
 *
 * `sync [files]` copies figures/style.css, the markers and the used symbols into each figure and optimises it;
 * `check [files]` names the figures that are out of step; `preview files --out file.png` renders them, light and
 * dark, at phone and desktop width. Without files, all figures of the content folders are taken.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';
import {checkFigure, listFigures, syncFigure} from './lib/figures';
import {chromiumArguments, findChromium} from './lib/findChromium';

const root = process.cwd();

async function preview(files: string[], out: string): Promise<void> {
  const cards = files
    .map((file) => {
      const url = `data:image/svg+xml;base64,${readFileSync(path.resolve(root, file)).toString('base64')}`;
      const shot = (scheme: string, width: number) =>
        `<img src="${url}" width="${width}" style="color-scheme:${scheme}">`;
      return `<section><p>${file}</p>${shot('light', 328)}${shot('dark', 328)}${shot('light', 620)}</section>`;
    })
    .join('');
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  const page = await browser.newPage({viewport: {width: 1360, height: 800}});
  await page.setContent(
    `<style>body{font:14px sans-serif;background:#ccc}img{vertical-align:top;margin:4px}</style>${cards}`,
  );
  await page.screenshot({path: out, fullPage: true});
  await browser.close();
}

async function main(): Promise<number> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {out: {type: 'string', default: 'figures.png'}, help: {type: 'boolean', short: 'h'}},
  });
  const [verb = 'sync', ...named] = positionals;
  if (values.help || !['sync', 'check', 'preview'].includes(verb)) {
    process.stdout.write('usage: figures sync|check|preview [files] [--out file.png]\n');
    return values.help ? 0 : 2;
  }
  const files = named.length > 0 ? named : listFigures();
  if (verb === 'preview') {
    await preview(files, values.out);
    return 0;
  }
  let failed = 0;
  for (const file of files) {
    const absolute = path.resolve(root, file);
    const svg = readFileSync(absolute, 'utf8');
    try {
      if (verb === 'sync') writeFileSync(absolute, syncFigure(svg));
      else {
        for (const problem of checkFigure(svg)) {
          process.stderr.write(`${file}: ${problem}\n`);
          failed += 1;
        }
      }
    } catch (error) {
      process.stderr.write(`${file}: ${(error as Error).message}\n`);
      failed += 1;
    }
  }
  return failed > 0 ? 1 : 0;
}

process.exitCode = await main();
