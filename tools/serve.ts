import path from 'node:path';
import {runServer} from '@talos-docs/service/listen';
import {runWithoutArguments} from './lib/command';

const usage = `usage: npm run serve
Serves the build that is there, and the service beside it, until it is stopped; PORT and HOST choose the address.`;

// The folder above this one holds the site, here as in the package.
const root = path.resolve(import.meta.dirname, '..');
runWithoutArguments(usage, () => runServer(root, process.env));
