import {formatDiagnostic, lint, ruleNames, type Project} from '@talos-docs/content-lint';
import {idsOf} from '@talos-docs/contract/releases/vocabulary';
import {contentFolders} from '../config/contentFolders';
import {guides} from '../config/guides';
import {checkDataFile, dataSchemas} from '../data/schemas';
import {figureGroups} from '../data/schemas/figureGroups';
import {guidePageSchema} from '../data/schemas/frontMatter';
import {readExample} from '../plugins/remark-example-files';
import {fileFromCaller, root, run} from './lib/command';
import {checkFigure} from './lib/figures';

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

const usage = `Usage: npm run lint:content [-- <file>…]

Applies the rules for content to the whole project, or says what they object to in the named files.
Exit codes: 0 nothing found, 1 something found, 2 wrong arguments.

Rules: ${ruleNames.join(', ')}; packages/content-lint/README.md explains them.`;

await run(
  {module: import.meta.url, name: 'content', usage, mostArguments: Infinity},
  ({positionals}) => {
    const files = positionals.map(fileFromCaller);
    const project = {...contentProject(root), today: new Date().toLocaleDateString('sv')};
    const diagnostics = lint(root, project, files.length > 0 ? files : undefined);
    return {lines: diagnostics.map(formatDiagnostic), summary: `${diagnostics.length} found`};
  },
);
