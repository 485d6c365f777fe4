import type {Project} from '@talos-docs/content-lint';
import {idsOf} from '@talos-docs/contract/releases/vocabulary';
import {contentFolders} from '../../config/contentFolders';
import {guides} from '../../config/guides';
import {checkDataFile, dataSchemas} from '../../data/schemas';
import {figureGroups} from '../../data/schemas/figureGroups';
import {guidePageSchema} from '../../data/schemas/frontMatter';
import {readExample} from '../../plugins/remark-example-files';
import {checkFigure} from './figures';

/**
 * This site as the content rules see it.
 * @param siteDir absolute path of the project's root, which holds the examples
 */
export function contentProject(siteDir: string): Project {
  return {
    guides,
    contentFolders,
    pageSchema: guidePageSchema,
    checkDataFile,
    dataPatterns: Object.keys(dataSchemas),
    figureGroups: idsOf(figureGroups),
    exampleProblem(meta) {
      try {
        readExample(siteDir, meta);
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
    figureProblems: checkFigure,
  };
}
