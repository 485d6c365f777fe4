import {existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readFrontMatter} from '@talos-docs/content-lint/frontMatter';
import fastGlob from 'fast-glob';
import {parse, stringify} from 'yaml';
import {guides, type Guide} from '../config/guides';
import {pageKinds, type PageKind} from '../data/schemas/frontMatter';
import type {RoleActionsData} from '../data/schemas/roles';
import {run, UsageError} from './lib/command';

interface PageRequest {
  readonly guide: Guide;
  /** Route inside the guide, without slashes at its ends. */
  readonly route: string;
  readonly title?: string | undefined;
  readonly kind: PageKind;
}

const segmentPattern = /^[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*$/;
const categoryFile = '_category_.yml';

/**
 * Checks the route of a page inside its guide.
 * @throws UsageError saying what a route looks like
 */
export function checkRoute(given: string, guide: Guide): string {
  const route = given.replace(/^\/+|\/+$/g, '');
  const refuse = (why: string) => {
    throw new UsageError(`"${given}" ${why}, for example overview/networks/ethernet.`);
  };
  if (/\.mdx?$/.test(route)) refuse('names a file: give the route without its ending');
  if (`${route}/`.startsWith(`${guide.routeBase}/`))
    refuse(`starts with "${guide.routeBase}": give the route inside the guide`);
  if (!route.split('/').every((segment) => segmentPattern.test(segment)))
    refuse('is no route: use letters, digits and hyphens between slashes');
  if (/^(?:index|tags(?:\/.*)?)$/.test(route))
    refuse('has the address of what the build makes of the guide itself: choose another');
  return route;
}

/**
 * Creates a page with front matter and a body that the content checks accept, and the category files that its
 * folders lack.
 * @param root folder of the project
 * @returns the created files, relative to the project, the page last
 * @throws UsageError when the page exists, or the guide has no tags or its role no actions to choose from
 */
export function createPage(root: string, {guide, route, title, kind}: PageRequest): string[] {
  const file = path.posix.join(guide.path, `${route}.mdx`);
  const address = route.replace(/(?:^|\/)index$/, '');
  const folders = route.split('/').map((_, depth, all) => all.slice(0, depth).join('/'));
  const pages = ['.mdx', '.md', '/index.mdx', '/index.md'].map((ending) => address + ending);
  // macOS and Windows take names that differ by case for one.
  const taken = fastGlob
    .sync('**', {cwd: path.join(root, guide.path), onlyFiles: false})
    .find((name) =>
      [...pages, ...folders.filter((folder) => folder !== name)].some(
        (wanted) => wanted.toLowerCase() === name.toLowerCase(),
      ),
    );
  if (taken) throw new UsageError(`${guide.path}/${taken} exists already: nothing was written.`);
  const folderFile = path.posix.join(guide.path, address, categoryFile);
  const {link} = readFields(path.join(root, folderFile)) as {link?: {slug?: string} | null};
  if (link?.slug === `/${address}`)
    throw new UsageError(`${folderFile} makes a page of this address: remove its link first.`);
  const tags = readTags(root, guide);
  const rights = kind === 'task' ? readRights(root, guide) : {};
  const created: string[] = [];
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    // The flag makes overwriting impossible even if the file came to be in this moment.
    writeFileSync(path.join(root, name), text, {flag: 'wx'});
    created.push(name);
  };
  for (const place of folders.slice(1)) {
    const folder = path.posix.join(guide.path, place);
    const category = path.posix.join(folder, categoryFile);
    if (existsSync(path.join(root, category))) continue;
    const hasPage =
      address === place ||
      ['.mdx', '/index.mdx'].some((ending) => existsSync(path.join(root, folder + ending)));
    write(category, renderCategory(root, folder, place, hasPage));
  }
  const frontMatter = {
    title: title ?? titleOf(route),
    sidebar_position: nextPosition(root, path.posix.dirname(file)),
    subtitle: 'Replace this line with the question that the page answers.',
    description: 'Replace this sentence with what a reader finds on the page.',
    kind,
    tags,
    ...rights,
    questions: [
      'replace this line with what a reader asks who does not know our words',
      'replace this one with what they say on the telephone',
      'replace this one with what they are worried about',
    ],
  };
  const lead = 'Replace this paragraph with the answer, in two or three sentences.';
  write(file, `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${lead}\n\n${bodies[kind]}`);
  return created;
}

