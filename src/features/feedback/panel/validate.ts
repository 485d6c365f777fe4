import {isEmail} from '@talos-docs/contract/email';
import {contentType} from '@talos-docs/contract/fileContent';
import {limits} from '@talos-docs/contract/limits';
import type {Draft} from '../outbox/draft';
import {hasContent} from '../outbox/draftStorage';

/** Fields that show what is wrong with them, in the order in which readers meet them. */
const fields = ['comment', 'file', 'contactName', 'contactEmail'] as const;
export type Field = (typeof fields)[number];
export type FieldErrors = Partial<Readonly<Record<Field, string>>>;

export function isField(name: string | undefined): name is Field {
  return fields.some((field) => field === name);
}

const megabyte = 1024 * 1024;

/** A size as readers know it from their files. */
export function sizeText(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / 1024)}\u00a0KB`;
  const size = bytes / megabyte;
  // Rounded up, so that what is too large never looks as if it fitted.
  return `${Number.isInteger(size) ? size : (Math.ceil(size * 10) / 10).toFixed(1)}\u00a0MB`;
}

function tooLong(text: string, longest: number): string | undefined {
  const {length} = text.trim();
  return length > longest
    ? `This text has ${length} characters, at most ${longest} can be sent.`
    : undefined;
}

/** What is wrong with a draft before it is sent. */
export function validate(draft: Draft): FieldErrors {
  if (!hasContent(draft)) {
    return {comment: 'Write a comment, add a file or share your contact, then send.'};
  }
  const {comment, contactName, contactEmail} = draft;
  const found: FieldErrors = {
    comment: tooLong(comment, limits.comment),
    contactName: tooLong(contactName, limits.name),
    contactEmail:
      contactEmail.trim() && !isEmail(contactEmail)
        ? 'Enter one full address, such as name@company.example, or leave the field empty.'
        : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error));
}

/** What is wrong with a file; undefined when it can be sent. */
export async function fileError(file: File): Promise<string | undefined> {
  const name = `“${file.name}”`;
  if (file.size > limits.file) {
    return `${name} has ${sizeText(file.size)}, at most ${sizeText(limits.file)} can be sent.`;
  }
  if (file.size === 0) return `${name} is empty.`;
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return `${name} cannot be read.`;
  }
  return contentType(bytes)
    ? undefined
    : `${name} holds something else than a picture (PNG, JPEG, GIF, WebP), a PDF or plain text.`;
}
