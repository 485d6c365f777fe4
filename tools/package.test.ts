import {spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startServer} from '@talos-docs/service/testing/serverProcess';
import {writePackage} from './package';

const root = path.resolve(import.meta.dirname, '..');
const script = 'assets/js/main.1a2b3c4d.js';
const earlier = 'assets/js/main.0a1b2c3d.js';
const scriptText = `// ${'alarm '.repeat(1000)}`;
let folder: string;
let outDir: string;
let written: Awaited<ReturnType<typeof writePackage>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'package-'));
  const buildDir = path.join(folder, 'build');
  outDir = path.join(folder, 'elsewhere/package');
  mkdirSync(buildDir);
  for (const file of ['index.html', 'a.html', '_headers', '_redirects'])
    writeFileSync(path.join(buildDir, file), '');
  mkdirSync(path.join(buildDir, 'assets/js'), {recursive: true});
  writeFileSync(path.join(buildDir, script), scriptText);
  const keptDir = path.join(folder, 'kept');
  mkdirSync(path.join(keptDir, 'assets/js'), {recursive: true});
  writeFileSync(path.join(keptDir, earlier), '');
  writeFileSync(path.join(keptDir, 'builds.json'), JSON.stringify([[earlier]]));
  written = await writePackage({buildDir, keptDir, outDir});
}, 60_000);
afterAll(() => rmSync(folder, {recursive: true}));

describe('the package', {timeout: 60_000}, () => {
  it('holds no tools', () => {
    expect(readdirSync(outDir).sort()).toEqual(['build', 'node_modules', 'package.json', 'server']);
    expect(readdirSync(path.join(outDir, 'node_modules')).sort()).toEqual(
      expect.arrayContaining(['@libsql', 'libsql']),
    );
    for (const tool of ['esbuild', 'tsx', 'typescript', '@docusaurus']) {
      expect(readdirSync(path.join(outDir, 'node_modules'))).not.toContain(tool);
    }
  });

  it('holds the smallest form of each text whose name has a hash, and of nothing else', () => {
    const build = path.join(outDir, 'build');
    const compressed = readFileSync(path.join(build, `${script}.br`));
    expect(brotliDecompressSync(compressed).toString()).toBe(scriptText);
    const names = readdirSync(build, {recursive: true, encoding: 'utf8'});
    expect(names.filter((name) => name.endsWith('.br'))).toEqual([`${script}.br`]);
  });

  it('says of how many files the site is, for networks that take so many and no more', () => {
    const build = path.join(outDir, 'build');
    const names = readdirSync(build, {recursive: true, withFileTypes: true});
    const files = names.filter((entry) => entry.isFile() && !entry.name.endsWith('.br'));
    expect(written).toEqual({carried: 1, files: files.length});
  });

  it('answers an assistant that starts it as its README says, also one that may change nothing', () => {
    const readme = readFileSync(path.join(root, 'packages/service/README.md'), 'utf8');
    const [entry = ''] = /\{"command".*?\}/.exec(readme) ?? [];
    const {command, args} = JSON.parse(entry) as {command: string; args: string[]};
    const own = args.map((argument) => argument.replace('/opt/talos-docs', outDir));
    // npx would change the mode of the file, which root owns.
    expect(command).toBe('node');
    const {status} = spawnSync(process.execPath, [...own, '--help'], {cwd: folder});
    expect(status).toBe(0);
  });

  it('serves the site and takes feedback, and its commands read it, away from the project', async () => {
    const server = await startServer({
      folder,
      script: path.join(outDir, 'server/serve.mjs'),
      env: {BUILD_DIR: '', DATABASE_FILE: '', OUTBOX_DIR: ''},
    });
    const run = (name: string, ...args: string[]) =>
      spawnSync(process.execPath, [path.join(outDir, 'server', `${name}.mjs`), ...args], {
        cwd: folder,
        encoding: 'utf8',
      });
    const form = new FormData();
    const fields = {clientId: randomUUID(), page: '/a', comment: 'From afar', startedAt: '0'};
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new File(['log'], 'a.txt'));
    const sent = await fetch(`${server.url}/api/feedback`, {method: 'POST', body: form});
    expect(sent.status).toBe(201);
    expect((await fetch(`${server.url}/a`)).status).toBe(200);
    const backup = path.join(folder, 'a.backup');
    expect(run('feedback', 'backup', backup)).toMatchObject({status: 0, stderr: ''});
    const inUse = run('feedback', 'restore', backup, '--yes');
    expect([inUse.status, inUse.stderr]).toEqual([1, expect.stringContaining('is in use: stop')]);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(run('feedback', 'delete', fields.clientId, '--yes')).toMatchObject({status: 0});
    expect(run('feedback', 'restore', backup, '--yes')).toMatchObject({status: 0, stderr: ''});
    expect(run('feedback', 'audit').stdout).toMatch(
      / {2}backup {2}a\.backup {2}\n.* {2}restore {2}a\.backup {2}\n$/,
    );
    expect(run('feedback', 'list').stdout).toContain('From afar');
    expect(run('newsSend', '--help')).toMatchObject({status: 0});
  });
});

it('says what is missing where there is no build', async () => {
  const [buildDir, outDir] = [path.join(folder, 'nothing'), path.join(folder, 'out')];
  await expect(writePackage({buildDir, keptDir: folder, outDir})).rejects.toThrow(
    'holds no built site: run `npm run build` first.',
  );
});