/** Title in sentence case from the last part of a route; an index page is named after its folder. */
export function titleOf(route: string): string {
  const words = path.posix.basename(route.replace(/\/index$/, '')).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nextPosition(root: string, folder: string): number {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return 1;
  const positions = readdirSync(absolute, {withFileTypes: true}).map((entry) => {
    const name = path.join(absolute, entry.name);
    if (entry.isDirectory()) return readFields(path.join(name, categoryFile)).position;
    return /^[^_].*\.mdx?$/.test(entry.name) ? readFields(name).sidebar_position : undefined;
  });
  return Math.max(0, ...positions.filter((position) => typeof position === 'number')) + 1;
}

/** What a YAML file or the front matter of a page says; nothing where there is no such file. */
function readFields(file: string): Record<string, unknown> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const data: unknown = /\.ya?ml$/.test(file) ? parse(text) : readFrontMatter(text).data;
  return Object(data ?? {}) as Record<string, unknown>;
}

function readTags(root: string, guide: Guide): string[] {
  const file = path.posix.join(guide.path, 'tags.yml');
  const keys = Object.keys(readFields(path.join(root, file)));
  if (keys.length < 3)
    throw new UsageError(`${file} needs at least three tags for a page to choose from.`);
  return keys.slice(0, 3);
}

/** Who may do a new task: the first action that the guide's role may do, for the writer to replace. */
function readRights(root: string, {role}: Guide): Record<string, unknown> {
  if (!role) return {access_level: 1};
  const file = 'data/role-actions.yaml';
  const {areas = []} = readFields(path.join(root, file)) as Partial<RoleActionsData>;
  const action = areas.flatMap(({actions}) => actions).find(({grants}) => grants[role] === 'yes');
  if (!action) throw new UsageError(`${file} needs an action that ${role} may do.`);
  return {roles: [role], actions: [action.id]};
}

function renderCategory(root: string, folder: string, place: string, hasPage: boolean) {
  const label = titleOf(place);
  return stringify({
    label,
    position: nextPosition(root, path.posix.dirname(folder)),
    ...(!hasPage && {
      link: {
        type: 'generated-index',
        slug: `/${place}`,
        title: label,
        description: `Replace this line with what the pages about ${label} have in common.`,
      },
    }),
  });
}

const bodies: Record<PageKind, string> = {
  overview:
    '## How it fits in\n\nReplace this paragraph with how the subject relates to its neighbours.\n',
  task: '## Steps\n\n1. Replace this step with one action.\n2. Replace this step with the next action.\n',
  reference:
    '## Values\n\nReplace this paragraph with a table of names, defaults, ranges and effects.\n',
  troubleshooting:
    '## Most frequent symptom\n\nReplace this paragraph with the likely cause, the check and the remedy.\n',
};

const ids = guides.map(({id}) => id).join(', ');
const kinds = pageKinds.join(', ');
const usage = `Usage: npm run new:page -- --guide <guide> --path <route> [--title <title>] [--kind <kind>]

Creates a page with valid front matter in the folder of its route, and the category files that are missing.

  --guide  ${ids}
  --path   route inside the guide, for example overview/networks/ethernet
  --title  title of the page; without it, made from the route
  --kind   ${kinds}; without it, overview
  --help   show this text`;

const options = {
  guide: {type: 'string'},
  path: {type: 'string'},
  title: {type: 'string'},
  kind: {type: 'string', default: 'overview'},
} as const;

await run({module: import.meta.url, name: 'new:page', usage, options}, ({values}) => {
  if (!values.guide) throw new UsageError(`--guide is missing: choose from ${ids}.`);
  const guide = guides.find(({id}) => id === values.guide);
  if (!guide) throw new UsageError(`There is no guide "${values.guide}": choose from ${ids}.`);
  if (!values.path)
    throw new UsageError(
      '--path is missing: give the route inside the guide, for example overview/networks/ethernet.',
    );
  const kind = pageKinds.find((known) => known === values.kind);
  if (!kind) throw new UsageError(`There is no kind "${values.kind}": choose from ${kinds}.`);
  const title = values.title?.trim();
  if (title === '' || title?.includes('\n'))
    throw new UsageError('--title must be one line of text.');
  const route = checkRoute(values.path, guide);
  const created = createPage(process.cwd(), {guide, route, title, kind});
  const lines = created.map((file) => `created ${file}\n`).join('');
  const next =
    'Replace every line that says so, choose its tags, and look at it with `npm run dev`.';
  return {summary: lines + next};
});
