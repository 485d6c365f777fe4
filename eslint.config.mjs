import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/build/',
      '**/.docusaurus/',
      'var/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'tests/content/fixtures/',
    ],
  },
  {linterOptions: {reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error'}},
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
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
      'src/**/*.js',
      'static/**/*.js',
      'bench/search/page/**/*.{js,mjs}',
    ],
    languageOptions: {globals: globals.browser},
  },
);
