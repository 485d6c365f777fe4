/** Entry of the process that the clients run in, so that they share no event loop with the server. */
import {startClients} from './clients';
import type {ClientOptions} from './clients';

const progressMs = 100;

const clients = startClients(JSON.parse(process.argv[2] ?? '{}') as ClientOptions);
const tell = () => process.send?.({kind: 'progress', statuses: clients.statuses});
const timer = setInterval(tell, progressMs);

process.once('message', () => {
  void clients.stop().then((report) => {
    clearInterval(timer);
    process.send?.({kind: 'report', report}, () => process.exit(0));
  });
});
// Nobody is left to report to.
process.once('disconnect', () => process.exit(1));
