import {once} from 'node:events';
import {createServer} from 'node:net';
import {readServerEnvironment, type Address} from '@talos-docs/service/environment';
import {explainListenError, runServer} from '@talos-docs/service/listen';
import {exitCodeOf} from '@talos-docs/service/log';
import {isCalled, root, runScript, runWithoutArguments} from './lib/command';

/**
 * Opens and closes a port.
 * @throws ConfigurationError with a line for the reader when the port cannot be opened
 */
export async function probePort(address: Address): Promise<void> {
  const probe = createServer().listen(address.port, address.host);
  await once(probe, 'listening').catch((error: unknown) => {
    throw explainListenError(error as NodeJS.ErrnoException, address);
  });
  await once(probe.close(), 'close');
}

/** Builds the site and serves it. Settings and port are looked at first: a build is too long a wait for that news. */
function start(): Promise<number> {
  return exitCodeOf(async () => {
    await probePort(readServerEnvironment(root, process.env).address);
    const {status, error} = runScript('build');
    if (error) console.error(`npm could not be started: ${error.message}`);
    return status === 0 ? runServer(root, process.env) : (status ?? 1);
  });
}

const usage = `usage: npm start
Builds the site and serves it, until it is stopped; PORT and HOST choose the address.`;

if (isCalled(import.meta.url)) runWithoutArguments(usage, start);
