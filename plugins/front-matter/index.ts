import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import {
  addressOfPage,
  fieldProblems,
  isListed,
  isPartialFile,
  readFrontMatter,
} from '@talos-docs/content-lint/frontMatter';
import {articleSchema, releaseSchema} from '@talos-docs/contract/releases/frontMatter';
import fastGlob from 'fast-glob';
import type * as v from 'valibot';
import {releaseNotesId} from '../../config/blog';
import {guides, platformGuides, type Guide} from '../../config/guides';
import {formatProblem, readData} from '../../data/schemas';
import {guidePageSchema} from '../../data/schemas/frontMatter';
import type {Twin} from '../../data/schemas/site';

type ParseFrontMatter = NonNullable<MarkdownConfig['parseFrontMatter']>;

const schemas: Readonly<Record<string, v.GenericSchema>> = {
  ...Object.fromEntries(guides.map((guide) => [guide.path, guidePageSchema])),
  blog: articleSchema,
  [releaseNotesId]: releaseSchema,
};

/** Pages of a guide that may be somebody's twin, by name; no link may lead to a draft or an unlisted page. */
function addressesOf(contentDir: string, guide: Guide): Map<string, string> {
  const folder = path.join(contentDir, guide.path);
  const files = fastGlob
    .sync('**/*.{md,mdx}', {cwd: folder})
    .filter((file) => !isPartialFile(file));
  return new Map(
    files.sort().flatMap((file): [string, string][] => {
      const {data, error} = readFrontMatter(readFileSync(path.join(folder, file), 'utf8'));
      if (error) throw new Error(formatProblem({file: `${guide.path}/${file}`, ...error}));
      if (!isListed(data)) return [];
      return [[file.replace(/\.mdx?$/, ''), addressOfPage(guide.routeBase, file, data)]];
    }),
  );
}

/**
 * Finds the pages that say the same for different roles: pages of the same file name, and those named as twins.
 * @param pages address of every page by its path in its guide, without ending, by guide in their order
 * @param named groups of pages with different names, each `guide/path`
 * @returns the members of each page's group in the order of the guides, the page itself included, by `guide/path`;
 * pages without a twin are left out
 * @throws Error when a named page does not exist, or two pages of one guide come into one group
 */
export function groupTwins(
  pages: ReadonlyMap<string, ReadonlyMap<string, string>>,
  named: readonly (readonly string[])[],
): ReadonlyMap<string, Twin[]> {
  const groups = new Map<string, Set<string>>();
  const join = (members: readonly string[]) => {
    const group = new Set(members.flatMap((member) => [member, ...(groups.get(member) ?? [])]));
    for (const member of group) groups.set(member, group);
  };
  const known = new Map<string, Twin>();
  const byName = new Map<string, string[]>();
  for (const [guide, addresses] of pages) {
    const names = [...addresses.keys()].map((page) => path.posix.basename(page));
    for (const [page, address] of addresses) {
      const id = `${guide}/${page}`;
      known.set(id, {guide, address});
      const name = path.posix.basename(page);
      // A name that two pages of the guide have names none of them, nor does `index`.
      if (name !== 'index' && names.indexOf(name) === names.lastIndexOf(name))
        byName.set(name, [...(byName.get(name) ?? []), id]);
    }
  }
  for (const members of byName.values()) join(members);
  for (const group of named) {
    const missing = group.find((page) => !known.has(page));
    if (missing) throw new Error(`data/twin-pages.yaml: there is no page ${missing}.`);
    join(group);
  }
  const twins = new Map<string, Twin[]>();
  for (const [page, group] of groups) {
    const members = [...known].flatMap(([id, twin]) => (group.has(id) ? [twin] : []));
    if (new Set(members.map(({guide}) => guide)).size < members.length) {
      const names = members.map(({address}) => address).join(', ');
      throw new Error(`data/twin-pages.yaml: two pages of one guide are twins: ${names}.`);
    }
    if (members.length > 1) twins.set(page, members);
  }
  return twins;
}

function readTwins(contentDir: string) {
  const pages = new Map<string, ReadonlyMap<string, string>>(
    platformGuides.map((guide) => [guide.id, addressesOf(contentDir, guide)]),
  );
  return groupTwins(pages, readData(contentDir, 'twin-pages.yaml'));
}

/** @throws Error with one line for each problem: file, line, what to do */
function checkFields(file: string, source: string, data: Readonly<Record<string, unknown>>): void {
  const [, schema] =
    Object.entries(schemas).find(([folder]) => file.startsWith(`${folder}/`)) ?? [];
  if (!schema || isPartialFile(file)) return;
  const problems = fieldProblems(schema, data);
  if (problems.length === 0) return;
  const {lineOf} = readFrontMatter(source);
  const lines = problems.map(({field, message}) => `${file}:${lineOf(field)}: ${message}`);
  throw new Error(lines.join('\n'));
}

/**
 * Reads front matter for Docusaurus: checks it against the schema of its folder, and gives each page of the platform
 * guides its twins as the field `twins`, so that a page brings its own along, and no page the list of all.
 * @param contentDir absolute path of the folder that the guides' folders stand in
 */
export function parseFrontMatter(contentDir: string): ParseFrontMatter {
  let twins: ReadonlyMap<string, Twin[]> | undefined;
  return async (params) => {
    const parsed = await params.defaultParseFrontMatter(params);
    const file = path.relative(contentDir, params.filePath).replaceAll(path.sep, '/');
    checkFields(file, params.fileContent, parsed.frontMatter);
    twins ??= readTwins(contentDir);
    const guide = platformGuides.find(({path: folder}) => file.startsWith(`${folder}/`));
    const group =
      guide && twins.get(guide.id + file.slice(guide.path.length).replace(/\.mdx?$/, ''));
    return group ? {...parsed, frontMatter: {...parsed.frontMatter, twins: group}} : parsed;
  };
}
