import {spawn, spawnSync} from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {openStore} from '@talos-docs/service/storage/store';
import {bundle} from '@talos-docs/service/testing/bundle';
import {requireProgram} from '@talos-docs/service/testing/requirements';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

const root = path.resolve(__dirname, '..');

// Other tests share the machine.
vi.setConfig({testTimeout: 60_000});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const command = (name: string) => path.join(root, name);
const call = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, ...env},
  });
const run = (name: string, args: string[] = [], env: Record<string, string> = {}) =>
  call([bundle(command(name)), ...args], env);
/** Runs a command of whose output nobody reads anything. */
const runUnread = (name: string, args: string[], env: Record<string, string> = {}) => {
  const script = '"$@" | true; exit "${PIPESTATUS[0]}"';
  const called = [process.execPath, bundle(command(name)), ...args];
  return spawnSync('bash', ['-c', script, 'bash', ...called], {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, ...env},
  });
};
/** Runs a command that looks for files beside its own. */
const runUnbundled = (name: string, args: string[]) =>
  call([command('node_modules/tsx/dist/cli.mjs'), command(name), ...args]);

/** Serves the build of the test's folder instead of the project's. */
const serve = 'packages/service/testing/serve.ts';

describe('serve', () => {
  it('has one line about a missing build', () => {
    const {status, stderr, stdout} = run(serve, [], {PORT: '0'});
    expect([status, stderr, stdout]).toEqual([
      1,
      'No build found: run `npm run build` first.\n',
      '',
    ]);
  });

  it('has one line about a wrong PORT', () => {
    const {status, stderr} = run('tools/serve.ts', [], {PORT: 'abc'});
    expect([status, stderr]).toEqual([1, 'PORT is "abc": give a whole number from 0 to 65535.\n']);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops in order on %s', async (signal) => {
    mkdirSync(path.join(folder, 'build'));
    for (const file of ['index.html', '_headers', '_redirects'])
      writeFileSync(path.join(folder, 'build', file), '');
    const child = spawn(process.execPath, [bundle(command(serve))], {
      cwd: folder,
      env: {...process.env, PORT: '0', HOST: '127.0.0.1'},
      stdio: ['ignore', 'pipe', 'inherit'],
    });
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
    const {status, stderr, stdout} = run('tools/start.ts', [], {PORT: '70000'});
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe('PORT is "70000": give a whole number from 0 to 65535.\n');
  });
});

