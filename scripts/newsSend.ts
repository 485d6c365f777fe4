/** Mails new release notes to those who subscribed: `npm run news:send [-- --dry-run]`. */
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {runNewsSend} from './lib/news/command';

let stopped = false;
// The first signal lets the mails on their way arrive; a second one ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopped = true;
    process.stderr.write('\nStopping when the mails on their way have arrived.\n');
  });
}

process.exitCode = await runNewsSend(process.argv.slice(2), {
  env: process.env,
  root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'),
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  isStopped: () => stopped,
});
