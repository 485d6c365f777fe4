import path from 'node:path';
import * as v from 'valibot';
import {guides} from '../../../config/guides';
import type {Guide} from '../../../config/guides';
import {guidePages, readYaml} from './content';
import type {Content} from './content';
import type {Finding} from './finding';
import type {Page} from './page';
import {fieldOf} from './issues';
import {readVocabulary} from './tags';

const line = (name: string) =>
  v.pipe(
    v.string(`${name} must be a text.`),
    v.nonEmpty(`${name} must not be empty.`),
    v.regex(/^[^\n]+$/, `${name} must stand on one line.`),
  );

const names = (field: string) =>
  v.pipe(
    v.array(v.string(), `${field} must be a list.`),
    v.minLength(1, `${field} must not be empty.`),
  );

const roleIds = ['administrator', 'manager', 'operator', 'operator-minimal'] as const;
const kinds = ['overview', 'task', 'reference', 'troubleshooting'] as const;

const entries = {
  title: line('title'),
  sidebar_label: v.optional(line('sidebar_label')),
  sidebar_position: v.pipe(
    v.number('sidebar_position must be a number.'),
    v.integer('sidebar_position must be a whole number.'),
    v.minValue(1, 'sidebar_position counts from 1.'),
  ),
  subtitle: line('subtitle'),
  description: v.pipe(
    line('description'),
    v.maxLength(160, ({received}) => `description has ${received} characters, at most 160 fit.`),
    v.endsWith('.', 'description must end with a full stop.'),
  ),
  kind: v.picklist(kinds, `kind must be one of ${kinds.join(', ')}.`),
  tags: v.pipe(
    v.array(v.string('A tag must be a text.'), 'tags must be a list.'),
    v.minLength(3, 'tags needs at least 3 tags.'),
    v.maxLength(8, 'tags takes at most 8 tags.'),
    v.check((tags) => new Set(tags).size === tags.length, 'tags names a tag twice.'),
  ),
  roles: v.optional(
    v.pipe(
      v.array(v.picklist(roleIds, `roles takes ${roleIds.join(', ')}.`), 'roles must be a list.'),
      v.minLength(1, 'roles must not be empty.'),
    ),
  ),
  access_level: v.optional(v.picklist([1, 2, 3, 4], 'access_level must be 1, 2, 3 or 4.')),
  /** Marks the access level as unconfirmed and says what is uncertain. */
  access_level_note: v.optional(line('access_level_note')),
  /** What the page describes, as ids of `data/role-actions.yaml`: done here, or only looked at. */
  actions: v.optional(names('actions')),
  views: v.optional(names('views')),
  permissions: v.optional(names('permissions')),
  /** The page is an action card: few steps in large type. */
  card: v.optional(v.literal(true, 'card is true or left out.')),
  /** The page is a data sheet: it prints small, on two pages at most. */
  sheet: v.optional(v.literal(true, 'sheet is true or left out.')),
  keywords: v.optional(
    v.pipe(
      v.array(line('A keyword'), 'keywords must be a list.'),
      v.minLength(1, 'keywords must not be empty.'),
    ),
  ),
  slug: v.optional(line('slug')),
  draft: v.optional(v.boolean('draft must be true or false.')),
  unlisted: v.optional(v.boolean('unlisted must be true or false.')),
};

/** Front matter of a page of a guide, as far as the page alone decides about it. */
export const frontMatterSchema = v.strictObject(entries);

export type PageFrontMatter = v.InferOutput<typeof frontMatterSchema>;

/** Says of one field, in words, what the schema objects to. */
function schemaFindings(page: Page): Finding[] {
  const {frontMatter, file} = page;
  if (!frontMatter) {
    return [
      {file, line: 1, rule: 'front-matter/missing', message: 'The page has no front matter.'},
    ];
  }
  if (frontMatter.error) {
    return [{file, line: 1, rule: 'front-matter/yaml', message: frontMatter.error}];
  }
  const result = v.safeParse(frontMatterSchema, frontMatter.data);
  return (result.issues ?? []).map((issue) => {
    const key = fieldOf(issue);
    const isUnknown = !(key in entries);
    const isAbsent = !(key in frontMatter.data);
    return {
      file,
      line: frontMatter.lineOf(key),
      rule: `front-matter/${isUnknown ? 'unknown' : key}`,
      message: isUnknown
        ? `${key} is no known field.`
        : isAbsent
          ? `${key} is missing.`
          : issue.message,
    };
  });
}

