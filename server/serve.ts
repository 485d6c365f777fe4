import path from 'node:path';
import {runServer} from './listen';

void runServer(path.resolve(__dirname, '..'), process.env).then((code) => process.exit(code));
