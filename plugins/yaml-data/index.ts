import type {LoadContext, Plugin} from '@docusaurus/types';
import {checkData, readClaimsOfData, readModels} from '../../data/schemas';

/**
 * Makes the YAML files of `data/` importable as modules and checks each against its schema.
 * A wrong file stops the build with one line per problem: file, field, what is expected. The device models, one file
 * each, are one module: `@generated/yaml-data/default/devices.json`. So are the claims that data refer to:
 * `@generated/yaml-data/default/claims.json`.
 */
export default function facts({siteDir}: LoadContext): Plugin {
  return {
    name: 'yaml-data',
    loadContent() {
      const problems = checkData(siteDir);
      if (problems.length > 0)
        throw new Error(`data/ does not fit its schemas:\n${problems.join('\n')}`);
      return Promise.resolve();
    },
    async contentLoaded({actions}) {
      await actions.createData('devices.json', JSON.stringify(readModels(siteDir)));
      await actions.createData('claims.json', JSON.stringify(readClaimsOfData(siteDir)));
    },
    getPathsToWatch: () => [`${siteDir}/data/**/*.yaml`],
    configureWebpack: () => ({
      module: {rules: [{test: /\.ya?ml$/, include: `${siteDir}/data`, use: 'yaml-loader'}]},
    }),
  };
}
