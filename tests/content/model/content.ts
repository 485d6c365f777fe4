import {parse} from 'yaml';
import {guides} from '../../../config/guides';
import type {Guide} from '../../../config/guides';
import type {FileTree} from './fileTree';
import type {Finding} from './finding';
import {isPartialFile, parsePage} from './page';
import type {Page} from './page';

/** Folders that hold prose and figures. */
export const contentFolders = ['talos', 'devices', 'blog', 'whats-new', 'src/pages'] as const;

/** Everything that the content gates look at. */
export interface Content {
  readonly tree: FileTree;
  /** Files of the content folders. */
  readonly files: readonly string[];
  /** Pages and partials that could be parsed. */
  readonly pages: readonly Page[];
  /** Partials by file. */
  readonly partials: ReadonlyMap<string, Page>;
  /** MDX that could not be parsed, one finding each. */
  readonly unreadable: readonly Finding[];
}

/** A content gate: objects to what it finds wrong, and to nothing else. */
export type Gate = (content: Content) => Finding[];

interface ParseError {
  readonly reason?: string;
  readonly line?: number;
}

/** Reads all MDX of a tree once, for all gates. */
export function loadContent(tree: FileTree): Content {
  const files = contentFolders.flatMap((folder) => tree.list(folder));
  const pages: Page[] = [];
  const unreadable: Finding[] = [];
  for (const file of files.filter((name) => /\.mdx?$/.test(name))) {
    if (isPartialFile(file) && !file.endsWith('.mdx')) continue;
    try {
      pages.push(parsePage(file, tree.text(file)));
    } catch (error) {
      const {reason = String(error), line} = error as ParseError;
      unreadable.push({file, line, rule: 'mdx/parse', message: reason});
    }
  }
  const partials = new Map(pages.filter((page) => page.isPartial).map((page) => [page.file, page]));
  return {tree, files, pages, partials, unreadable};
}

/** Guide that a file belongs to; undefined for shared partials and for pages outside the guides. */
export function guideOf(file: string): Guide | undefined {
  return guides.find((guide) => file.startsWith(`${guide.path}/`));
}

/** Pages of the guides, without partials. */
export function guidePages(content: Content): {page: Page; guide: Guide}[] {
  return content.pages.flatMap((page) => {
    const guide = guideOf(page.file);
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
