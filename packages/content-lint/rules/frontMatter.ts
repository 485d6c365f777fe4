import path from 'node:path';
import * as v from 'valibot';
import {
  guidePages,
  type Content,
  type FileTree,
  type Guide,
  type Report,
  type Rule,
} from '../content';
import {fieldProblems, isPartialFile, lineOfKey, readYaml, textsOf} from '../frontMatter';
import {fieldOf, type Page, type Place} from '../page';

/** What its schema objects to in the front matter of a page. */
export function reportFields(page: Page, schema: v.GenericSchema, report: Report): void {
  const {data, error} = page.frontMatter;
  if (error) report({file: page.file, line: error.line}, 'unreadable', error.message);
  else
    for (const {field, message} of fieldProblems(schema, data))
      report(fieldOf(page, field), field, message);
}

const plain = (value: unknown) =>
  typeof value === 'string' ? value.trim().replace(/\.$/, '').toLowerCase() : '';

/** What the fields say together, and in their guide. */
function reportContext(page: Page, guide: Guide, vocabulary: Set<string>, report: Report): void {
  const {data} = page.frontMatter;
  const object = (key: string, message: string) => report(fieldOf(page, key), key, message);
  const isTask = data.kind === 'task';
  const hasLevel = data.access_level !== undefined;
  const hasRoles = data.roles !== undefined;
  for (const tag of textsOf(data.tags))
    if (!vocabulary.has(tag)) object('tags', `"${tag}" is not in ${guide.path}/tags.yml.`);
  if (data.title && plain(data.description) === plain(data.title))
    object('description', 'description only repeats the title.');
  if (data.access_level_note !== undefined && !hasLevel)
    object('access_level_note', 'access_level_note needs an access_level to speak of.');
  if (guide.kind === 'platform') {
    if (isTask && !hasRoles) object('roles', 'roles is missing: a task page names who may do it.');
    if (hasLevel) object('access_level', 'access_level belongs to the devices guide.');
    return;
  }
  const missing = 'access_level is missing: a task page names the lowest level that may do it.';
  if (isTask && !hasLevel) object('access_level', missing);
  if (hasRoles) object('roles', 'roles belongs to the platform guides.');
}

/** Pages and subfolders of a folder share one order: no two may hold the same place. */
function reportPositions(content: Content, report: Report): void {
  const field = 'sidebar_position';
  const taken = new Map<string, string>();
  const take = (folder: string, position: unknown, place: Place) => {
    if (typeof position !== 'number') return;
    const key = `${folder} ${position}`;
    const other = taken.get(key);
    if (other === undefined) taken.set(key, place.file);
    else report(place, field, `position ${position} is taken by ${other}.`);
  };
  for (const {page} of guidePages(content)) {
    // The index page of a folder is the folder's own link and stands in no row.
    if (page.file.endsWith('/index.mdx')) continue;
    take(path.posix.dirname(page.file), page.frontMatter.data[field], fieldOf(page, field));
  }
  for (const file of content.files.filter((name) => /\/_category_\.ya?ml$/.test(name))) {
    const {position} = (content.tree.yaml(file) ?? {}) as {position?: unknown};
    take(path.posix.dirname(path.posix.dirname(file)), position, {file});
  }
}

/** A folder has its name and place in the sidebar from a file of its own, or from its index page. */
function reportFolders(content: Content, report: Report): void {
  const isName = /\/(?:_category_\.(?:ya?ml|json)|index\.mdx?)$/;
  const names = content.files.filter((file) => isName.test(file));
  const named = new Set(names.map((file) => path.posix.dirname(file)));
  for (const {page, guide} of guidePages(content))
    for (let up = path.posix.dirname(page.file); up !== guide.path; up = path.posix.dirname(up)) {
      const message = `the sidebar shows ${up} as it is spelt: give it a _category_.yml.`;
      if (!named.has(up)) report({file: page.file}, 'folder', message);
    }
}

/** What is written as a page becomes one, and its address can stand in `data/redirects.yaml` later. */
function reportPlaces({project, files}: Content, report: Report): void {
  const topOf = (file: string) => file.split('/')[0];
  const tops = project.guides.map(({path: folder}) => topOf(folder));
  for (const file of files) {
    if (!tops.includes(topOf(file)) || isPartialFile(file) || !/\.(?:mdx?|markdown)$/i.test(file))
      continue;
    const object = (check: string, message: string) => report({file}, check, message);
    if (!project.guides.some(({path: folder}) => file.startsWith(`${folder}/`)))
      object('guide', 'is in no guide, so no page is made of it: move it into the folder of one.');
    else if (!/\.mdx?$/.test(file))
      object('ending', 'no page is made of it: let its name end in .mdx.');
    else if (!/^[\w./-]+$/.test(file))
      object('address', 'the path is the address: use letters without accents, digits, . - and _.');
  }
}

/** Keys of a tag vocabulary. */
export function readTagKeys(tree: FileTree, file: string): Set<string> {
  return new Set(Object.keys(Object(tree.yaml(file)) as object));
}

/** Front matter of every guide page fits the schema, its guide and its siblings. */
export const checkFrontMatter: Rule = (content, report) => {
  const {guides} = content.project;
  const vocabularies = new Map(
    guides.map((guide) => [guide, readTagKeys(content.tree, `${guide.path}/tags.yml`)]),
  );
  for (const {page, guide} of guidePages(content)) {
    reportFields(page, content.project.pageSchema, report);
    reportContext(page, guide, vocabularies.get(guide) ?? new Set(), report);
  }
  reportPositions(content, report);
  reportFolders(content, report);
  reportPlaces(content, report);
};

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty.'));

const vocabularySchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/, 'A tag key is kebab-case.')),
  v.strictObject({
    label: text,
    permalink: v.pipe(text, v.regex(/^\/[a-z0-9.-]+$/, 'must look like /tag-key.')),
    description: v.pipe(text, v.endsWith('.', 'must end with a full stop.')),
  }),
);
type Vocabulary = v.InferOutput<typeof vocabularySchema>;

/** Every guide's tags have label, description and an address of their own. */
export const checkVocabularies: Rule = ({project, tree, files}, report) => {
  for (const guide of project.guides) {
    const file = `${guide.path}/tags.yml`;
    if (!tree.has(file)) {
      if (files.some((name) => name.startsWith(`${guide.path}/`)))
        report({file}, 'missing', 'The guide has no tag vocabulary.');
      continue;
    }
    const source = tree.text(file);
    const {data, problems} = readYaml(source, vocabularySchema);
    for (const {line, message} of problems) report({file, line}, 'schema', message);
    if (problems.length > 0) continue;
    for (const field of ['permalink', 'label'] as const) {
      const seen = new Set<string>();
      for (const [key, {[field]: value}] of Object.entries(data as Vocabulary)) {
        const place = {file, line: lineOfKey(source, key)};
        if (seen.has(value)) report(place, field, `${field} "${value}" stands twice.`);
        seen.add(value);
      }
    }
  }
};
