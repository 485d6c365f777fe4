import PostalMime from 'postal-mime';
import type {Tables} from '../storage/migrations';

/** Header of our mails by which a report of one says whom it was for, also where the address is left out. */
export const markHeader = 'X-Mail-Mark';

/** More than a report with the whole mail in it has. Reading takes time in which the service answers nobody. */
const mostLines = 20_000;
const mostOfHeaders = {maxHeadersSize: 64 * 1024};

/**
 * That a mail of ours cannot be delivered for good, or that its reader took it for spam. `mark`: what the mail had in
 * the header above.
 */
type MailReport = Pick<Tables['suppressions'], 'reason' | 'status'> & {readonly mark: string};

/**
 * Reads a report of a mail server (RFC 3464, RFC 6533, or in its own words) or of a mailbox's provider (RFC 5965).
 * @returns undefined for any other message, and for a report of what is or may still be delivered
 * @throws Error when the message has too many lines or parts, or too large headers
 */
export async function readMailReport(message: Uint8Array): Promise<MailReport | undefined> {
  const lines = message.filter((byte) => byte === 0x0a).length;
  if (lines > mostLines) throw new Error('the message has too many lines');
  const options = {...mostOfHeaders, forceRfc822Attachments: true};
  const {attachments, headers, text = ''} = await PostalMime.parse(message, options);
  const parts = attachments.map(({mimeType, content}) => ({
    type: mimeType.toLowerCase(),
    text: typeof content === 'string' ? content : new TextDecoder().decode(content),
  }));
  const part = (...types: string[]) => parts.find(({type}) => types.includes(type))?.text;
  const original = part(
    ...['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'],
  );
  const [words = '', quoted] = text.split(new RegExp(`^${markHeader}:\\s+(\\S+)`, 'im'));
  const mark =
    original === undefined ? quoted : (await fieldsOf(original)).get(markHeader.toLowerCase());
  if (!mark) return undefined;

  const complaint = part('message/feedback-report');
  if (complaint !== undefined) {
    const isAbuse = (await fieldsOf(complaint)).get('feedback-type')?.toLowerCase() === 'abuse';
    return isAbuse ? {reason: 'complaint', status: null, mark} : undefined;
  }
  const delivery = part('message/delivery-status', 'message/global-delivery-status');
  if (delivery === undefined) {
    const status = fieldsIn(headers).get('return-path') === '<>' && statusInWords(words);
    return status ? {reason: 'bounce', status, mark} : undefined;
  }
  // The first group is about the whole, each other one about a recipient.
  const [, ...groups] = delivery.trim().split(/\r?\n(?:[ \t]*\r?\n)+/);
  const recipients = await Promise.all(groups.map(fieldsOf));
  const statuses = recipients.map((fields) => {
    const [status = ''] = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? [];
    return fields.get('action')?.toLowerCase() === 'failed' ? status : '';
  });
  const [status] = statuses;
  return status && statuses.every(Boolean) ? {reason: 'bounce', status, mark} : undefined;
}

/**
 * Status of a report in a server's own words, as of Exim and qmail, which have our mail below them. What only waits has
 * a status of class 4, or none.
 */
function statusInWords(words: string): string | undefined {
  const statuses = words.match(/(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/g) ?? [];
  return statuses.every((status) => status.startsWith('5')) ? statuses[0] : undefined;
}

/** Fields of a header, by their names in small letters. */
async function fieldsOf(text: string): Promise<Map<string, string>> {
  return fieldsIn((await PostalMime.parse(text, mostOfHeaders)).headers);
}

const fieldsIn = (headers: readonly {readonly key: string; readonly value: string}[]) =>
  new Map(headers.map(({key, value}) => [key, value.trim()]));
