import type {Project} from '@talos-docs/content-lint';
import {contentFolders, guides} from '../../config/guides';
import {checkDataFile, dataSchemas} from '../../data/schemas';
import {figureGroupIds} from '../../data/schemas/devices';
import {guidePageSchema} from '../../data/schemas/frontMatter';
import {exampleText, readReference} from '../../plugins/remark-example-files';
import {checkFigure} from './figures';

function exampleProblem(siteDir: string, meta: string): string | undefined {
  try {
    const reference = readReference(meta);
    if (reference) exampleText(siteDir, reference);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const references: Project['references'] = (read, tree) => {
  const glossary = (read('data/glossary.yaml') ?? []) as {id: string}[];
  const codes = (read('data/event-codes.yaml') ?? {}) as {sets?: Record<string, unknown>};
  const models = tree
    .list('data/devices')
    .map((file) => (read(file) as {id?: string} | undefined)?.id ?? '');
  return [
    {
      components: ['Term'],
      attribute: 'id',
      ids: new Set(glossary.map(({id}) => id)),
      where: 'data/glossary.yaml',
    },
    {
      components: ['EventCodes'],
      attribute: 'set',
      ids: new Set(Object.keys(codes.sets ?? {})),
      where: 'data/event-codes.yaml',
    },
    {
      components: ['DeviceFigures', 'Terminals', 'Leds', 'InputThresholds'],
      attribute: 'model',
      ids: new Set(models),
      where: 'data/devices/',
    },
    {
      components: ['DeviceFigures', 'ModelComparison'],
      attribute: 'groups',
      ids: new Set(figureGroupIds),
      where: 'data/schemas/devices.ts',
    },
    {
      components: ['Glossary'],
      attribute: 'scope',
      ids: new Set(guides.map(({kind}) => kind)),
      where: 'data/schemas/site.ts',
    },
  ];
};

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
    references,
    sourceFolders: ['src', 'plugins', 'config', 'packages'],
    componentModule: 'src/mdx/index.ts',
    globalComponents: ['Term', 'Unverified'],
    allowedHostsFile: 'tests/content/allowedHosts.yaml',
    forbiddenWordsFile: 'tests/content/forbidden.yaml',
    longPagesFile: 'tests/content/longPages.yaml',
    publishedAddressesFile: 'tests/content/shortAddresses.txt',
    exampleProblem: (meta) => exampleProblem(siteDir, meta),
    figureProblems: checkFigure,
  };
}
