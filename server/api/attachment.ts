import {fileTypeFromBuffer} from 'file-type';
import {isPlainText} from '../../src/lib/fileContent';
import type {FileType} from '../../src/lib/fileContent';
import type {Attachment} from '../storage/store';
import {fileTypes, limits} from './limits';
import {Refusal} from './refusal';

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
