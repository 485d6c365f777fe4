import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {ConfigurationError} from '@talos-docs/contract/environment';
import {readAddress} from '@talos-docs/service/environment';
import {runServer} from '@talos-docs/service/listen';
import {probePort} from './lib/probePort';

const root = path.resolve(import.meta.dirname, '..');

/** Builds the site and serves it. The port is looked at first: a build is too long a wait for that news. */
async function start(): Promise<number> {
  try {
    await probePort(readAddress(process.env));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    return 1;
  }
  const {status, error} = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`npm could not be started: ${error.message}`);
  return status === 0 ? runServer(root, process.env) : (status ?? 1);
}

void start().then((code) => process.exit(code));
