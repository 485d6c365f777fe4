import type {Options} from '@docusaurus/plugin-content-docs';
import {codeBlocks} from '../plugins/remark-code-blocks';
import {figures} from '../plugins/remark-figures';
import {terms} from '../plugins/remark-terms';

/** What all MDX of the site goes through before Docusaurus' own plugins. */
export function remarkPlugins(siteDir: string): NonNullable<Options['beforeDefaultRemarkPlugins']> {
  return [figures, codeBlocks, [terms, {siteDir}]];
}
