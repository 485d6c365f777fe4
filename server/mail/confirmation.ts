import {escapeHtml} from '../api/html';
import type {Message} from './mailer';

/** The mail that asks whether a subscription is wanted. */
export function confirmationMail(to: string, link: string, validHours: number): Message {
  const lead = 'Someone, probably you, asked Talos Docs to send release notes to this address.';
  const otherwise = `If it was not you, do nothing: without a confirmation you get no further mail, and the address is erased. The link works once, for ${validHours} hours.`;
  return {
    to,
    subject: 'Confirm your subscription to Talos release notes',
    text: `${lead}\n\nConfirm here:\n${link}\n\n${otherwise}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8"><title>Confirm your subscription</title></head>',
      '<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 1.5em auto; padding: 0 1em">',
      `<p>${escapeHtml(lead)}</p>`,
      `<p><a href="${escapeHtml(link)}">Confirm the subscription</a></p>`,
      `<p>${escapeHtml(otherwise)}</p>`,
      '</body></html>',
      '',
    ].join('\n'),
  };
}
