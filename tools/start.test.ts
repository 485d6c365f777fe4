import {createServer} from 'node:net';
import type {AddressInfo} from 'node:net';
import {expect, it} from 'vitest';
import {probePort} from './start';

it('tells a free port from one in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const {port} = other.address() as AddressInfo;
  await expect(probePort({host: '127.0.0.1', port})).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((resolve) => other.close(resolve));
  await expect(probePort({host: '127.0.0.1', port})).resolves.toBeUndefined();
});
