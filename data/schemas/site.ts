import * as v from 'valibot';
import {filled, id, matching, unique, uniqueIds, uniqueKeys} from './shared';

const plainText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('The text is empty.'),
  v.regex(/^[^<*`[\]]*$/, 'Plain text only: readers would see and hear the signs of markup.'),
);

/** Shape of `data/banner.yaml`: what the banner above every page says. */
export const bannerSchema = v.strictObject({text: plainText});

export type Banner = v.InferOutput<typeof bannerSchema>;

const sitePath = v.pipe(
  v.string(),
  v.startsWith('/', 'must be an address of this site, starting with /'),
);

const siteLink = v.strictObject({label: v.string(), to: sitePath});
const link = v.union([siteLink, v.strictObject({label: v.string(), api: v.literal(true)})]);

/** Shape of `data/home.yaml`: what the home page offers beside the guides. */
export const homeSchema = v.strictObject({
  shortcuts: v.array(siteLink),
  /** By the id of a row of `config/guides.ts`. */
  roles: v.record(
    v.string(),
    v.strictObject({
      /** Where a reader of the guide goes first. */
      start: siteLink,
      /** Addresses of pages. */
      tasks: v.pipe(v.array(sitePath), v.length(3, 'A role card has three tasks.')),
    }),
  ),
  installer: v.strictObject({
    start: siteLink,
    subjects: v.array(v.strictObject({subject: v.string(), links: v.array(siteLink)})),
  }),
  sections: v.array(v.strictObject({title: v.string(), text: v.string(), links: v.array(link)})),
});

export type HomeData = v.InferOutput<typeof homeSchema>;

const glossaryEntrySchema = v.strictObject({
  /** Also an anchor. */
  id,
  term: plainText,
  abbreviation: v.optional(plainText),
  definition: v.pipe(
    plainText,
    v.maxLength(320, 'One or two sentences: longer text belongs on a page.'),
    v.regex(/\.$/, 'A definition ends with a full stop.'),
  ),
  /** Which glossary pages list the term: those of the platform guides, of the devices guide, or all. */
  scope: v.picklist(['platform', 'devices', 'both']),
});

/** Schema of data/glossary.yaml. */
export const glossarySchema = v.pipe(
  filled(glossaryEntrySchema),
  uniqueIds('Each glossary id stands once.'),
  unique(({term}) => term.toLowerCase(), 'Each glossary term stands once.'),
);

export type GlossaryEntry = v.InferOutput<typeof glossaryEntrySchema>;

const retired = matching(
  /^(\/[\w.-]+)+$/,
  'A retired address begins with a slash and has no query, anchor or last slash.',
);

const replacement = v.pipe(
  v.string('A retired address leads to the address of a page.'),
  // A query would be lost or doubled: servers hand on the one that the reader's request has.
  v.regex(
    /^(\/|(\/[\w.-]+)+)(#[\w.-]+)?$/,
    'A replacement is an address of this site, without query and last slash; an anchor may follow.',
  ),
);

/** Addresses that have no page any more, and those that answer in their place. */
export const redirectsSchema = v.pipe(
  // A file of comments alone says nothing.
  v.nullish(v.record(retired, replacement), {}),
  v.check(
    (all) => Object.entries(all).every(([from, to]) => from.toLowerCase() !== to.toLowerCase()),
    'A retired address and its replacement differ in more than capitals: name the page otherwise.',
  ),
);

const shortAddress = v.pipe(
  matching(
    /^\/d(\/[a-z0-9]+(-[a-z0-9]+)*){1,2}$/,
    'A short address is /d/<model> or /d/<model>/<what>, in small letters, digits and hyphens.',
  ),
  // A QR code of as many characters behind the host stays coarse enough for a small label.
  v.maxLength(32, 'A short address has at most 32 characters.'),
);

const shortAddressTarget = v.pipe(
  v.string('A short address leads to the address of a page.'),
  // A query would be lost or doubled: servers hand on the one that the reader's request has.
  v.regex(
    /^(\/[\w.-]+)+$/,
    'A target is the address of a page, without query, anchor and last slash.',
  ),
  v.check((to) => !to.startsWith('/d/'), 'A target is a page, not another short address.'),
);

/** Addresses for labels and QR codes, and the pages to which they lead. */
export const shortAddressesSchema = v.record(shortAddress, shortAddressTarget);

/** The same page in the guide of a role. */
export interface Twin {
  /** Id of the guide. */
  readonly guide: string;
  /** Address without the site's base path. */
  readonly address: string;
}

const page = matching(
  /^[a-z][a-z-]*\/[\w./-]+$/,
  'Name a page by its guide and its path in it, for example operator/work-with-alarms/process-alarms.',
);

/** Pages that say the same for different roles under different file names. */
export const twinPagesSchema = v.pipe(
  v.array(
    v.pipe(
      v.array(page),
      v.minLength(2, 'A group of twins needs two pages.'),
      unique((name) => name.split('/')[0], 'A guide stands once in a group of twins.'),
    ),
  ),
  uniqueKeys((groups) => groups.flat(), 'A page stands in one group of twins.'),
);
