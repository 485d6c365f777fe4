import type {Readable} from 'node:stream';
import type {SendMailOptions, Transporter} from 'nodemailer';

/** A message whose text tells when it is read: the library reads it when the mail server has asked for it. */
interface Watched extends SendMailOptions {
  readonly onText: (text: Readable) => void;
}

/** Lets `watched` hear of the messages of a transport. */
export function watchHandover(transport: Transporter<unknown>): void {
  transport.use('stream', ({data, message}, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const text = read(options);
      (data as Partial<Watched>).onText?.(text);
      return text;
    };
    done();
  });
}

/** A message, and whether any of its text was given to the mail server. */
export function watched(options: SendMailOptions): {
  readonly message: SendMailOptions;
  handedOver(): boolean;
} {
  const texts: Readable[] = [];
  const message: Watched = {...options, onText: (text) => texts.push(text)};
  return {message, handedOver: () => texts.some(({readableDidRead}) => readableDidRead)};
}
