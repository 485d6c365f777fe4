import {spawn, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

const root = path.resolve(__dirname, '..');
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const run = (script: string, args: string[] = [], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [tsx, script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, ...env},
  });
const command = (name: string) => path.join(root, name);

/** A command that serves the build of the test's folder instead of the project's. */
function serveScript(): string {
  const file = path.join(folder, 'serve.ts');
  const listen = JSON.stringify(command('server/listen'));
  writeFileSync(
    file,
    `import {runServer} from ${listen};\nvoid runServer(${JSON.stringify(folder)}, process.env).then((code) => process.exit(code));\n`,
  );
  return file;
}

describe('serve', () => {
  it('has one line about a missing build', () => {
    const {status, stderr, stdout} = run(serveScript(), [], {PORT: '0'});
    expect([status, stderr, stdout]).toEqual([
      1,
      'No build found: run `npm run build` first.\n',
      '',
    ]);
  });

  it('has one line about a wrong PORT', () => {
    const {status, stderr} = run(command('server/serve.ts'), [], {PORT: 'abc'});
    expect([status, stderr]).toEqual([1, 'PORT is "abc": give a whole number from 0 to 65535.\n']);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops in order on %s', async (signal) => {
    mkdirSync(path.join(folder, 'build'));
    for (const file of ['index.html', '_headers', '_redirects'])
      writeFileSync(path.join(folder, 'build', file), '');
    const child = spawn(
      process.execPath,
      ['--import', path.join(root, 'node_modules/tsx/dist/loader.mjs'), serveScript()],
      {
        env: {...process.env, PORT: '0', HOST: '127.0.0.1'},
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const url = await new Promise<string>((resolve) => {
      child.stdout.on('data', (data: Buffer) => {
        const found = /http:\S+/.exec(data.toString());
        if (found) resolve(found[0]);
      });
    });
    expect((await fetch(url)).status).toBe(200);
    const exit = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    expect(await exit).toBe(0);
  });
});

describe('start', () => {
  it('looks at PORT before it builds', () => {
    const {status, stderr, stdout} = run(command('scripts/start.ts'), [], {PORT: '70000'});
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe('PORT is "70000": give a whole number from 0 to 65535.\n');
  });
});

describe('new:page', () => {
  it.each([
    [
      ['--guide', 'nope', '--path', 'x'],
      'There is no guide "nope": choose from admin, manager, operator, operator-minimal, devices.',
    ],
    [['--path', 'x'], '--guide is missing'],
    [['--guide', 'devices'], '--path is missing'],
    [['--guide', 'devices', '--path', '../x'], '"../x" is no route'],
    [['--guide', 'devices', '--path', 'x', '--kind', 'novel'], 'There is no kind "novel"'],
    [['--gide', 'devices'], "Unknown option '--gide'"],
  ])('refuses %j with exit code 2', (args, message) => {
    const {status, stderr, stdout} = run(command('scripts/newPage.ts'), args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('creates a page and says what it created', () => {
    mkdirSync(path.join(folder, 'devices'));
    writeFileSync(path.join(folder, 'devices/tags.yml'), 'a: {}\nb: {}\nc: {}\n');
    const {status, stdout} = run(command('scripts/newPage.ts'), [
      '--guide',
      'devices',
      '--path',
      'a/b',
      '--kind',
      'task',
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('created devices/a/b.mdx');
  });
});

describe('test', () => {
  it('helps and refuses unknown stages', () => {
    expect(run(command('scripts/test.ts'), ['--help']).stdout).toContain('--only <stage>');
    expect(run(command('scripts/test.ts'), ['--only', 'x'])).toMatchObject({status: 2, stdout: ''});
  });
});
