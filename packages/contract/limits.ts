/** Bytes of a file. */
const file = 5 * 1024 * 1024;

/** What the forms take. Pure values: the site's forms check by the same numbers before they send. */
export const limits = {
  /** Characters of a comment. */
  comment: 5000,
  name: 200,
  /** Characters of an e-mail address (RFC 5321). */
  email: 254,
  file,
  /** Bytes of a whole request: the file, the texts at four bytes a character, and what multipart adds. */
  body: file + 64 * 1024,
  /** Characters of a search (specification, section 5). */
  query: 64,
  /** Hours for which the link in a confirmation mail works. */
  confirmationHours: 48,
} as const;

/** Media types of files that readers may send, with the endings under which they are stored. */
export const fileTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
} as const;
