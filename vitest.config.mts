import path from 'node:path';
import {defineConfig} from 'vitest/config';
import {parse} from 'yaml';

const mocks = path.join(import.meta.dirname, 'tests/unit/mocks');

export default defineConfig({
  // The compiler options keep JSX for Docusaurus' own loader.
  oxc: {jsx: {runtime: 'automatic'}},
  plugins: [
    {
      name: 'yaml',
      transform: (source, id) =>
        id.endsWith('.yaml')
          ? {code: `export default ${JSON.stringify(parse(source))}`, map: null}
          : undefined,
    },
  ],
  resolve: {
    alias: [
      {find: '@site', replacement: import.meta.dirname},
      {
        find: /^@docusaurus\/(ComponentCreator|Link|Head|Translate|useDocusaurusContext|useBaseUrl|useBrokenLinks|router)$/,
        replacement: `${mocks}/docusaurus/$1.tsx`,
      },
      {find: /^@theme\/Heading$/, replacement: `${mocks}/theme/Heading.tsx`},
      {
        find: '@generated/front-matter-maps/default/glossary.json',
        replacement: path.join(import.meta.dirname, 'data/glossary.yaml'),
      },
      {
        find: /^@generated\/(registry|routesChunkNames)$/,
        replacement: `${mocks}/generated/$1.ts`,
      },
      {find: '@generated/docusaurus.config', replacement: `${mocks}/docusaurus/siteConfig.ts`},
    ],
  },
  test: {
    css: {modules: {classNameStrategy: 'non-scoped'}},
    restoreMocks: true,
    // Much of the time goes by waiting for processes and sockets: none is kept back for the main thread.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,plugins,server,scripts,config,data,bench}/**/*.test.{ts,tsx}',
            'tests/{unit,support,examples}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'content',
          // Gates look at a thousand files each.
          testTimeout: 60_000,
          include: ['tests/content/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
