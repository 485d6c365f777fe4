/** Serves one of the sites under test, with a service that starts without data: `tsx serve.ts main`. */
import {rmSync} from 'node:fs';
import path from 'node:path';
import {runServer} from '@talos-docs/service/listen';
import {makeLightSite} from './lightSite';
import {sites} from './sites';

const root = path.resolve(__dirname, '../../..');
const site = sites[process.argv[2] as keyof typeof sites];
rmSync(path.join(root, site.data), {recursive: true, force: true});
if (site === sites.light)
  makeLightSite(path.join(root, sites.main.buildDir), path.join(root, site.buildDir));

void runServer(root, {
  PORT: String(site.port),
  HOST: '127.0.0.1',
  BUILD_DIR: site.buildDir,
  DATABASE_FILE: site.databaseFile,
  OUTBOX_DIR: site.outbox,
  SERVICE_ORIGINS: Object.values(sites)
    .map(({url}) => url)
    .join(','),
  // All tests come from one address.
  RATE_PER_ADDRESS: '1000000',
  RATE_TOTAL: '1000000',
}).then((code) => process.exit(code));
