import PostalMime from 'postal-mime';

/** Header of our mails by which a report of one says whom it was for, also where the address is left out. */
export const markHeader = 'X-Mail-Mark';

/** That a mail of ours cannot be delivered for good, or that its reader took it for spam. */
export interface MailReport {
  readonly reason: 'bounce' | 'complaint';
  /** Status of a bounce, such as 5.1.1 (RFC 3463). */
  readonly status: string | null;
  /** What the mail had in the header above. */
  readonly mark: string;
}

/**
 * Reads a report of a mail server (RFC 3464, RFC 6533) or of a mailbox's provider (RFC 5965).
 * @returns undefined for any other message, and for a report of what is or may still be delivered
 * @throws Error when the message is made of too many parts
 */
export async function readMailReport(message: Uint8Array): Promise<MailReport | undefined> {
  const parts = await partsOf(message);
  const part = (...types: string[]) => parts.find(({type}) => types.includes(type))?.text;
  const original = part(
    ...['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'],
  );
  const mark = original && (await fieldsOf(original)).get(markHeader.toLowerCase());
  if (!mark) return undefined;

  const complaint = part('message/feedback-report');
  if (complaint !== undefined) {
    const isAbuse = (await fieldsOf(complaint)).get('feedback-type')?.toLowerCase() === 'abuse';
    return isAbuse ? {reason: 'complaint', status: null, mark} : undefined;
  }
  const delivery = part('message/delivery-status', 'message/global-delivery-status') ?? '';
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

async function partsOf(message: Uint8Array) {
  const {attachments} = await PostalMime.parse(message, {forceRfc822Attachments: true});
  return attachments.map(({mimeType, content}) => ({
    type: mimeType.toLowerCase(),
    text: typeof content === 'string' ? content : new TextDecoder().decode(content),
  }));
}

/** Fields of a header, by their names in small letters. */
async function fieldsOf(text: string): Promise<Map<string, string>> {
  const {headers} = await PostalMime.parse(text);
  return new Map(headers.map(({key, value}) => [key, value.trim()]));
}
