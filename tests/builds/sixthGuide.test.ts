import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

const root = path.resolve(__dirname, '../..');
mkdirSync(path.join(root, 'var'), {recursive: true});
const site = mkdtempSync(path.join(root, 'var/sixth-guide-'));
const out = path.join(site, 'build');
const landing = '/audits/auditor/introduction/how-to-use-documentation';

const row = `  {
    id: 'auditor',
    label: 'Auditor',
    audience: 'You look at what others have done.',
    path: 'audits/auditor',
    routeBase: 'audits/auditor',
    landing: '${landing}',
    kind: 'platform',
    searchFacet: 'For Auditor',
  },
`;

const project = [
  ...['config', 'data', 'examples', 'packages', 'plugins', 'sidebars', 'src', 'static'],
  ...['docusaurus.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'],
];

const text = (file: string) => readFileSync(path.join(out, file), 'utf8');

/** Copies the project with the sample content, and adds nothing but one row and one folder. */
function copyProject(): void {
  const filter = (file: string) =>
    !/[\\/](?:node_modules|fixtures)(?:[\\/]|$)|\.test\.tsx?$/.test(file);
  for (const part of project)
    cpSync(path.join(root, part), path.join(site, part), {
      recursive: true,
      filter: (file) => filter(file.slice(root.length)),
    });
  const sample = path.join(root, 'tests/fixtures/content');
  cpSync(sample, site, {recursive: true});
  cpSync(path.join(root, 'talos/_shared'), path.join(site, 'talos/_shared'), {recursive: true});
  cpSync(path.join(sample, 'talos/manager'), path.join(site, 'audits/auditor'), {recursive: true});
  // The packages of the copy read the copy's table; all else is found in the folders above.
  mkdirSync(path.join(site, 'node_modules/@talos-docs'), {recursive: true});
  for (const name of readdirSync(path.join(site, 'packages')))
    symlinkSync(
      path.join(site, 'packages', name),
      path.join(site, 'node_modules/@talos-docs', name),
    );
  const table = path.join(site, 'config/guides.ts');
  const source = readFileSync(table, 'utf8');
  writeFileSync(table, source.replace('] as const satisfies', `${row}] as const satisfies`));
}

afterAll(() => {
  rmSync(site, {recursive: true, force: true});
});

describe('a guide that is one row and one folder', () => {
  beforeAll(() => {
    copyProject();
    const docusaurus = path.join(root, 'node_modules/.bin/docusaurus');
    const env = {...process.env, NO_COLOR: '1', DOCS_STRICT: '', WEBPACK_URL_LOADER_LIMIT: '0'};
    const {status, stdout, stderr} = spawnSync(docusaurus, ['build'], {
      cwd: site,
      encoding: 'utf8',
      env,
    });
    expect(stdout + stderr).toContain('Generated static files');
    expect(status).toBe(0);
  }, 600_000);

  test('has its pages, with a sidebar', () => {
    expect(text(`${landing.slice(1)}.html`)).toContain('/audits/auditor/introduction/glossary');
  });

  test('stands in the navigation, in the footer and among the cards of the home page', () => {
    const home = text('index.html');
    const links = [...home.matchAll(/<a\b[^>]*href="?([^\s">]+)"?[^>]*>(.*?)<\/a>/g)]
      .filter(([, address]) => address === landing)
      .map(([, , content = '']) =>
        content
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      );
    expect(links).toContain('Auditor');
    expect(links).toContain('Auditor guide');
    expect(links).toContain('Start here');
    expect(links).toContain('Auditor guide: all tasks');
    expect(home).toContain('You look at what others have done.');
  });

  test('is where its top address leads', () => {
    expect(text('_redirects')).toContain(`\n/audits ${landing} 301\n`);
  });

  test('is a scope of the search', () => {
    const {shards} = JSON.parse(text('search-index/manifest.json')) as {shards: {id: string}[]};
    expect(shards.map(({id}) => id)).toContain('auditor');
    const pages = JSON.parse(readFileSync(path.join(site, 'var/search-pages.json'), 'utf8')) as {
      path: string;
      roles: string[];
    }[];
    expect(pages.find((page) => page.path === landing)?.roles).toEqual(['For Auditor']);
  });

  test('has its own titles, counted and named for the lists of pages', () => {
    const data = (name: string) =>
      JSON.parse(
        readFileSync(path.join(site, '.docusaurus/page-titles/default', name), 'utf8'),
      ) as Record<string, unknown>;
    expect(data('pageCounts.json')).toMatchObject({auditor: 2});
    expect(data('frontMatterData.json')).toMatchObject({
      titleMap: {[landing]: 'How to use this documentation'},
    });
  });
});