describe.each(['serve', 'start'])('%s', (name) => {
  it('takes no arguments: a port that it would not open is refused', () => {
    const {status, stderr, stdout} = run(`tools/${name}.ts`, ['--port', '4000'], {PORT: 'abc'});
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^usage: npm .*\n.*PORT and HOST/);
  });

  it('says by --help what it does, and does not', () => {
    const {status, stderr, stdout} = run(`tools/${name}.ts`, ['--help'], {PORT: 'abc'});
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^usage: npm /);
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
    [['--gide', 'devices'], "Unknown option '--gide': see --help."],
    [['--guide'], "Option '--guide <value>' argument missing: see --help."],
    [['devices'], "Unexpected argument 'devices': see --help."],
  ])('refuses %j with exit code 2', (args, message) => {
    const {status, stderr, stdout} = run('tools/newPage.ts', args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('says what to do where npm has taken its options', () => {
    const {status, stderr} = run('tools/newPage.ts', ['devices'], {npm_config_guide: 'true'});
    expect([status, stderr]).toEqual([
      2,
      'npm kept --guide to itself: put -- before the options.\n',
    ]);
  });

  it('creates a page and says what it created', () => {
    mkdirSync(path.join(folder, 'devices'));
    writeFileSync(path.join(folder, 'devices/tags.yml'), 'a: {}\nb: {}\nc: {}\n');
    const {status, stdout} = run('tools/newPage.ts', [
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

describe('lint:content', () => {
  it('refuses a folder, of which it would find nothing', () => {
    const {status, stderr, stdout} = runUnbundled('tools/lintContent.ts', [folder]);
    const line = `${folder} is no file: without one, all are looked at.\n`;
    expect([status, stdout, stderr]).toEqual([2, '', line]);
  });
});

describe('pdf', () => {
  it('refuses a second folder, at which it would not look', () => {
    const {status, stderr, stdout} = runUnbundled('tools/pdf.ts', ['build', 'kept']);
    expect([status, stdout, stderr]).toEqual([2, '', '"kept" is one too many: see --help.\n']);
  });
});

describe('figures', () => {
  it('takes files and the drawing style from where they are, wherever it is called', () => {
    const [good, bad] = [path.join(folder, 'good.svg'), path.join(folder, 'bad.svg')];
    writeFileSync(good, '<svg viewBox="0 0 380 90"><title>A</title></svg>');
    writeFileSync(bad, '<svg/>');
    const {stdout, stderr} = runUnbundled('tools/figures.ts', ['sync', good, bad]);
    expect(stdout).toBe('figures: 1 in step\n');
    expect(stderr).toContain('bad.svg: the figure needs a <title>');
    expect(readFileSync(good, 'utf8')).toContain('<style>');
    expect(runUnbundled('tools/figures.ts', ['check']).stdout).not.toContain(' 0 looked at');
  });

  it('refuses a file that is not there', () => {
    const {status, stderr, stdout} = runUnbundled('tools/figures.ts', ['preview', 'none.svg']);
    expect([status, stdout, stderr]).toEqual([2, '', 'none.svg does not exist.\n']);
  });
});

describe('feedback', () => {
  const canBeFull = requireProgram(
    existsSync('/dev/full'),
    'A disk that is full stands at /dev/full: run this on Linux.',
  );
  it.skipIf(!canBeFull)('has one line about a disk that takes no more of what it writes', () => {
    const file = openSync('/dev/full', 'w');
    const args = [command('node_modules/tsx/dist/cli.mjs'), command('tools/feedback.ts'), '--help'];
    const {status, stderr} = spawnSync(process.execPath, args, {stdio: ['ignore', file, 'pipe']});
    closeSync(file);
    expect([status, stderr.toString()]).toEqual([
      1,
      'The output cannot be written: ENOSPC: no space left on device, write.\n',
    ]);
  });

  it('forgets all of a person, though nobody reads what it says', async () => {
    const file = path.join(folder, 's.sqlite');
    const store = openStore({kind: 'sqlite', file});
    await store.ready();
    await store.close();
    const mail = path.join(folder, 'a.eml');
    writeFileSync(mail, 'To: ada@example.com\r\n\r\n');
    const args = ['forget', 'ada@example.com', '--yes'];
    const env = {DATABASE_FILE: file, OUTBOX_DIR: folder};
    const {status, stderr} = runUnread('tools/feedback.ts', args, env);
    expect([status, stderr, existsSync(mail)]).toEqual([0, '', false]);
  });

  it('proposes to judge a search that begins as an option does by a command that takes it', async () => {
    const file = path.join(folder, 's.sqlite');
    const store = openStore({kind: 'sqlite', file});
    const search = {day: '2026-11-21', query: '-40 °c', role: null, answeredBy: 'embedded'};
    await store.countZeroResult(search);
    await store.close();
    const report = path.join(folder, 'report.html');
    const env = {DATABASE_FILE: file, BUILD_DIR: folder};
    expect(run('tools/feedback.ts', ['stats', '--out', report], env)).toMatchObject({status: 0});
    expect(readFileSync(report, 'utf8')).toContain('--page ADDRESS -- &#39;-40 °c&#39;</code>');
  });
});

describe('search:push', () => {
  it('goes on though nobody reads what it says', () => {
    const {status, stderr} = runUnread('tools/searchPush.ts', ['--help']);
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('search:judge', () => {
  it.each([
    [[], 'Give one query, in quotes.\n'],
    [['no', 'light'], 'Give one query, in quotes.\n'],
    [['--', '-40', '°C'], 'Give one query, in quotes.\n'],
    [['x', '--class', 'novel'], 'There is no class "novel": see --help.\n'],
    [['x'], 'Give the --page that answers the query, or --class absent.\n'],
    [
      ['x', '--class', 'absent', '--role', 'nobody'],
      'There is no guide "nobody": choose from admin, manager, operator, operator-minimal, devices.\n',
    ],
  ])('refuses %j with exit code 2', (args, line) => {
    const {status, stderr, stdout} = runUnbundled('tools/judgeQuery.ts', args);
    expect([status, stdout, stderr]).toEqual([2, '', line]);
  });
});

describe('claims', () => {
  const claims = (...args: string[]) => run('tools/claims.ts', ['--dir', folder, ...args]);

  it('writes a page and a table from what the build found', () => {
    const unregistered = [{reason: 'Ask.', places: []}];
    const ledger = {claims: [], unregistered, unpublished: [], unpublishedLines: []};
    writeFileSync(path.join(folder, 'unverified.json'), JSON.stringify(ledger));
    const {status, stdout} = claims();
    expect([status, stdout.split('\n')[0]]).toEqual([
      0,
      'Marks whose claim is not registered yet: 1',
    ]);
    for (const file of ['claims.html', 'claims.csv'])
      expect(readFileSync(path.join(folder, file), 'utf8')).toContain('Ask.');
  });

  it('says how it is used, and in one line what keeps it from working', () => {
    const help = claims('--help');
    expect(help).toMatchObject({status: 0});
    expect(help.stdout).toContain('Exit codes: 0 written, 1 no build, 2 wrong');
    const without = claims();
    expect(without).toMatchObject({status: 1});
    expect(without.stderr).toContain('unverified.json is missing: run `npm run build` first.');
    expect(claims('--all')).toMatchObject({
      status: 2,
      stderr: "Unknown option '--all': see --help.\n",
    });
  });
});

describe('test', () => {
  it('names its stages and refuses what it does not know', () => {
    const {stdout} = runUnbundled('tools/test.ts', ['--help']);
    expect(stdout).toContain('npm run test:<stage>');
    expect(stdout).toContain('  service-system\n');
    expect(runUnbundled('tools/test.ts', ['--only', 'x'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: "Unknown option '--only': see --help.\n",
    });
  });
});

describe('the workflow of the checks', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const workflow = read('.github/workflows/ci.yml');
  const {wireit} = JSON.parse(read('package.json')) as {
    wireit: Record<string, {command?: string; dependencies?: string[]}>;
  };
  const stages = ['test:side-by-side', 'test:one-by-one'].flatMap(
    (group) => wireit[group]?.dependencies ?? [],
  );

  it('checks the build that is there as `npm test` does', () => {
    const commands = [...workflow.matchAll(/run: npx (tsx .* node tools\/passed\.mjs (\S+))/g)];
    expect(commands.length).toBeGreaterThan(0);
    for (const [, command, stage = ''] of commands)
      expect(wireit[`test:${stage}`]?.command).toBe(command);
  });

  it('runs stages', () => expect(stages).not.toEqual([]));

  it('weighs pages again after one of them has changed', () => {
    expect(wireit['test:size']?.dependencies).toContain('inputs:content');
  });

  it.each(stages)('proves %s', (stage) => {
    const group = wireit['test:static']?.dependencies?.includes(stage) ? 'test:static' : stage;
    const name = stage.replace('test:', '');
    const ways = [`npm run ${group}\n`, `passed.mjs ${name}\n`, `var/reports/${name}.json`];
    expect(ways.some((way) => workflow.includes(way))).toBe(true);
  });
});
