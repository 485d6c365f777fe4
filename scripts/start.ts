import {spawn} from 'node:child_process';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {readAddress} from '../server/environment';
import {isExplained, runServer} from '../server/listen';
import {probePort} from './lib/probePort';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Builds the site and serves it. The port is looked at first: a build is too long a wait for that news. */
async function start(): Promise<number> {
  try {
    await probePort(readAddress(process.env));
  } catch (error) {
    if (!isExplained(error)) throw error;
    console.error(error.message);
    return 1;
  }
  const code = await new Promise<number>((resolve) => {
    const build = spawn('npm', ['run', '--silent', 'build'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    build.once('error', (error) => {
      console.error(`npm could not be started: ${error.message}`);
      resolve(1);
    });
    build.once('close', (exit) => resolve(exit ?? 1));
  });
  return code === 0 ? runServer(root, process.env) : code;
}

void start().then((code) => process.exit(code));
