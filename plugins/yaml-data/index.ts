import type {LoadContext, Plugin} from '@docusaurus/types';
import {packTradeWords} from '@talos-docs/search/packedTradeWords';
import {checkData, readClaimsOfData, readData, readModels} from '../../data/schemas';

/**
 * Makes the YAML files of `data/` importable as modules and checks each against its schema. The device models, the claims
 * that data refer to, and words of the trade, packed for search, are modules below `@generated/yaml-data/default`.
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
      await actions.createData('devices.json', JSON.stringify(readModels(siteDir)));
      await actions.createData('claims.json', JSON.stringify(readClaimsOfData(siteDir)));
      const tradeWords = packTradeWords(readData(siteDir, 'trade-words.yaml'));
      await actions.createData('trade-words.json', JSON.stringify(tradeWords));
    },
    getPathsToWatch: () => [`${siteDir}/data/**/*.yaml`],
    configureWebpack: () => ({
      module: {rules: [{test: /\.ya?ml$/, include: `${siteDir}/data`, use: 'yaml-loader'}]},
    }),
  };
}
