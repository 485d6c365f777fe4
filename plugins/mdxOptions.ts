import type {MdxOptions} from '../config/build';
import {bareLinks} from './remark-bare-links';
import {codeBlocks} from './remark-code-blocks';
import {exampleFiles} from './remark-example-files';
import {figures, firstFigure, plainImageTexts} from './remark-figures';
import {pageData} from './remark-page-data';
import {tableCells} from './remark-table-cells';
import {staticBlocks} from './static-blocks/recma';

/** The plugins of all MDX, in the options of each plugin that reads some. */
export function mdxOptions(siteDir: string): MdxOptions {
  return {
    beforeDefaultRemarkPlugins: [
      figures,
      bareLinks,
      [exampleFiles, {siteDir}],
      codeBlocks,
      [pageData, {siteDir}],
      tableCells,
    ],
    // Docusaurus makes elements of images, so that their attributes can only be set now.
    remarkPlugins: [plainImageTexts, firstFigure],
    // The development server renders no page, so there is no HTML to keep.
    recmaPlugins: process.env['NODE_ENV'] === 'production' ? [staticBlocks] : [],
  };
}
