import type {Options} from '@docusaurus/plugin-content-docs';
import {bareLinks} from './remark-bare-links';
import {codeBlocks} from './remark-code-blocks';
import {exampleFiles} from './remark-example-files';
import {figures} from './remark-figures';
import {pageData} from './remark-page-data';
import {rowHeaders} from './remark-row-headers';

/** What all MDX of the site goes through before Docusaurus' own plugins. */
export function remarkPlugins(siteDir: string): NonNullable<Options['beforeDefaultRemarkPlugins']> {
  return [
    figures,
    bareLinks,
    [exampleFiles, {siteDir}],
    codeBlocks,
    [pageData, {siteDir}],
    rowHeaders,
  ];
}
