import path from 'node:path';
import {guidePages, readYaml, type Content, type Diagnostic, type Guide} from '../content';
import {fieldProblems, textsOf} from '../frontMatter';
import type {Page} from '../page';
import {readTagKeys} from './tags';

function schemaDiagnostics(page: Page, {project}: Content): Diagnostic[] {
  const {frontMatter, file} = page;
  if (!frontMatter) {
    const message = 'The page has no front matter.';
    return [{file, line: 1, rule: 'front-matter/missing', message}];
  }
  if (frontMatter.error) {
    return [{file, line: 1, rule: 'front-matter/yaml', message: frontMatter.error}];
  }
  return fieldProblems(project.pageSchema, frontMatter.data).map(({field, isUnknown, message}) => ({
    file,
    line: frontMatter.lineOf(field),
    rule: `front-matter/${isUnknown ? 'unknown' : field}`,
    message,
  }));
}

function contextDiagnostics(page: Page, guide: Guide, vocabulary: Set<string>): Diagnostic[] {
  const {frontMatter, file} = page;
  if (!frontMatter) return [];
  const {data} = frontMatter;
  const diagnostics: Diagnostic[] = [];
  const report = (key: string, message: string) =>
    diagnostics.push({file, line: frontMatter.lineOf(key), rule: `front-matter/${key}`, message});
  const plain = (value: unknown) =>
    typeof value === 'string' ? value.trim().replace(/\.$/, '').toLowerCase() : '';

  for (const tag of textsOf(data.tags)) {
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
  return diagnostics;
}

interface Sibling {
  readonly file: string;
  readonly line?: number;
  readonly position: number;
}

/** Pages and subfolders of a folder share one order: no two may hold the same place. */
function positionDiagnostics(content: Content): Diagnostic[] {
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
export function checkFrontMatter(content: Content): Diagnostic[] {
  const vocabularies = new Map(
    content.project.guides.map((guide) => [
      guide.id,
      readTagKeys(content.tree, `${guide.path}/tags.yml`),
    ]),
  );
  const pages = guidePages(content).flatMap(({page, guide}) => [
    ...schemaDiagnostics(page, content),
    ...contextDiagnostics(page, guide, vocabularies.get(guide.id) ?? new Set()),
  ]);
  return [...pages, ...positionDiagnostics(content)];
}
