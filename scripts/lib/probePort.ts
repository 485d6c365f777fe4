import {createServer} from 'node:net';
import type {Address} from '../../server/environment';
import {explainListenError} from '../../server/listen';

/**
 * Opens and closes a port.
 * @throws SettingError with a line for the reader when the port cannot be opened
 */
export function probePort(address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainListenError(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => resolve()));
  });
}
