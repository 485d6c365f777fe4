import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {builtPageFile} from '../lib/builtPageFile';
import {readLedger} from './readLedger';

/**
 * Collects every use of `Unverified` into one ledger, `unverified.json` of the reports folder, so that an engineer can work through
 * it. Read from the built pages, so that partials and data tables are included once per page they stand on.
 */
export default function unverifiedLedger(
  {baseUrl}: LoadContext,
  {reportsPath}: {readonly reportsPath: string},
): Plugin {
  return {
    name: 'unverified-ledger',
    postBuild({outDir, routesPaths}) {
      const entries = [...routesPaths].sort().flatMap((route) => {
        const file = builtPageFile(outDir, route.slice(baseUrl.length - 1));
        return file && !/\/tags(\/|$)/.test(route)
          ? readLedger(route, readFileSync(file, 'utf8'))
          : [];
      });
      mkdirSync(reportsPath, {recursive: true});
      writeFileSync(
        path.join(reportsPath, 'unverified.json'),
        `${JSON.stringify(entries, null, 2)}\n`,
      );
      return Promise.resolve();
    },
  };
}
