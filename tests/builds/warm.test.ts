import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';

const root = path.resolve(__dirname, '../..');
mkdirSync(path.join(root, 'var'), {recursive: true});
// Below the project's root, so that the site finds the packages.
const site = mkdtempSync(path.join(root, 'var/warm-site-'));
const cache = path.join(site, 'node_modules/.cache/rspack');
cpSync(path.join(root, 'tests/fixtures/warm-site'), site, {recursive: true});

afterAll(() => {
  rmSync(site, {recursive: true, force: true});
});

/** Builds the site. @returns every built file by its path */
function build(): Map<string, string> {
  const {status, stdout, stderr} = spawnSync(
    path.join(root, 'node_modules/.bin/docusaurus'),
    ['build', '--no-minify'],
    {cwd: site, encoding: 'utf8', env: {...process.env, NO_COLOR: '1', PROJECT_ROOT: root}},
  );
  expect(stdout + stderr).toContain('Generated static files');
  expect(status).toBe(0);
  const folder = path.join(site, 'build');
  const files = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.sort().map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

/** The page, and the script that draws it in the browser. */
function pageAndScript(built: ReadonlyMap<string, string>): string[] {
  const scripts = [...built].filter(
    ([file, text]) => /\.js$/.test(file) && text.includes('plugin-'),
  );
  expect(scripts).toHaveLength(2);
  return [built.get('index.html') ?? '', ...scripts.map(([, text]) => text)];
}

test('a warm build is what a cold build is, whatever changed before it', () => {
  build();
  expect(readdirSync(cache)).not.toEqual([]);
  let warm = new Map<string, string>();
  for (const [file, word] of [
    ['config/greeting.ts', 'config'],
    ['plugins/sayWords.ts', 'plugin'],
    ['data/words.yaml', 'data'],
    ['docs/twin.mdx', 'twin'],
    ['docs/page.mdx', 'text'],
  ] as const) {
    const changed = path.join(site, file);
    writeFileSync(changed, readFileSync(changed, 'utf8').replace(`${word}-one`, `${word}-two`));
    warm = build();
    expect(warm.get('index.html'), file).toContain(`${word}-two`);
    const all = pageAndScript(warm).join();
    expect(all, file).toContain(`${word}-two`);
    expect(all, file).not.toContain(`${word}-one`);
  }
  rmSync(cache, {recursive: true});
  rmSync(path.join(site, '.docusaurus'), {recursive: true});
  const cold = build();
  expect([...warm.keys()]).toEqual([...cold.keys()]);
  for (const [file, text] of cold) expect(warm.get(file) === text, file).toBe(true);
}, 1_200_000);
