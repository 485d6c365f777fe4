import {guides, topFolder} from './guides';

/**
 * Folders that hold the site's prose and figures, relative to the project's root. Apart from the guides, whose module
 * every page loads.
 */
export const contentFolders: readonly string[] = [
  ...new Set(guides.map(({path}) => topFolder(path))),
  'blog',
  'whats-new',
  'src/pages',
];
