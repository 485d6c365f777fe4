import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {guides} from '../../config/guides';
import {asksToBeLeftOut, builtPageFile, readBuiltSite, writeInFolder} from '../lib/builtSite';
import {contentOf} from '../lib/loadedGuides';
import {publishedPages} from '../lib/publishedPages';
import {shiftPages} from '../shift-mode';
import {makePacks} from './makePacks';
import {packFolder, sizeOf, workerFile, type Published} from './manifest';

interface OfflinePacksOptions {
  /** The packs are switched off: browsers that have some remove them. */
  readonly off: boolean;
}

export function bundleWorker(baseUrl: string, {off}: OfflinePacksOptions): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, 'worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    define: {BASE_URL: JSON.stringify(baseUrl), PACKS_ARE_OFF: String(off)},
  });
  return outputFiles.map(({text}) => text).join('');
}

/** Pages that every pack holds. */
const sharedPages = ['/', '/search', `/${packFolder}`];

/**
 * Writes, from what was built, a list of files for each guide that readers may take along, and the worker that answers
 * from what they took. No page loads any of it before a reader asks for a pack.
 */
export default function offlinePacks({baseUrl}: LoadContext, options: OfflinePacksOptions): Plugin {
  function readPacks({outDir, ...props}: Props) {
    const published = publishedPages(props);
    const shifts = shiftPages(contentOf(props.plugins)).map(
      ({path: address}) => `/${address.slice(baseUrl.length)}`,
    );
    const {files} = readBuiltSite(outDir);
    const read = (file: string) => readFileSync(path.join(outDir, file));
    const fileOf = (route: string) => {
      const file = builtPageFile(outDir, route);
      return file === undefined ? [] : [path.relative(outDir, file).split(path.sep).join('/')];
    };
    const sources = guides.map(({id, label, landing, routeBase}) => {
      const titles = new Map<string, string>();
      const found = published.filter(({guide, alsoFor}) => guide === id || alsoFor.includes(id));
      for (const {path: route, title = route} of found)
        for (const file of fileOf(route))
          if (!asksToBeLeftOut(read(file).toString())) titles.set(file, title);
      for (const file of shifts
        .filter((route) => route.startsWith(`/${routeBase}/`))
        .flatMap(fileOf))
        titles.set(file, 'Shift mode');
      return {id, label: `${label} guide`, start: baseUrl + landing.slice(1), titles};
    });
    return makePacks({baseUrl, files, read}, sources, sharedPages.flatMap(fileOf));
  }

  return {
    name: 'offline-packs',
    postBuild(props) {
      const {outDir} = props;
      const packs = options.off ? [] : readPacks(props);
      const state: Published = {
        ...(options.off && {off: true}),
        packs: packs.map(({id, revision, titles, files}) => ({
          id,
          revision,
          pages: Object.keys(titles).length,
          size: sizeOf(files),
        })),
      };
      for (const [address, [, , copy]] of packs.flatMap(({files}) => Object.entries(files))) {
        if (copy === undefined) continue;
        const page = builtPageFile(outDir, address.slice(baseUrl.length));
        if (page === undefined) throw new Error(`No page was built for ${address}.`);
        writeInFolder(path.join(outDir, copy.slice(baseUrl.length)), readFileSync(page));
      }
      const write = (name: string, content: object) =>
        writeInFolder(path.join(outDir, packFolder, `${name}.json`), JSON.stringify(content));
      for (const pack of packs) write(pack.id, pack);
      write('state', state);
      writeFileSync(path.join(outDir, workerFile), bundleWorker(baseUrl, options));
    },
  };
}
