import {fileTypeFromBuffer} from 'file-type';
import type {Attachment} from '../storage/store';
import {fileTypes, limits} from './limits';
import {Refusal} from './refusal';

type FileType = keyof typeof fileTypes;

/**
 * A reader's file as it is stored. Its content decides what it is: its name and the type that was sent with it are
 * not looked at and not kept.
 * @throws Refusal when it is too large or of no type that is taken
 */
export async function readAttachment(file: File): Promise<Attachment | undefined> {
  // A form without a chosen file sends an empty one.
  if (file.size === 0) return undefined;
  if (file.size > limits.file) {
    throw new Refusal(413, 'too_large', `A file may have ${limits.file} bytes at most.`, {
      field: 'file',
    });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await typeOf(bytes);
  if (!type) {
    throw new Refusal(
      415,
      'unfit_file',
      'A file may be a picture (PNG, JPEG, GIF, WebP), a PDF or plain text.',
      {field: 'file'},
    );
  }
  return {type, extension: fileTypes[type], bytes};
}

async function typeOf(bytes: Uint8Array): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found) return found.mime in fileTypes ? (found.mime as FileType) : undefined;
  return isPlainText(bytes) ? 'text/plain' : undefined;
}

/** Logs and notes. Markup is refused, so that no browser ever finds a page or a picture with scripts in it. */
function isPlainText(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return false;
  }
  // eslint-disable-next-line no-control-regex -- what no text holds, apart from the colours of a terminal
  return !/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text) && !/^\s*<[!?a-z]/i.test(text);
}
