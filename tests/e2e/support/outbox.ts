import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect} from '@playwright/test';
import {sites} from './sites';

const folder = path.resolve(__dirname, '../../..', sites.main.outbox);

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Mails to an address, oldest first, with their bodies readable. */
export function mailsTo(address: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`))
    .map(decodeQuotedPrintable);
}

/** The link of the newest mail to an address, as soon as there is one. */
export async function mailedLink(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBeGreaterThan(0);
  const [link] = /http:\S+\/api\/subscriptions\/\S+/.exec(mailsTo(address).at(-1) ?? '') ?? [];
  if (link === undefined) throw new Error(`The mail to ${address} holds no link.`);
  return link;
}
