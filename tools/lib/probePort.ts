import {createServer} from 'node:net';
import type {Address} from '@talos-docs/service/environment';
import {explainListenError} from '@talos-docs/service/listen';

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
