import * as v from 'valibot';

const kebabId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'A glossary id is kebab-case: it becomes an anchor.'),
);

const plainText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.regex(
    /^[^<*`[\]]*$/,
    'Plain text only: the definition is also read out and shown in a pop-up.',
  ),
);

const glossaryEntrySchema = v.strictObject({
  id: kebabId,
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
  v.array(glossaryEntrySchema),
  v.minLength(1),
  v.check(
    (entries) => new Set(entries.map(({id}) => id)).size === entries.length,
    'Each glossary id stands once.',
  ),
  v.check(
    (entries) => new Set(entries.map(({term}) => term.toLowerCase())).size === entries.length,
    'Each glossary term stands once.',
  ),
);

export type GlossaryEntry = v.InferOutput<typeof glossaryEntrySchema>;
