import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {runServer} from './listen';

void runServer(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'), process.env).then(
  (code) => process.exit(code),
);
