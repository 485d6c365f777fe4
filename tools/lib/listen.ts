import {once} from 'node:events';
import {createServer, type AddressInfo, type Server} from 'node:net';

/** Lets a server listen on a free port of this machine. @returns the port */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await once(server.close(), 'close');
  return port;
}
