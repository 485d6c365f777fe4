/** Brings the hosted search index in step with the built site: `npm run search:push [-- --dry-run]`. */
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {searchPush} from './lib/searchPush';

process.exitCode = await searchPush(process.argv.slice(2), {
  env: process.env,
  root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'),
  stdout: process.stdout,
  stderr: process.stderr,
});
