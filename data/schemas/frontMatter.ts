import * as v from 'valibot';
import {descriptionLine, textLine} from '@talos-docs/contract/releases/frontMatter';
import {roleIds} from './roles';
import {unique} from './shared';
import type {Twin} from './site';

export const pageKinds = ['overview', 'task', 'reference', 'troubleshooting'] as const;
export type PageKind = (typeof pageKinds)[number];

const listOf = <Item extends v.GenericSchema>(field: string, item: Item) =>
  v.pipe(v.array(item, `${field} must be a list.`), v.minLength(1, `${field} must not be empty.`));

/**
 * Front matter of a page of a guide, as far as the page alone decides about it: the build, the content rules and
 * `npm run new:page` share it. Articles and release notes have schemas of their own in `packages/contract`.
 */
export const guidePageSchema = v.strictObject({
  title: textLine('title'),
  sidebar_label: v.optional(textLine('sidebar_label')),
  sidebar_position: v.pipe(
    v.number('sidebar_position must be a number.'),
    v.integer('sidebar_position must be a whole number.'),
    v.minValue(1, 'sidebar_position counts from 1.'),
  ),
  subtitle: textLine('subtitle'),
  description: descriptionLine,
  kind: v.picklist(pageKinds, `kind must be one of ${pageKinds.join(', ')}.`),
  tags: v.pipe(
    v.array(v.string('A tag must be a text.'), 'tags must be a list.'),
    v.minLength(3, 'tags needs at least 3 tags.'),
    v.maxLength(8, 'tags takes at most 8 tags.'),
    unique((tag) => tag, 'tags names a tag twice.'),
  ),
  roles: v.optional(listOf('roles', v.picklist(roleIds, `roles takes ${roleIds.join(', ')}.`))),
  access_level: v.optional(v.picklist([1, 2, 3, 4], 'access_level must be 1, 2, 3 or 4.')),
  /** Marks the access level as unconfirmed and says what is uncertain. */
  access_level_note: v.optional(textLine('access_level_note')),
  /** What the page describes, as ids of `data/role-actions.yaml`: done here, or only looked at. */
  actions: v.optional(listOf('actions', v.string())),
  views: v.optional(listOf('views', v.string())),
  permissions: v.optional(listOf('permissions', v.string())),
  /** The page is an action card: few steps in large type. */
  card: v.optional(v.literal(true, 'card is true or left out.')),
  /** The page is a data sheet: it prints small, on two pages at most. */
  sheet: v.optional(v.literal(true, 'sheet is true or left out.')),
  keywords: v.optional(listOf('keywords', textLine('A keyword'))),
  /** What readers ask who do not know the product's words, for search alone. */
  questions: v.optional(
    v.pipe(
      v.array(
        v.pipe(textLine('A question'), v.maxLength(120, 'A question has at most 120 characters.')),
        'questions must be a list.',
      ),
      v.minLength(3, 'questions needs at least 3 questions.'),
      v.maxLength(15, 'questions takes at most 15 questions.'),
    ),
  ),
  /** Ids of other guides whose readers find the page in search, and have it in their offline pack. */
  also_for: v.optional(listOf('also_for', v.string())),
  slug: v.optional(textLine('slug')),
  draft: v.optional(v.boolean('draft must be true or false.')),
  unlisted: v.optional(v.boolean('unlisted must be true or false.')),
});

/** Front matter of a document as the build hands it on: with its twins, and of any document, also of no guide. */
export type DocFrontMatter = Partial<v.InferOutput<typeof guidePageSchema>> & {
  readonly twins?: readonly Twin[];
};
