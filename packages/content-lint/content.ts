import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type * as v from 'valibot';
import {isPartialFile, parsePage, type Page} from './page';

/** One thing that a rule objects to. */
export interface Diagnostic {
  /** File, relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly line?: number | undefined;
  /** Rule and what it objects to, for example `headings/order`. */
  readonly rule: string;
  /** What is wrong and what to do about it. */
  readonly message: string;
}

/** A diagnostic as one line that editors and terminals turn into a link. */
export function formatDiagnostic({file, line, rule, message}: Diagnostic): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${rule}: ${message}`;
}

/** Diagnostics in the order of files and lines, without doubles. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((one) => [formatDiagnostic(one), one]));
  return [...unique.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}

/** Read access to a folder of the project's shape; paths are relative to it and use forward slashes. */
export interface FileTree {
  /** Files below a folder, sorted; empty when the folder is missing. */
  readonly list: (folder: string) => string[];
  readonly has: (file: string) => boolean;
  readonly text: (file: string) => string;
  readonly size: (file: string) => number;
}

/** What the rules need to know of a guide. */
export interface Guide {
  readonly id: string;
  /** Content folder, relative to the project's root. */
  readonly path: string;
  /** Base of the guide's addresses, without a leading slash. */
  readonly routeBase: string;
  readonly kind: 'platform' | 'devices';
  /** Role that the guide is written for. */
  readonly role?: string;
}

/** Something wrong in a data file. */
export interface DataProblem {
  readonly file: string;
  readonly line?: number | undefined;
  readonly message: string;
}

/** An attribute of components that names entries of data. */
export interface Reference {
  readonly components: readonly string[];
  readonly attribute: string;
  readonly ids: ReadonlySet<string>;
  /** File or folder that holds the entries. */
  readonly where: string;
}

/** The project whose content is examined: what stands where, and the schemas of its data and front matter. */
export interface Project {
  readonly guides: readonly Guide[];
  /** Folders that hold prose and figures. */
  readonly contentFolders: readonly string[];
  /** Front matter of the guides' pages. */
  readonly pageSchema: v.GenericSchema;
  readonly checkDataFile: (file: string, text: string) => readonly DataProblem[];
  /** Patterns of the data files that have a schema; `*` stands for one file name. */
  readonly dataPatterns: readonly string[];
  readonly references: (read: (file: string) => unknown, tree: FileTree) => readonly Reference[];
  /** Folders whose code reads data. */
  readonly sourceFolders: readonly string[];
  /** Module that exports the components for pages. */
  readonly componentModule: string;
  /** Components that pages use without an import. */
  readonly globalComponents: readonly string[];
  readonly allowedHostsFile: string;
  readonly forbiddenWordsFile: string;
  /** Pages that may have more words than their kind, each with the number and the reason. */
  readonly longPagesFile: string;
  /** Every short address that was ever published, one per line. */
  readonly publishedAddressesFile: string;
  /** Says what is wrong with the reference of a code block's meta to a file, if it is one. */
  readonly exampleProblem: (meta: string) => string | undefined;
  /** Says what keeps a figure from being in step with the style sheet. */
  readonly figureProblems: (svg: string) => readonly string[];
}

/** Everything that the rules look at. */
export interface Content {
  readonly project: Project;
  readonly tree: FileTree;
  /** Files of the content folders. */
  readonly files: readonly string[];
  /** Pages and partials that could be parsed. */
  readonly pages: readonly Page[];
  /** Whether diagnostics of a file are wanted: rules that look at each file by itself leave out the others. */
  readonly isWanted: (file: string) => boolean;
  /** Partials by file. */
  readonly partials: ReadonlyMap<string, Page>;
  /** MDX that could not be parsed, one diagnostic each. */
  readonly unreadable: readonly Diagnostic[];
}

/** Objects to what it finds wrong, and to nothing else. */
export type Rule = (content: Content) => Diagnostic[];

interface ParseError {
  readonly reason?: string;
  readonly line?: number;
}

/**
 * Reads the MDX of a tree once, for all rules.
 * @param targets pages that diagnostics are wanted of: of the others only their neighbours and the partials are
 * read; all files without it
 */
export function loadContent(
  tree: FileTree,
  project: Project,
  targets?: readonly string[],
): Content {
  const folders = targets && new Set(targets.map((file) => path.posix.dirname(file)));
  const files = project.contentFolders.flatMap((folder) => tree.list(folder));
  const pages: Page[] = [];
  const unreadable: Diagnostic[] = [];
  for (const file of files.filter((name) => /\.mdx?$/.test(name))) {
    if (
      isPartialFile(file)
        ? !file.endsWith('.mdx')
        : folders?.has(path.posix.dirname(file)) === false
    )
      continue;
    try {
      pages.push(parsePage(file, tree.text(file)));
    } catch (error) {
      const {reason = String(error), line} = error as ParseError;
      unreadable.push({file, line, rule: 'mdx/parse', message: reason});
    }
  }
  const partials = new Map(pages.filter((page) => page.isPartial).map((page) => [page.file, page]));
  const isWanted = (file: string) => targets === undefined || targets.includes(file);
  return {project, tree, files, pages, partials, unreadable, isWanted};
}

/** Guide that a file belongs to; undefined for shared partials and for pages outside the guides. */
export function guideOf({project}: Content, file: string): Guide | undefined {
  return project.guides.find((guide) => file.startsWith(`${guide.path}/`));
}

/** Pages of the guides, without partials. */
export function guidePages(content: Content): {page: Page; guide: Guide}[] {
  return content.pages.flatMap((page) => {
    const guide = guideOf(content, page.file);
    return guide && !page.isPartial ? [{page, guide}] : [];
  });
}

/** Reads a YAML file of the tree; undefined when it is missing or no YAML. */
export function readYaml(tree: FileTree, file: string): unknown {
  if (!tree.has(file)) return undefined;
  try {
    return parse(tree.text(file)) as unknown;
  } catch {
    return undefined;
  }
}

const skippedFolders = new Set([
  'node_modules',
  'build',
  '.docusaurus',
  '.cache-loader',
  '.git',
  'var',
  'coverage',
  'test-results',
  'playwright-report',
  'fixtures',
]);

/** The files below a folder on disk, without installed, generated and fixture folders. */
export function diskTree(root: string): FileTree {
  const absolute = (file: string) => path.join(root, file);
  const stats = (file: string) => statSync(absolute(file), {throwIfNoEntry: false});

  function list(folder: string): string[] {
    if (!stats(folder)?.isDirectory()) return [];
    return readdirSync(absolute(folder), {withFileTypes: true})
      .flatMap((entry) => {
        const file = path.posix.join(folder, entry.name);
        if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : list(file);
        return [file];
      })
      .sort();
  }

  return {
    list,
    has: (file) => stats(file)?.isFile() ?? false,
    text: (file) => readFileSync(absolute(file), 'utf8'),
    size: (file) => stats(file)?.size ?? 0,
  };
}
