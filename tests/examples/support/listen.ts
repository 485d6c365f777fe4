import type {AddressInfo, Server} from 'node:net';

/** Lets a server listen on a free port of this machine; gives the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A port of this machine on which nothing listens. */
export async function closedPort(create: () => Server): Promise<number> {
  const server = create();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
