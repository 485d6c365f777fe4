import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parse} from 'yaml';
import {modelIds, type DeviceModel} from '../../data/schemas/device';
import {builtPageFile} from '../lib/builtPageFile';
import {deviceValues} from './deviceValues';
import {readLedger} from './readLedger';

/** Where the values of the devices stand; the schema is checked by the plugin `facts`. */
function readModels(siteDir: string): DeviceModel[] {
  return modelIds.map((id) => {
    const file = path.join(siteDir, 'data/devices', `${id}.yaml`);
    return parse(readFileSync(file, 'utf8')) as DeviceModel;
  });
}

/**
 * Collects what nobody has confirmed yet into two ledgers of the reports folder, so that an engineer can work through
 * them. `unverified.json` has every use of `Unverified`, read from the built pages, so that partials and data tables
 * are included once per page they stand on. `unverified-values.csv` has every value of the devices once.
 */
export default function unverifiedLedger(
  {baseUrl, siteDir}: LoadContext,
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
      writeFileSync(
        path.join(reportsPath, 'unverified-values.csv'),
        deviceValues(readModels(siteDir), entries),
      );
      return Promise.resolve();
    },
  };
}
