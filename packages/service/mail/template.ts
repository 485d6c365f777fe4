import {escapeHtml} from '@talos-docs/search/model/markedText';
import type {Message} from './mailer';

/** Mail programs that know no style sheets show the same text in their own fonts. */
const style = `
body { margin: 0; background: #ffffff; color: #1c1e21; font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.page { max-width: 640px; margin: 0 auto; padding: 24px 20px 40px; }
.brand { margin: 0 0 24px; padding-bottom: 12px; border-bottom: 3px solid #0b5f73; font-weight: 600; }
.facts, .foot, figcaption { color: #53585f; font-size: 14px; }
.facts { margin: 0; }
.mark { color: #1c1e21; font-weight: 600; }
h1 { margin: 4px 0 8px; font-size: 25px; line-height: 1.25; }
h2 { margin: 28px 0 8px; font-size: 19px; line-height: 1.3; }
h3, h4, h5 { margin: 24px 0 8px; font-size: 16px; }
p, ul, ol, table, figure { margin: 0 0 14px; }
.facts + p { margin-top: 20px; }
ul, ol { padding-left: 24px; }
li, li p { margin-bottom: 4px; }
a { color: #0b5f73; }
h1 a, .brand a { color: inherit; text-decoration: none; }
code { padding: 1px 4px; border-radius: 4px; background: #f0f2f4; font: 14px/1.4 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 7px 10px; border: 1px solid #cfd4d9; text-align: left; vertical-align: top; }
th { background: #f0f2f4; }
figure { padding: 12px 16px; border-left: 3px solid #cfd4d9; }
figure p { margin: 0 0 6px; }
figure img { max-width: 100%; height: auto; }
.go { margin: 28px 0; }
.go a { display: inline-block; padding: 11px 20px; border-radius: 6px; background: #0b5f73; color: #ffffff; font-weight: 600; text-decoration: none; }
.foot { padding-top: 16px; border-top: 1px solid #cfd4d9; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1b1d; color: #e3e3e3; }
  .brand { border-color: #6cc5d9; }
  .facts, .foot, figcaption { color: #b3b8bf; }
  .mark { color: #e3e3e3; }
  a { color: #6cc5d9; }
  code, th { background: #2a2c30; }
  th, td, figure, .foot { border-color: #484d54; }
  .go a { background: #6cc5d9; color: #00232c; }
}
`.trim();

/** The HTML part of a mail: `preview` stands beside its subject in lists; `body` is HTML, safe already. */
export function mailHtml(
  parts: Readonly<Record<'language' | 'title' | 'preview' | 'body', string>>,
): string {
  const {language, title, preview, body} = parts;
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>\n${style}\n</style></head>`,
    `<body><div style="display: none">${escapeHtml(preview)}</div><main class="page">`,
    body,
    '</main></body></html>',
    '',
  ].join('\n');
}

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
