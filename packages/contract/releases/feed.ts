import * as v from 'valibot';
import {audiences, idsOf, importances, kinds, products} from './vocabulary';

/** Folder and address of the release notes below the site's base. */
export const releaseNotesPath = 'whats-new';

const pick = <Id extends string>(names: Readonly<Record<Id, string>>) => v.picklist(idsOf(names));
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** The JSON feed that the site publishes beside its release notes, as far as the service reads it. */
export const releaseFeedSchema = v.object({
  title: v.string(),
  home_page_url: webAddress,
  language: v.string(),
  items: v.array(
    v.object({
      id: v.pipe(v.string(), v.nonEmpty()),
      url: webAddress,
      title: v.pipe(v.string(), v.nonEmpty()),
      summary: v.string(),
      content_html: v.string(),
      date_published: v.pipe(v.string(), v.isoTimestamp()),
      _release: v.object({
        products: v.array(pick(products)),
        firmware: v.optional(v.record(pick(products), v.string())),
        audiences: v.array(pick(audiences)),
        kind: pick(kinds),
        importance: pick(importances),
      }),
    }),
  ),
});
