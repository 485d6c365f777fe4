import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import type * as v from 'valibot';
import {parse} from 'yaml';
import {isPartialFile} from './frontMatter';
import {parsePage, type Page, type Place} from './page';

/** Something wrong at a place. */
export interface Problem extends Place {
  readonly message: string;
}

/** One thing that a rule objects to. */
export interface Diagnostic extends Problem {
  /** Rule and what it objects to, for example `headings/order`. */
  readonly rule: string;
}

/** Takes what a rule objects to: where, in which respect, and what to do about it. */
export type Report = (place: Place, check: string, message: string) => void;

/** Reports what it finds wrong, and nothing else. */
export type Rule = (content: Content, report: Report) => void;

/** A diagnostic as one line that editors and terminals turn into a link. */
export function formatDiagnostic({file, line, rule, message}: Diagnostic): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${rule}: ${message}`;
}

/** What the rules need to know of a guide. */
export interface Guide {
  readonly id: string;
  /** Content folder, relative to the project's root. */
  readonly path: string;
  /** Base of the guide's addresses, without a leading slash. */
  readonly routeBase: string;
  readonly kind: 'platform' | 'devices';
  readonly role?: string;
}

/** The project whose content is examined: what stands where, and the schemas of its data and front matter. */
export interface Project {
  readonly guides: readonly Guide[];
  /** Folders that hold prose and figures. */
  readonly contentFolders: readonly string[];
  readonly pageSchema: v.GenericSchema;
  readonly checkDataFile: (file: string, text: string) => readonly Problem[];
  /** Patterns of the data files that have a schema; `*` stands for one file name. */
  readonly dataPatterns: readonly string[];
  /** Groups of a device's figures, which components name. */
  readonly figureGroups: readonly string[];
  /** Says what is wrong with the reference of a code block's meta to a file, if it is one. */
  readonly exampleProblem: (meta: string) => string | undefined;
  /** Says what keeps a figure from being in step with the style sheet. */
  readonly figureProblems: (svg: string) => readonly string[];
  /** Day of writing, after which no post may be dated; not set where a day that passes must change no verdict. */
  readonly today?: string;
}

/** Everything that the rules look at. */
export interface Content {
  readonly project: Project;
  readonly tree: FileTree;
  readonly files: readonly string[];
  /** Pages and partials that could be parsed. */
  readonly pages: readonly Page[];
  /** Whether diagnostics of a file are wanted: rules that look at each file by itself leave out the others. */
  readonly isWanted: (file: string) => boolean;
  readonly partials: ReadonlyMap<string, Page>;
  readonly unreadable: readonly Problem[];
}

/** What to do where the parser says of code only that it is none. */
const hints: readonly (readonly [RegExp, string])[] = [
  [
    /^Could not parse exp|expression, /,
    ': write \\{ where readers see a brace, {/* #id */} behind a heading.',
  ],
  [/^Could not parse imp/, ': leave a line empty below the imports.'],
  // The parser itself says what to do of comments and links.
  [/ before name,(?!.*note:)/, ': write \\< where readers see a <.'],
];

/**
 * Reads the MDX of a project once, for all rules.
 * @param root folder of the project
 * @param targets pages that diagnostics are wanted of: of the others only their neighbours and the partials are
 * read; all files without it
 */
export function loadContent(root: string, project: Project, targets?: readonly string[]): Content {
  const tree = diskTree(root);
  const folders = targets && new Set(targets.map((file) => path.posix.dirname(file)));
  const files = project.contentFolders.flatMap(tree.list);
  const pages: Page[] = [];
  const unreadable: Problem[] = [];
  for (const file of files.filter((name) => /\.mdx?$/.test(name))) {
    const isRead = isPartialFile(file)
      ? file.endsWith('.mdx')
      : (folders?.has(path.posix.dirname(file)) ?? true);
    if (!isRead) continue;
    try {
      pages.push(parsePage(file, tree.text(file)));
    } catch (error) {
      const {
        reason = String(error),
        // Of what is open at the end of the file the parser has no line but in its words.
        line = Number(/\((\d+):/.exec(reason)?.[1]) || undefined,
      } = error as {reason?: string; line?: number};
      const hint = hints.find(([pattern]) => pattern.test(reason))?.[1] ?? '';
      unreadable.push({file, line, message: reason + hint});
    }
  }
  const partials = new Map(pages.filter((page) => page.isPartial).map((page) => [page.file, page]));
  const isWanted = (file: string) => targets?.includes(file) ?? true;
  return {project, tree, files, pages, partials, unreadable, isWanted};
}

/** Pages of the guides, without partials. */
export function guidePages({pages, project}: Content): {page: Page; guide: Guide}[] {
  return pages.flatMap((page) => {
    const guide = project.guides.find((one) => page.file.startsWith(`${one.path}/`));
    return guide && !page.isPartial ? [{page, guide}] : [];
  });
}

/** Folders that are installed, generated, or bad on purpose. Below others a name of the second line is a writer's. */
const skippedFolders = [
  '**/{node_modules,.docusaurus,.cache-loader,.git,.wireit,fixtures}/**',
  '{build,var,coverage,test-results,playwright-report}/**',
];

export type FileTree = ReturnType<typeof diskTree>;

/** Read access to a folder of the project's shape; paths are relative to it and use forward slashes. */
export function diskTree(root: string) {
  const absolute = (file: string) => path.join(root, file);
  const stats = (file: string) => statSync(absolute(file), {throwIfNoEntry: false});
  const has = (file: string) => stats(file)?.isFile() ?? false;
  const text = (file: string) => readFileSync(absolute(file), 'utf8');
  return {
    has,
    text,
    size: (file: string) => stats(file)?.size ?? 0,
    /** Lines of a file; none when it is missing. */
    lines: (file: string) => (has(file) ? text(file).split(/\r?\n/) : []),
    /** Files below a folder, sorted; empty when the folder is missing. */
    list: (folder: string) =>
      fastGlob
        .sync(path.posix.join(folder, '**'), {cwd: root, dot: true, ignore: skippedFolders})
        .sort(),
    /** What a YAML file says; undefined when it is missing or no YAML. */
    yaml(file: string): unknown {
      try {
        return has(file) ? parse(text(file)) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
