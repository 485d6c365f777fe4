import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';
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
  let problems: string[] = [];
  let compileAgain = () => {};
  /** Has the preview's overlay say what is wrong, of which Docusaurus speaks in the terminal alone. */
  const overlay = {
    apply(compiler: Compiler) {
      compileAgain = () => compiler.watching?.invalidate();
      compiler.hooks.thisCompilation.tap('yaml-data', ({errors}) => {
        errors.push(...problems.map((message) => ({name: 'Error', message})));
      });
    },
  };

  return {
    name: 'yaml-data',
    loadContent() {
      problems = checkData(siteDir);
      compileAgain();
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
    configureWebpack: ({mode}) => ({
      module: {rules: [{test: /\.ya?ml$/, include: `${siteDir}/data`, use: 'yaml-loader'}]},
      plugins: mode === 'development' ? [overlay] : [],
    }),
  };
}
