/** Serves the build that is there, and the service beside it: `npm run serve`. */
import path from 'node:path';
import {runServer} from '@talos-docs/service/listen';

// The folder above this one holds the site, here as in the package.
void runServer(path.resolve(import.meta.dirname, '..'), process.env).then((code) =>
  process.exit(code),
);
