import {escapeHtml} from '../api/html';
import {mailHtml} from './html';
import type {Message} from './mailer';

/** The mail that asks whether a subscription is wanted. */
export function confirmationMail(to: string, link: string, validHours: number): Message {
  const lead = 'Someone, probably you, asked Talos Docs to send release notes to this address.';
  const otherwise = `If it was not you, do nothing: without a confirmation you get no further mail, and the address is erased. The link works once, for ${validHours} hours.`;
  const subject = 'Confirm your subscription to Talos release notes';
  return {
    to,
    subject,
    text: `${lead}\n\nConfirm here:\n${link}\n\n${otherwise}\n`,
    html: mailHtml({
      language: 'en',
      title: subject,
      preview: lead,
      body: [
        '<p class="brand">Talos Docs</p>',
        `<p>${escapeHtml(lead)}</p>`,
        `<p class="go"><a href="${escapeHtml(link)}">Confirm the subscription</a></p>`,
        `<p class="foot">${escapeHtml(otherwise)}</p>`,
      ].join('\n'),
    }),
  };
}
