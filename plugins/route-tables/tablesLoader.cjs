/** Loader for the tables of routes that Docusaurus generates: all in one, and leaves in each what its pages need. */
const {readFileSync} = require('node:fs');
const path = require('node:path');
const {printTable} = require('./printTable.cjs');
const {divideTables, readRegistry} = require('./tables.cjs');

module.exports = function divideGenerated() {
  const {generatedFilesDir, branches, tableModule} = this.getOptions();
  const read = (file) => {
    const location = path.join(generatedFilesDir, file);
    this.addDependency(location);
    return readFileSync(location, 'utf8');
  };
  switch (path.basename(this.resourcePath)) {
    // The tables of routes fill these two.
    case 'routesChunkNames.json':
      return '{}';
    case 'registry.js':
      return 'export default {};';
    default: {
      const registry = readRegistry(read('registry.js'));
      const chunkNames = JSON.parse(read('routesChunkNames.json'));
      const tables = divideTables({routes: read('routes.js'), chunkNames, registry}, branches);
      const name = new URLSearchParams(this.resourceQuery).get('branch') ?? '';
      const table = tables.get(name);
      if (!table) throw new Error(`route-tables: no page is below ${name}.`);
      return printTable(table, registry, tableModule);
    }
  }
};
