import * as v from 'valibot';
import {audiences, idsOf, importances, kinds, products} from './vocabulary';

/** A text of one line. */
export const textLine = (name: string) =>
  v.pipe(
    v.string(({input}) => `${name} must be a text: quote ${JSON.stringify(input)}.`),
    v.nonEmpty(`${name} must not be empty.`),
    v.regex(/^[^\n]+$/, `${name} must stand on one line.`),
    // Docusaurus reads an unquoted one as a date, other YAML readers as a text.
    v.regex(/^(?!\d{4}-\d\d?-\d\d?$)/, `${name} must be more than a date.`),
  );

/** The sentence that search engines and cards show of a page. */
export const descriptionLine = v.pipe(
  textLine('description'),
  v.maxLength(160, ({received}) => `description has ${received} characters, at most 160 fit.`),
  v.endsWith('.', 'description must end with a full stop.'),
);

const picklist = <Id extends string>(name: string, names: Readonly<Record<Id, string>>) =>
  v.picklist(idsOf(names), `${name} takes ${idsOf(names).join(', ')}.`);

const list = <Item extends v.GenericSchema<unknown, string>>(name: string, item: Item) =>
  v.pipe(
    v.array(item, `${name} must be a list.`),
    v.minLength(1, `${name} must not be empty.`),
    v.check((items) => new Set(items).size === items.length, `${name} names one twice.`),
  );

/** Whether the calendar has it: Docusaurus would publish a 31 February on a day in March. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));

// Docusaurus reads an unquoted date as a date, other YAML readers as a text.
const day = v.pipe(
  v.union([v.date(), v.string()], 'date must be a day such as 2026-03-12.'),
  v.transform((value) => (typeof value === 'string' ? value : value.toISOString().slice(0, 10))),
  v.check(isDay, 'date must be a day such as 2026-03-12.'),
);

/** The theme writes it into a script as it is. */
const inScript = (name: string) => v.regex(/^(?!.*<[!/])/, `${name} must not hold </ or <!.`);

/** Fields that release notes and articles share. */
const post = {
  slug: v.pipe(
    textLine('slug'),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug is kebab-case, without slashes.'),
  ),
  title: v.pipe(textLine('title'), inScript('title')),
  description: v.pipe(descriptionLine, inScript('description')),
  date: day,
  audiences: list('audiences', picklist('audiences', audiences)),
  draft: v.optional(v.boolean('draft must be true or false.')),
  unlisted: v.optional(v.boolean('unlisted must be true or false.')),
};

const devices = idsOf(products).filter((id) => id !== 'platform');

/** Front matter of a release note (`whats-new/`). */
export const releaseSchema = v.strictObject({
  ...post,
  products: list('products', picklist('products', products)),
  firmware: v.optional(
    v.record(
      v.picklist(devices, `firmware takes ${devices.join(', ')}.`),
      textLine('firmware'),
      'firmware must name a version for each device model.',
    ),
  ),
  kind: picklist('kind', kinds),
  importance: picklist('importance', importances),
});

/** Front matter of an article (`blog/`). */
export const articleSchema = v.strictObject({
  ...post,
  tags: v.pipe(
    list('tags', textLine('A tag')),
    v.minLength(2, 'tags needs at least 2 tags.'),
    v.maxLength(4, 'tags takes at most 4 tags.'),
  ),
});
