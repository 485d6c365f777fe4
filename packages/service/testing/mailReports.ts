/** Messages that come back for mails, in the shapes that RFC 3464, RFC 5965 and RFC 6533 describe. */

interface Part {
  readonly type: string;
  readonly lines: readonly string[];
}

function report(kind: string, words: string, ...parts: Part[]): string {
  const all = [{type: 'text/plain; charset=us-ascii', lines: [words]}, ...parts];
  return [
    'Return-Path: <>',
    'Date: Sat, 21 Nov 2026 12:00:03 +0000',
    'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example>',
    'To: docs@talos.example',
    'Subject: Returned mail: see transcript for details',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind};`,
    '    boundary="AA/outer"',
    '',
    'This is a MIME-encapsulated message.',
    ...all.flatMap(({type, lines}) => ['', '--AA/outer', `Content-Type: ${type}`, '', ...lines]),
    '',
    '--AA/outer--',
    '',
  ].join('\r\n');
}

/** The mail that comes back. */
const original = (mark: string, type = 'message/rfc822'): Part => ({
  type,
  lines: [
    'Received: from docs.talos.example by mx.example; Sat, 21 Nov 2026 12:00:01 +0000',
    'From: Talos Docs <docs@talos.example>',
    'Subject: Title',
    // Mail servers fold what is long.
    `X-Mail-Mark:\r\n ${mark}`,
    ...(type.includes('headers') ? [] : ['', 'Text of the mail.']),
  ],
});

/** What a report says of one recipient. */
export interface Recipient {
  readonly action: string;
  readonly status: string;
}

/** A report of a mail server (RFC 3464). */
export function bounce(
  mark: string,
  recipients: readonly Recipient[] = [{action: 'failed', status: '5.1.1'}],
  {
    returned = 'message/rfc822',
    status = 'message/delivery-status',
  }: {returned?: string; status?: string} = {},
): string {
  const groups = recipients.flatMap((recipient, n) => [
    '',
    `Final-Recipient: rfc822; reader${n}@mx.example`,
    `Action: ${recipient.action}`,
    `Status: ${recipient.status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <reader@mx.example>... User',
    '    unknown',
  ]);
  const lines = ['Reporting-MTA: dns; mx.example', 'Arrival-Date: Sat, 21 Nov 2026', ...groups];
  const words = 'The mail could not be delivered.';
  return report('delivery-status', words, {type: status, lines}, original(mark, returned));
}

/** A report of a reader who pressed a button, with the reader's address taken out (RFC 5965). */
export function complaint(mark: string, type = 'abuse'): string {
  const lines = [`Feedback-Type: ${type}`, 'User-Agent: Example/1.0', 'Version: 1'];
  const words = 'This is an abuse report for a mail from 192.0.2.1.';
  return report('feedback-report', words, {type: 'message/feedback-report', lines}, original(mark));
}

/** A report of a mail server that follows no standard: its words, and the mail below them. */
export function bounceInOwnWords(mark: string, words: string, returnPath = '<>'): string {
  const {lines} = original(mark);
  return [
    `Return-Path: ${returnPath}`,
    'From: Mail Delivery System <Mailer-Daemon@mx.example>',
    'Subject: Mail delivery failed: returning message to sender',
    '',
    words,
    '',
    '------ This is a copy of the message, including all the headers. ------',
    '',
    ...lines,
    '',
  ].join('\r\n');
}
