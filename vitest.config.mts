import {readFileSync} from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import {defineConfig} from 'vitest/config';
import {parse} from 'yaml';

/** Tests that need more of the machine than Node: databases, web servers, whole processes. */
const systemTests = ['{packages,plugins,tools}/**/*.system.test.ts'];

const unitTests = glob.sync(
  [
    '{src,plugins,packages,tools,config,data,bench}/**/*.test.{ts,tsx}',
    'tests/{unit,examples}/**/*.test.{ts,tsx}',
  ],
  {
    cwd: import.meta.dirname,
    ignore: ['**/node_modules/**', 'packages/content-lint/**', '**/*.site.test.ts', ...systemTests],
  },
);
const holds = (pattern: RegExp) => (file: string) =>
  pattern.test(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
/** A module that one file replaces stays replaced for the files after it in the same process. */
const replacesModules = holds(/\bvi\.(mock|doMock)\(/);
const needsPage = holds(/^\/\/ @vitest-environment jsdom$/m);
const sharing = unitTests.filter((file) => !replacesModules(file));
/**
 * Starting a process and loading React and jsdom for each file takes longer than most tests do. A process goes on only
 * while the next file wants the same environment, so each environment has a project and a turn of its own.
 */
const shared = {isolate: false, setupFiles: 'tests/unit/ownModules.ts'};

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
        find: /^@docusaurus\/(ComponentCreator|Link|Head|Translate|useDocusaurusContext|useBaseUrl|useBrokenLinks|useIsBrowser|router)$/,
        replacement: `${mocks}/docusaurus/$1.tsx`,
      },
      {find: /^@theme\/Heading$/, replacement: `${mocks}/theme/Heading.tsx`},
      {
        find: '@generated/page-titles/default/glossary.json',
        replacement: path.join(import.meta.dirname, 'data/glossary.yaml'),
      },
      {
        find: /^@generated\/(?:[\w-]+\/default\/)?(claims|devices|newest|registry|routes|routesChunkNames|sample-alarms|taskTitles|tool-leads)(?:\.json)?$/,
        replacement: `${mocks}/generated/$1.ts`,
      },
      {find: '@generated/docusaurus.config', replacement: `${mocks}/docusaurus/siteConfig.ts`},
    ],
  },
  test: {
    css: {modules: {classNameStrategy: 'non-scoped'}},
    restoreMocks: true,
    // A busy machine starts processes slowly: what takes this long is stuck.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: {poll: {timeout: 20_000, interval: 20}},
    // Much of the time goes by waiting for processes and sockets: none is kept back for the main thread.
    maxWorkers: '100%',
    projects: [
      {...shared, name: 'unit', include: sharing.filter((file) => !needsPage(file))},
      {
        ...shared,
        name: 'unit-page',
        setupFiles: [shared.setupFiles, 'tests/unit/patience.ts'],
        sequence: {groupOrder: 1},
        include: sharing.filter(needsPage),
      },
      {
        name: 'unit-apart',
        setupFiles: 'tests/unit/patience.ts',
        sequence: {groupOrder: 2},
        include: unitTests.filter(replacesModules),
      },
      // They start databases and servers, fill disks and kill processes. The bench keeps every core busy.
      {
        name: 'service-system',
        include: systemTests,
        fileParallelism: false,
        testTimeout: 60_000,
      },
      // Gates look at a thousand files each.
      {
        name: 'content',
        testTimeout: 60_000,
        include: ['tests/{content,docs}/**/*.test.ts', 'packages/content-lint/**/*.test.ts'],
      },
      {
        name: 'build',
        include: ['tests/builds/**/*.test.ts', 'packages/**/*.site.test.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      },
    ].map((test) => ({extends: true, test})),
  },
});
