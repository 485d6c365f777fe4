import {randomBytes} from 'node:crypto';
import {mkdir, readFile, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {domainToASCII} from 'node:url';
import {createTransport} from 'nodemailer';
import {normalEmail} from '../text';
import {MailError, composed, type Mailer} from './message';

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
        await writeFile(`${file}.part`, content as Buffer, {mode: 0o600, flush: true});
        await rename(`${file}.part`, file);
        onStored(file);
      } catch (error) {
        throw new MailError('mail could not be put into the outbox', 'unusable', error);
      }
    },
    close: () => undefined,
  };
}

/**
 * Erases the messages to an address from the folder.
 * @returns how many there were
 */
export async function forgetInOutbox(folder: string, email: string): Promise<number> {
  const wanted = comparable(email);
  let erased = 0;
  for (const name of await messagesIn(folder)) {
    const file = path.join(folder, name);
    // A message may be carried away while this looks.
    const content = await readFile(file, 'utf8').catch(() => '');
    if (comparable(recipientOf(content)) !== wanted) continue;
    await rm(file, {force: true});
    erased += 1;
  }
  return erased;
}

async function messagesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(?:\.part)?$/.test(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The one address that a message of ours goes to. */
function recipientOf(message: string): string {
  const headers = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, '');
  return /^To: *<?(.*?)>?$/im.exec(headers)?.[1] ?? '';
}

/** Mail writes the letters of a domain in ASCII. */
function comparable(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(normalEmail(email)) ?? [];
  return `${local}@${domainToASCII(domain)}`;
}
