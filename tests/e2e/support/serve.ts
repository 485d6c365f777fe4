/** Serves the sites under test, each with a service that starts without data, until one of them ends. */
import {rmSync} from 'node:fs';
import path from 'node:path';
import {runServer} from '@talos-docs/service/listen';
import {makeLightSite} from './lightSite';
import {sites} from './sites';

const root = path.resolve(__dirname, '../../..');
const all = Object.values(sites);
for (const {data} of all) rmSync(path.join(root, data), {recursive: true, force: true});
makeLightSite(path.join(root, sites.main.buildDir), path.join(root, sites.light.buildDir));

const running = all.map(({port, buildDir, databaseFile, outbox}) =>
  runServer(root, {
    PORT: String(port),
    HOST: '127.0.0.1',
    BUILD_DIR: buildDir,
    DATABASE_FILE: databaseFile,
    OUTBOX_DIR: outbox,
    SERVICE_ORIGINS: all.map(({url}) => url).join(','),
    // All tests come from one address.
    RATE_PER_ADDRESS: '1000000',
    RATE_TOTAL: '1000000',
  }),
);
void Promise.race(running).then((code) => process.exit(code));
