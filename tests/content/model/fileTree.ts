import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

/** Read access to a folder of the project's shape; paths are relative to it and use forward slashes. */
export interface FileTree {
  /** Files below a folder, sorted; empty when the folder is missing. */
  readonly list: (folder: string) => string[];
  readonly has: (file: string) => boolean;
  readonly text: (file: string) => string;
  readonly size: (file: string) => number;
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
