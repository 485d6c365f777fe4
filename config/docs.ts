import path from 'node:path';
import type {Options} from '@docusaurus/plugin-content-docs';
import {codeBlocks} from '../plugins/remark-code-blocks';
import {figures} from '../plugins/remark-figures';
import type {Guide} from './guides';

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
    beforeDefaultRemarkPlugins: [figures, codeBlocks],
  } satisfies Options;
}
