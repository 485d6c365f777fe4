import type {LoadContext, Plugin} from '@docusaurus/types';
import {packTradeWords} from '@talos-docs/search/packedTradeWords';
import {
  checkData,
  readClaimsOfData,
  readData,
  readModels,
  readSampleAlarms,
  readToolLeads,
} from '../../data/schemas';

/**
 * Makes the YAML files of `data/` importable as modules and checks each against its schema. What is read of several files,
 * or is less than a file, is a module below `@generated/yaml-data/default`.
 */
export default function facts({siteDir}: LoadContext): Plugin {
  return {
    name: 'yaml-data',
    loadContent() {
      const problems = checkData(siteDir);
      if (problems.length > 0)
        throw new Error(`data/ does not fit its schemas:\n${problems.join('\n')}`);
    },
    async contentLoaded({actions}) {
      const modules = {
        claims: readClaimsOfData(siteDir),
        devices: readModels(siteDir),
        'sample-alarms': readSampleAlarms(siteDir),
        'tool-leads': readToolLeads(siteDir),
        'trade-words': packTradeWords(readData(siteDir, 'trade-words.yaml')),
      };
      for (const [name, data] of Object.entries(modules))
        await actions.createData(`${name}.json`, JSON.stringify(data));
    },
    getPathsToWatch: () => [`${siteDir}/data/**/*.yaml`],
    configureWebpack: () => ({
      module: {rules: [{test: /\.ya?ml$/, include: `${siteDir}/data`, use: 'yaml-loader'}]},
    }),
  };
}
