type CopiedText = string | (() => Promise<string>);

async function write(text: CopiedText): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text());
  // Safari copies what comes later only when it is promised while the button is pressed.
  const later = text().then((plain) => new Blob([plain], {type: 'text/plain'}));
  return navigator.clipboard.write([new ClipboardItem({'text/plain': later})]);
}

/**
 * Copies a text, called while the button is pressed.
 * @param text or how to get it
 * @returns what to tell the reader
 */
export async function copyText(text: CopiedText): Promise<string> {
  try {
    // Without a secure connection there is no clipboard at all.
    await write(text);
    return 'Copied';
  } catch {
    return typeof text === 'string' ? 'The browser refused to copy' : 'Could not copy';
  }
}
