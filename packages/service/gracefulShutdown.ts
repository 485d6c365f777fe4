import type {Server, ServerResponse} from 'node:http';
import {Server as NetServer, type Socket} from 'node:net';
import {setImmediate as turn, setTimeout as sleep} from 'node:timers/promises';

/** Time that open answers get when the server is asked to stop. */
const graceMs = 20_000;

/** Time for connections that wait to be accepted when the server is asked to stop, and for requests on their way. */
const acceptMs = 3000;
const drainMs = 300;

/**
 * The way to end a server under load: it takes no new connections, and lets the answers that are owed go out. Node's
 * own way resets what waits to be accepted, and cuts each connection that looks idle, and with it requests that have
 * arrived but are not read yet.
 */
export function gracefulShutdown(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let accepted = 0;
  let closing = false;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    socket.once('close', () => {
      // Node closes only the answer that is going out: those in line behind it would hold what they hold for ever.
      for (const response of open) {
        if (response.req.socket === socket && !response.socket) response.destroy().emit('close');
      }
    });
  });
  server.prependListener('request', (_, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (closing) response.shouldKeepAlive = false;
  });

  return async () => {
    const deadline = Date.now() + acceptMs;
    let before: number;
    // One turn of the event loop reads what came on each connection, and accepts one that waits.
    await turn();
    do {
      before = accepted;
      await turn();
    } while (accepted > before && Date.now() < deadline);
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    closing = true;
    // Each connection ends with the answer that it waits for.
    for (const response of open) response.shouldKeepAlive = false;
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    await Promise.race([closed, sleep(drainMs)]);
    await turn();
    await turn();
    server.closeIdleConnections();
    await closed;
    clearTimeout(force);
  };
}
