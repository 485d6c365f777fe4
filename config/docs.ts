import path from 'node:path';
import type {Options} from '@docusaurus/plugin-content-docs';
import type {Guide} from './guides';
import {remarkPlugins} from './mdx';

/**
 * Options of one guide's documentation plugin. All guides share everything but folder, address, sidebar and tags.
 */
export function docsOptions(siteDir: string, guide: Guide): Options {
  return {
    path: path.join(siteDir, guide.path),
    routeBasePath: guide.routeBase,
    sidebarPath: path.join(siteDir, 'sidebars', `${guide.id}.ts`),
    tags: 'tags.yml',
    onInlineTags: 'throw',
    breadcrumbs: false,
    showLastUpdateTime: true,
    beforeDefaultRemarkPlugins: remarkPlugins(siteDir),
  } satisfies Options;
}
