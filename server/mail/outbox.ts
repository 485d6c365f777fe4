import {randomBytes} from 'node:crypto';
import {mkdir, open, rename} from 'node:fs/promises';
import path from 'node:path';
import {createTransport} from 'nodemailer';
import {MailError} from './failure';
import {composed} from './mailer';
import type {Mailer} from './mailer';

/** Puts messages into a folder, one file each, which any mail program opens. */
export function createOutbox(
  {folder, from}: {readonly folder: string; readonly from: string},
  onStored: (file: string) => void,
): Mailer {
  const transport = createTransport({streamTransport: true, buffer: true, newline: 'windows'});
  return {
    send: async (message) => {
      try {
        const {message: content} = await transport.sendMail(composed(message, from));
        const stamp = new Date().toISOString().replace(/[:.]/g, '-');
        const file = path.join(folder, `${stamp}-${randomBytes(4).toString('hex')}.eml`);
        await mkdir(folder, {recursive: true});
        // Whoever looks into the folder sees whole messages only.
        const handle = await open(`${file}.part`, 'w', 0o600);
        try {
          await handle.writeFile(content as Buffer);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(`${file}.part`, file);
        onStored(file);
      } catch (error) {
        throw new MailError('mail could not be put into the outbox', {
          kind: 'unusable',
          cause: error,
        });
      }
    },
    close: () => undefined,
  };
}
