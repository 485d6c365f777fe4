import type {AddressInfo, Socket} from 'node:net';
import {SMTPServer, type SMTPServerOptions} from 'smtp-server';

interface ReceivedMail {
  readonly to: string;
  /** The whole message as it came. */
  readonly text: string;
}

/** What the server does at a step of a mail: refuse with this code, end the connection, or never answer. */
type Refusal = number | 'drop' | 'hang';
type Step = 'MAIL FROM' | 'RCPT TO' | 'DATA';

export interface TestSmtp {
  readonly url: string;
  /** Mail that came whole, also where the sender never heard so. */
  readonly received: ReceivedMail[];
  /** Decides about each step; undefined accepts. */
  judge: (step: Step, address: string) => Refusal | Promise<Refusal | undefined> | undefined;
  close(): Promise<void>;
}

/**
 * Starts a mail server on a free loopback port that takes everything until told otherwise.
 * @param options in which it differs from one without encryption that takes no password
 */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const sockets = new Set<Socket>();
  const received: ReceivedMail[] = [];
  const decide = async (
    step: Step,
    address: string,
    port: number,
    answer: (error?: Error) => void,
  ) => {
    const refusal = await test.judge(step, address);
    if (refusal === 'hang') return;
    if (refusal === 'drop') {
      for (const socket of sockets) if (socket.remotePort === port) socket.destroy();
      return;
    }
    if (refusal === undefined) answer();
    else answer(Object.assign(new Error(`no <${address}>`), {responseCode: refusal}));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, __, callback) => callback(new Error('Wrong password')),
    onMailFrom: ({address}, {remotePort}, callback) =>
      void decide('MAIL FROM', address, remotePort, callback),
    onRcptTo: ({address}, {remotePort}, callback) =>
      void decide('RCPT TO', address, remotePort, callback),
    onData: (stream, {envelope, remotePort}, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({address}) => address).join();
        const text = Buffer.concat(parts).toString();
        void decide('DATA', to, remotePort, (refused) => {
          if (!refused) received.push({to, text});
          callback(refused);
        });
      });
    },
    ...options,
  });
  // A sender that is killed resets its connection.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.server.address() as AddressInfo;
  const test: TestSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    judge: () => undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
  return test;
}
