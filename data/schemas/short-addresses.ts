import * as v from 'valibot';

/** A QR code of at most this many characters behind the host stays coarse enough for a small label. */
const longest = 32;

const shortAddress = v.pipe(
  v.string(),
  v.regex(
    /^\/d(\/[a-z0-9]+(-[a-z0-9]+)*){1,2}$/,
    'A short address is /d/<model> or /d/<model>/<what>, in small letters, digits and hyphens.',
  ),
  v.maxLength(longest, `A short address has at most ${longest} characters.`),
);

const target = v.pipe(
  v.string('A short address leads to the address of a page.'),
  // A query would be lost or doubled: servers hand on the one that the reader's request has.
  v.regex(
    /^(\/[\w.-]+)+$/,
    'A target is the address of a page, without query, anchor and last slash.',
  ),
  v.check((to) => !to.startsWith('/d/'), 'A target is a page, not another short address.'),
);

/** Addresses for labels and QR codes, and the pages to which they lead. */
export const shortAddressesSchema = v.record(shortAddress, target);

export type ShortAddresses = v.InferOutput<typeof shortAddressesSchema>;
