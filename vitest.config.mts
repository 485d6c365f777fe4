import path from 'node:path';
import {defineConfig} from 'vitest/config';
import {parse} from 'yaml';

const mocks = path.join(import.meta.dirname, 'tests/unit/mocks');

export default defineConfig({
  plugins: [
    {
      name: 'yaml',
      transform: (source, id) =>
        id.endsWith('.yaml') ? {code: `export default ${JSON.stringify(parse(source))}`, map: null} : undefined,
    },
  ],
  resolve: {
    alias: [
      {find: '@site', replacement: import.meta.dirname},
      {find: /^@docusaurus\/(Link|Head|Translate|useDocusaurusContext|useBaseUrl|router)$/, replacement: `${mocks}/docusaurus/$1.tsx`},
      {find: /^@theme\/Heading$/, replacement: `${mocks}/theme/Heading.tsx`},
      {find: '@generated/docusaurus.config', replacement: `${mocks}/docusaurus/siteConfig.ts`},
    ],
  },
  test: {
    include: ['{src,plugins,server,scripts,config,data}/**/*.test.{ts,tsx}', 'tests/{unit,content}/**/*.test.{ts,tsx}'],
    css: {modules: {classNameStrategy: 'non-scoped'}},
    restoreMocks: true,
  },
});