function contextFindings(page: Page, guide: Guide, vocabulary: Set<string>): Finding[] {
  const {frontMatter, file} = page;
  if (!frontMatter) return [];
  const {data} = frontMatter;
  const findings: Finding[] = [];
  const report = (key: string, message: string) =>
    findings.push({file, line: frontMatter.lineOf(key), rule: `front-matter/${key}`, message});
  const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const plain = (value: unknown) =>
    typeof value === 'string' ? value.trim().replace(/\.$/, '').toLowerCase() : '';

  for (const tag of texts(data.tags)) {
    if (!vocabulary.has(tag)) report('tags', `"${tag}" is not in ${guide.path}/tags.yml.`);
  }
  if (data.title && plain(data.description) === plain(data.title)) {
    report('description', 'description only repeats the title.');
  }
  if (data.access_level_note !== undefined && data.access_level === undefined) {
    report('access_level_note', 'access_level_note needs an access_level to speak of.');
  }
  if (guide.kind === 'platform') {
    if (data.kind === 'task' && data.roles === undefined) {
      report('roles', 'roles is missing: a task page names who may do it.');
    }
    if (data.access_level !== undefined)
      report('access_level', 'access_level belongs to the devices guide.');
  } else {
    if (data.kind === 'task' && data.access_level === undefined) {
      report(
        'access_level',
        'access_level is missing: a task page names the lowest level that may do it.',
      );
    }
    if (data.roles !== undefined) report('roles', 'roles belongs to the platform guides.');
  }
  return findings;
}

interface Sibling {
  readonly file: string;
  readonly line?: number;
  readonly position: number;
}

/** Pages and subfolders of a folder share one order: no two may hold the same place. */
function positionFindings(content: Content): Finding[] {
  const folders = new Map<string, Sibling[]>();
  const add = (folder: string, sibling: Sibling) =>
    folders.set(folder, [...(folders.get(folder) ?? []), sibling]);
  for (const {page} of guidePages(content)) {
    const position = page.frontMatter?.data.sidebar_position;
    // The index page of a folder is the folder's own link and stands in no row.
    if (typeof position !== 'number' || /\/index\.mdx$/.test(page.file)) continue;
    add(path.posix.dirname(page.file), {
      file: page.file,
      line: page.frontMatter?.lineOf('sidebar_position'),
      position,
    });
  }
  for (const file of content.files.filter((name) => /\/_category_\.ya?ml$/.test(name))) {
    const {position} = (readYaml(content.tree, file) ?? {}) as {position?: number};
    const folder = path.posix.dirname(path.posix.dirname(file));
    if (position !== undefined) add(folder, {file, position});
  }
  return [...folders.values()].flatMap((siblings) =>
    siblings.flatMap(({file, line: at, position}, index) => {
      const other = siblings.slice(0, index).find((sibling) => sibling.position === position);
      if (!other) return [];
      const message = `position ${position} is taken by ${other.file}.`;
      return [{file, line: at, rule: 'front-matter/sidebar_position', message}];
    }),
  );
}

/** Front matter of every guide page fits the schema, its guide and its siblings. */
export function checkFrontMatter(content: Content): Finding[] {
  const vocabularies = new Map(
    guides.map((guide) => [guide.id, readVocabulary(content.tree, guide)]),
  );
  const pages = guidePages(content).flatMap(({page, guide}) => [
    ...schemaFindings(page),
    ...contextFindings(page, guide, vocabularies.get(guide.id) ?? new Set()),
  ]);
  return [...pages, ...positionFindings(content)];
}
