import path from 'node:path';

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
  'imports/no-extraneous-dependencies': [
    'error',
    {packageDir: folders.map((folder) => path.join(import.meta.dirname, folder))},
  ],
});

/** @param {string} names of rules of one plugin that its category `correctness` does not hold */
const alsoOf = (plugin, names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${plugin}/${name}`, 'error']),
  );

export default {
  plugins: ['import'],
  // What oxlint has no rules of its own for.
  jsPlugins: [{name: 'imports', specifier: 'eslint-plugin-import-x'}],
  categories: {correctness: 'error'},
  options: {typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error'},
  env: {builtin: true, node: true},
  settings: {
    'import-x/extensions': ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js'],
    'import-x/resolver': {typescript: {project: path.join(import.meta.dirname, 'tsconfig.json')}},
  },
  ignorePatterns: [
    '**/node_modules/',
    '**/build/',
    '**/.docusaurus/',
    'var/',
    '.wireit/',
    'packages/content-lint/fixtures/',
    // Installed apart from everything else, as the engines that search is measured beside.
    'bench/peers/',
  ],
  rules: {
    ...alsoOf(
      'eslint',
      `no-case-declarations no-empty no-fallthrough no-prototype-builtins no-regex-spaces no-undef
      no-unexpected-multiline`,
    ),
    // How a field is left out of an object.
    'no-unused-vars': ['error', {ignoreRestSiblings: true}],
    'import/no-cycle': ['error', {ignoreExternal: true, ignoreTypes: false}],
    'imports/no-relative-packages': 'error',
    ...dependenciesOf('.'),
    'imports/no-restricted-paths': [
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
  overrides: [
    {
      files: ['**/*.{ts,tsx,mts}'],
      plugins: ['typescript'],
      rules: {
        ...alsoOf(
          'eslint',
          'no-array-constructor no-useless-constructor no-var prefer-const prefer-rest-params prefer-spread',
        ),
        ...alsoOf(
          'typescript',
          `consistent-type-imports no-deprecated no-dynamic-delete no-empty-object-type no-explicit-any
          no-extraneous-class no-generated-empty-object-type no-invalid-void-type no-misused-promises no-mixed-enums
          no-namespace no-non-null-asserted-nullish-coalescing no-non-null-assertion no-require-imports
          no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
          no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint
          no-unnecessary-type-conversion no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment
          no-unsafe-call no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access no-unsafe-return
          only-throw-error prefer-literal-enum-member prefer-promise-reject-errors prefer-reduce-type-parameter
          prefer-return-this-type related-getter-setter-pairs require-await unified-signatures
          use-unknown-in-catch-callback-variable`,
        ),
        // The compiler knows the names, and what a chain that ends early may be.
        'no-undef': 'off',
        'no-unsafe-optional-chaining': 'off',
        // Texts are sorted as they are.
        'typescript/require-array-sort-compare': 'off',
        'typescript/ban-ts-comment': ['error', {minimumDescriptionLength: 10}],
        // `() => setOpen(true)` is how React code reads.
        'typescript/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        // Numbers read well in messages; objects and undefined stay refused.
        'typescript/restrict-template-expressions': ['error', {allowNumber: true}],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
      },
    },
    ...Object.keys(mayImport)
      .filter((folder) => folder.startsWith('packages/'))
      .map((folder) => ({files: [`${folder}/**`], rules: dependenciesOf(folder)})),
    {
      // The engines that search is measured beside are installed apart from everything else.
      files: ['packages/search/bench/**'],
      rules: {
        'imports/no-relative-packages': 'off',
        ...dependenciesOf('packages/search', 'packages/search/bench'),
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      plugins: ['react', 'jsx-a11y'],
      jsPlugins: ['@docusaurus/eslint-plugin'],
      rules: {
        'react/rules-of-hooks': 'error',
        // Cells of a row are a list that its table gives keys.
        'react/jsx-key': 'off',
        // A region of a page or a list of options is often more than the element of that name.
        'jsx-a11y/prefer-tag-over-role': 'off',
        '@docusaurus/string-literal-i18n-messages': 'error',
        '@docusaurus/no-html-links': 'error',
        '@docusaurus/prefer-docusaurus-heading': 'error',
        // A table wider than the screen scrolls in a region, which a keyboard must be able to reach.
        'jsx-a11y/no-noninteractive-tabindex': ['error', {tags: [], roles: ['tabpanel', 'region']}],
      },
    },
    {
      // Vitest's and Playwright's asymmetric matchers (`expect.any`, ...) are typed `any`.
      files: ['**/*.{test,spec}.{ts,tsx}'],
      plugins: ['typescript'],
      rules: {'typescript/no-unsafe-assignment': 'off'},
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
      env: {browser: true, node: false},
    },
  ],
};
