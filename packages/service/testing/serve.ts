import {runServer} from '../listen';

void runServer(process.cwd(), process.env).then((code) => process.exit(code));
