import {createHash} from 'node:crypto';

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1c1e21;background:#fff}button{font:inherit;min-height:44px;padding:.5rem 1.25rem;border:0;border-radius:.375rem;color:#fff;background:#0b5f73;cursor:pointer}button:focus-visible{outline:3px solid #0b5f73;outline-offset:3px}a{color:#0b5f73}@media(prefers-color-scheme:dark){body{color:#e3e3e3;background:#1b1b1d}a{color:#6cc5d9}button{color:#00232c;background:#6cc5d9}button:focus-visible{outline-color:#6cc5d9}}';

/** Headers of a page whose address holds a token: it is told to nobody, kept nowhere and framed by nobody. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Makes text safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface Page {
  readonly title: string;
  readonly text: string;
  /** Label of a button that posts to the page's own address. */
  readonly button?: string;
  /** Where the site is. */
  readonly home: string;
}

/** A page of the service: it works without scripts and without the site. */
export function renderPage({title, text, button, home}: Page): string {
  const form = button
    ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
    : '';
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} | Talos Docs</title><style>${style}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}`,
    `<p><a href="${escapeHtml(home)}">Talos Docs</a></p></main></body></html>`,
    '',
  ].join('\n');
}
