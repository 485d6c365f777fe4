import path from 'node:path';
import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import {createTypeScriptImportResolver} from 'eslint-import-resolver-typescript';
import {importX} from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom: a folder imports what its row names, itself and dependencies, and nothing else of this
 * repository. Order and reasons: docs/ARCHITECTURE.md.
 */
const mayImport = {
  'packages/contract': [],
  'packages/protocols': [],
  'packages/search': ['packages/contract', 'packages/protocols'],
  'packages/content-lint': ['packages/contract', 'packages/protocols'],
  'packages/service': ['packages/contract', 'packages/protocols', 'packages/search'],
  data: ['packages'],
  config: ['packages', 'data'],
  plugins: ['packages', 'data', 'config'],
  'src/ui': ['packages', 'data'],
  'src/features': ['packages', 'data', 'config', 'plugins', 'src/ui'],
  'src/mdx': ['packages', 'data', 'config', 'plugins', 'src/ui'],
  src: ['packages', 'data', 'config', 'plugins'],
};

/** @param {string[]} folders those whose package.json names what may be imported */
const dependenciesOf = (...folders) => ({
  'import-x/no-extraneous-dependencies': [
    'error',
    {packageDir: folders.map((folder) => path.join(import.meta.dirname, folder))},
  ],
});

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/build/',
      '**/.docusaurus/',
      'var/',
      '.wireit/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'packages/content-lint/fixtures/',
      // Installed apart from everything else, as the engines that search is measured beside.
      'bench/peers/',
    ],
  },
  {linterOptions: {reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error'}},
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts,mjs,cjs}'],
    plugins: {'import-x': importX},
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js'],
      'import-x/parsers': {'@typescript-eslint/parser': ['.ts', '.tsx', '.mts']},
      'import-x/resolver-next': [createTypeScriptImportResolver({noWarnOnMultipleProjects: true})],
    },
    rules: {
      'import-x/no-cycle': ['error', {ignoreExternal: true}],
      'import-x/no-relative-packages': 'error',
      ...dependenciesOf('.'),
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: Object.entries(mayImport).map(([folder, others]) => ({
            target: `./${folder}`,
            from: './',
            except: [folder, ...others, 'node_modules'].map((name) => `./${name}`),
            message: `${folder} may import ${others.join(', ') || 'no other folder'}.`,
          })),
        },
      ],
    },
  },
  ...Object.keys(mayImport)
    .filter((folder) => folder.startsWith('packages/'))
    .map((folder) => ({
      files: [`${folder}/**/*.{ts,tsx,mts,mjs,cjs}`],
      rules: dependenciesOf(folder),
    })),
  {
    // The engines that search is measured beside are installed apart from everything else.
    files: ['packages/search/bench/**/*.{ts,mjs}'],
    rules: {
      'import-x/no-relative-packages': 'off',
      ...dependenciesOf('packages/search', 'packages/search/bench'),
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // How a field is left out of an object.
      '@typescript-eslint/no-unused-vars': ['error', {ignoreRestSiblings: true}],
      // Numbers read well in messages; objects and undefined stay refused.
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      // `() => setOpen(true)` is how React code reads.
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    plugins: {'@docusaurus': docusaurus},
    rules: {
      ...docusaurus.configs.recommended.rules,
      // A table wider than the screen scrolls in a region, which a keyboard must be able to reach.
      'jsx-a11y/no-noninteractive-tabindex': ['error', {tags: [], roles: ['tabpanel', 'region']}],
    },
  },
  {
    files: ['**/*.{test,spec}.{ts,tsx}'],
    // Vitest's and Playwright's asymmetric matchers (`expect.any`, ...) are typed `any`.
    rules: {'@typescript-eslint/no-unsafe-assignment': 'off'},
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {globals: globals.node},
  },
  {
    // Scripts that the pages carry in their head, and those of the pages that search is measured on.
    files: [
      'plugins/head-scripts/*.js',
      'plugins/upstream/clientEntry.js',
      'src/**/*.js',
      'static/**/*.js',
      'packages/search/bench/page/**/*.{js,mjs}',
      'bench/page/*.js',
    ],
    languageOptions: {globals: globals.browser},
  },
);
