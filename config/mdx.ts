import type {Options} from '@docusaurus/plugin-content-docs';
import {bareLinks} from '../plugins/remark-bare-links';
import {codeBlocks} from '../plugins/remark-code-blocks';
import {exampleFiles} from '../plugins/remark-example-files';
import {figures} from '../plugins/remark-figures';
import {terms} from '../plugins/remark-terms';

/** What all MDX of the site goes through before Docusaurus' own plugins. */
export function remarkPlugins(siteDir: string): NonNullable<Options['beforeDefaultRemarkPlugins']> {
  return [figures, bareLinks, [exampleFiles, {siteDir}], codeBlocks, [terms, {siteDir}]];
}
