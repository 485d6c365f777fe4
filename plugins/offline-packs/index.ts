import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {guides} from '../../config/guides';
import {retiredRoutes, shortAddresses} from '../../config/redirects';
import {builtPageFile, fileAt, readBuiltSite, writeInFolder} from '../lib/builtSite';
import {contentOf, publishedPages} from '../lib/publishedPages';
import {shiftPages} from '../shift-mode';
import {makePacks} from './makePacks';
import {packFolder, sizeOf, workerFile, type Published} from './manifest';

interface OfflinePacksOptions {
  /** The packs are switched off: browsers that have some remove them. */
  readonly off: boolean;
}

export function bundleWorker(baseUrl: string, {off}: OfflinePacksOptions): string {
  const moved = [...shortAddresses(), ...retiredRoutes()].map(({from, to}) => [
    baseUrl + from.slice(1),
    baseUrl + to.slice(1),
  ]);
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, 'worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    define: {
      BASE_URL: JSON.stringify(baseUrl),
      REDIRECTS: JSON.stringify(Object.fromEntries(moved)),
      PACKS_ARE_OFF: String(off),
    },
  });
  return outputFiles.map(({text}) => text).join('');
}

const sharedPages = ['/', '/search', `/${packFolder}`];

/**
 * Writes, from what was built, a list of files for each guide that readers may take along, and the worker that answers
 * from what they took. No page loads any of it before a reader asks for a pack.
 */
export default function offlinePacks({baseUrl}: LoadContext, options: OfflinePacksOptions): Plugin {
  function readPacks(props: Props) {
    const {outDir, plugins} = props;
    const published = publishedPages(props);
    const shifts = shiftPages(contentOf(plugins)).map(({path: address}) => ({
      path: `/${address.slice(baseUrl.length)}`,
      title: 'Shift mode',
    }));
    const site = readBuiltSite(outDir);
    const read = (file: string) => readFileSync(path.join(outDir, file));
    const sources = guides.map(({id, label, landing, routeBase}) => {
      const pages = [
        ...published.filter(({guide, alsoFor}) => guide === id || alsoFor.includes(id)),
        ...shifts.filter((page) => page.path.startsWith(`/${routeBase}/`)),
      ];
      const titles = new Map<string, string>();
      for (const {path: route, title = route} of pages) {
        const file = fileAt(site, route);
        if (file !== undefined) titles.set(file, title);
      }
      return {id, label: `${label} guide`, start: baseUrl + landing.slice(1), titles};
    });
    const shared = sharedPages.flatMap((route) => fileAt(site, route) ?? []);
    return makePacks({baseUrl, files: site.files, read}, sources, shared);
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
