import {createServer} from 'node:net';
import {expect, it} from 'vitest';
import {listen} from '../tests/support/localPort';
import {probePort} from './start';

it('tells a free port from one in use', async () => {
  const other = createServer();
  const port = await listen(other);
  await expect(probePort({host: '127.0.0.1', port})).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((resolve) => other.close(resolve));
  await expect(probePort({host: '127.0.0.1', port})).resolves.toBeUndefined();
});
