import {execFileSync, spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {serverSettings, siteSettings} from '@talos-docs/contract/environment';
import {readServerEnvironment} from '@talos-docs/service/environment';
import {freePort, startServer} from '@talos-docs/service/testing/serverProcess';
import type {ServerProcess} from '@talos-docs/service/testing/serverProcess';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Workflow {
  readonly name: string;
  readonly on: {
    readonly workflow_run?: {readonly workflows: string[]; readonly branches: string[]};
  };
  readonly env?: Record<string, string>;
  readonly jobs: Record<
    string,
    {
      readonly if?: string;
      readonly env?: Record<string, string>;
      readonly needs?: string;
      readonly strategy?: {readonly matrix: {readonly node?: number[]}};
      readonly steps: readonly {
        readonly uses?: string;
        readonly run?: string;
        readonly with?: Record<string, unknown>;
        readonly 'working-directory'?: string;
        readonly env?: Record<string, string>;
      }[];
    }
  >;
}
const workflow = (file: string) => parse(read(`.github/workflows/${file}`)) as Workflow;
const deploy = workflow('deploy.yml');
const buildStep = deploy.jobs['build']?.steps.find(({run}) => run === 'npm run build');

/** Names of settings in the matches of a pattern. */
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, names = '']) => names.match(/[A-Z][A-Z_]+/g) ?? []);
const tableRow = /^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm;

describe('every setting', () => {
  const build = Object.keys(siteSettings);
  const server = Object.keys(serverSettings);
  // It writes to hosted search and never reaches a build.
  const published = build.filter((name) => name !== 'SEARCH_ADMIN_API_KEY');
  const [, container = ''] = read('packages/service/deploy/container/Containerfile').split(
    /^FROM /m,
  );
  const [, serviceTable = ''] = read('packages/service/deploy/README.md').split('### Settings');

  it.each([
    ['README.md', build, namesIn(read('README.md'), tableRow)],
    ['packages/service/deploy/README.md', server, namesIn(serviceTable, tableRow)],
    ['deploy.yml', published, Object.keys(buildStep?.env ?? {})],
    ['Containerfile', published, namesIn(container, /^(?:ARG|ENV) ([A-Z_ ]+)/gm)],
    [
      'talos-docs.env',
      server,
      namesIn(read('packages/service/deploy/systemd/talos-docs.env'), /^#?([A-Z_]+)=/gm),
    ],
  ])('is named in %s', (_, known, named) => {
    expect(known.filter((name) => !named.includes(name))).toEqual([]);
  });

  it.each([
    ['deploy.yml', Object.keys(buildStep?.env ?? {}), build],
    ['Containerfile', namesIn(container, /^ARG ([A-Z_ ]+)/gm), build],
    ['packages/service/deploy/README.md', namesIn(serviceTable, tableRow), server],
  ])('that is named in %s is one', (_, named, known) => {
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the workflow that publishes', () => {
  it('hands each setting of the build on from the variable of its name', () => {
    const {DOCS_STRICT, ...env} = buildStep?.env ?? {};
    expect(DOCS_STRICT).toBe('1');
    for (const [name, value] of Object.entries(env)) expect(value).toBe(`\${{ vars.${name} }}`);
  });

  it('runs after the checks of main, on the commit that passed them', () => {
    expect(deploy.on.workflow_run).toMatchObject({
      workflows: [workflow('ci.yml').name],
      branches: ['main'],
    });
    expect(deploy.jobs['build']?.if).toContain("workflow_run.conclusion == 'success'");
    expect(deploy.jobs['publish']?.needs).toBe('build');
    expect(deploy.env?.['COMMIT']).toContain('github.event.workflow_run.head_sha');
    const checkouts = Object.values(deploy.jobs)
      .flatMap(({steps}) => steps)
      .filter(({uses}) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.map((step) => step.with?.['ref'])).toEqual(
      Array.from({length: 2}, () => '${{ env.COMMIT }}'),
    );
  });

  it('publishes by itself only what a push to main has passed and main has not moved on from', () => {
    const [, condition = ''] = /^\$\{\{(.*)\}\}$/s.exec(deploy.jobs['build']?.if ?? '') ?? [];
    const passed = {event: 'push', conclusion: 'success', head_sha: 'tip'};
    const isPublished = (change: Partial<typeof passed>) => {
      const github = {
        ...{ref: 'refs/heads/main', sha: 'tip', event_name: 'workflow_run'},
        event: {workflow_run: {...passed, ...change}},
      };
      return vm.runInNewContext(condition, {github}) as unknown;
    };
    expect(isPublished({})).toBe(true);
    expect(isPublished({conclusion: 'failure'})).toBe(false);
    expect(isPublished({event: 'pull_request'})).toBe(false);
    expect(isPublished({head_sha: 'older'})).toBe(false);
  });

  it.each([
    ['cloudflare-pages', 'wrangler'],
    ['netlify', 'netlify-cli'],
  ])('publishes to %s with the %s of a lock file', (target, tool) => {
    const folder = `packages/service/deploy/publish/${target}`;
    const {dependencies} = JSON.parse(read(`${folder}/package.json`)) as {
      dependencies: Record<string, string>;
    };
    const lock = read(`${folder}/package-lock.json`);
    interface Locked {
      readonly version?: string;
      readonly dependencies?: Readonly<Record<string, string>>;
      readonly optionalDependencies?: Readonly<Record<string, string>>;
    }
    const {packages} = JSON.parse(lock) as {packages: Record<string, Locked>};
    expect(packages[`node_modules/${tool}`]?.version).toBe(dependencies[tool]);
    // npm refuses a lock file that lacks a binary of any platform.
    const locked = new Set(Object.keys(packages).map((at) => at.split('node_modules/').at(-1)));
    const named = Object.values(packages).flatMap((entry) =>
      Object.keys({...entry.dependencies, ...entry.optionalDependencies}),
    );
    expect(named.filter((name) => !locked.has(name))).toEqual([]);
    // Each machine takes packages from the registry that it is set up for.
    expect(lock).not.toContain('"resolved"');
    expect(read('.github/workflows/deploy.yml')).not.toContain('--yes');
  });

  it('publishes the site that has the assets of earlier builds, and hands them on to the next', () => {
    const steps = Object.values(deploy.jobs).flatMap((job) => job.steps);
    const runs = steps.map(({run = ''}) => run);
    const order = [
      ...['npm run build', 'npm run pdf'],
      ...['--name kept-assets --dir var/kept-assets', 'npm run package'],
    ];
    const places = order.map((part) => runs.findIndex((run) => run.includes(part)));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const kept = steps.find((step) => step.with?.['path'] === 'var/kept-assets');
    expect(kept?.with?.['name']).toBe('kept-assets');
    const site = steps.find((step) => step.with?.['name'] === 'site');
    expect(site?.with?.['path']).toContain('!var/package/build/**/*.br\n');
    const published = runs.filter((run) => run.includes('$GITHUB_WORKSPACE/site/'));
    expect(published).toHaveLength(2);
    for (const run of published) expect(run).toContain('$GITHUB_WORKSPACE/site/package/build"');
  });

  it('puts a site with a base path into its folder, and the rules where the networks read them', () => {
    const steps = deploy.jobs['publish']?.steps ?? [];
    const place = steps.findIndex(({env}) => env?.['BASE_URL'] === '${{ vars.BASE_URL }}');
    expect(steps[place]?.['working-directory']).toBe('site/package');
    expect(steps[place - 1]?.with).toEqual({name: 'site', path: 'site'});
    const folder = mkdtempSync(path.join(tmpdir(), 'base-path-'));
    const build = path.join(folder, 'build');
    const hidden = '.well-known/security.txt';
    mkdirSync(path.join(build, '.well-known'), {recursive: true});
    for (const file of ['_headers', '_redirects', '404.html', 'index.html', hidden])
      writeFileSync(path.join(build, file), '');
    const env = {...process.env, BASE_URL: '/docs/talos/'};
    execFileSync('bash', ['-e', '-c', steps[place]?.run ?? ''], {cwd: folder, env});
    const files = readdirSync(build, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => path.relative(build, path.join(parentPath, name)));
    rmSync(folder, {recursive: true});
    const inFolder = ['404.html', 'index.html', hidden].map((file) => `docs/talos/${file}`);
    expect(files.sort()).toEqual(['404.html', '_headers', '_redirects', ...inFolder].sort());
  });

  it('keeps the PDFs under the name of its commit, by which a release finds them', () => {
    const kept = deploy.jobs['build']?.steps.find(({with: options}) =>
      String(options?.['path']).endsWith('.pdf'),
    );
    expect(kept?.with?.['name']).toBe('pdf-${{ env.COMMIT }}');
    const {env, steps} = workflow('release.yml').jobs['pdf'] ?? {};
    expect(env?.['NAME']).toBe('pdf-${{ github.sha }}');
    expect(steps?.map(({run}) => run).join('')).toContain('--name "$NAME"');
  });

  it('attaches to a release the list of the parts of its commit, whoever deployed it', () => {
    const {steps = []} = workflow('release.yml').jobs['parts'] ?? {};
    expect(steps.find(({uses}) => uses?.startsWith('actions/checkout@'))).toBeDefined();
    const lists = (commands: readonly {run?: string}[]) =>
      commands.flatMap(({run}) => /^npm sbom .*(?= >)/m.exec(run ?? '') ?? []);
    expect(lists(steps)).toEqual(lists(deploy.jobs['build']?.steps ?? []));
    expect(steps.at(-1)?.run).toContain('gh release upload "$TAG" sbom.cdx.json');
  });

  it('runs no script of the packages that come with the publishing tool', () => {
    const installs = deploy.jobs['publish']?.steps.filter(({run}) => run?.includes('npm'));
    expect(installs?.map(({run}) => run)).toEqual(['npm ci --ignore-scripts']);
  });

  it('publishes by hand only what a push to main has passed', () => {
    const [guard] = deploy.jobs['build']?.steps ?? [];
    expect(guard?.run).toContain('--branch main --event push --status success');
  });
});

describe('Node', () => {
  const version = read('.nvmrc').trim();

  it.each(['ci.yml', 'deploy.yml', 'nightly.yml', 'release.yml', 'upstream.yml'])(
    'is that of .nvmrc in %s, and where both are tested the oldest that works',
    (file) => {
      const steps = Object.values(workflow(file).jobs).flatMap(({strategy, steps}) =>
        steps.map((step) => ({...step, nodes: strategy?.matrix.node})),
      );
      const set = steps.filter(({uses}) => uses?.startsWith('actions/setup-node@'));
      expect(set.length).toBeGreaterThan(0);
      for (const {with: options, nodes} of set) {
        if (nodes) {
          expect(nodes).toEqual([20, Number(version)]);
          expect(options?.['node-version']).toBe('${{ matrix.node }}');
        } else {
          expect(options?.['node-version-file']).toBe('.nvmrc');
          expect(options).not.toHaveProperty('node-version');
        }
      }
    },
  );

  it.each(['build', 'unit', 'service-system'])('is tested in both versions by %s', (job) => {
    expect(workflow('ci.yml').jobs[job]?.strategy?.matrix.node).toHaveLength(2);
  });

  it('is one exact release in the container, for building as for running', () => {
    const images = read('packages/service/deploy/container/Containerfile').match(/^FROM \S+/gm);
    expect(new Set(images).size).toBe(1);
    expect(images?.[0]).toMatch(
      new RegExp(
        `^FROM node:${version}\\.\\d+\\.\\d+-[\\w-]+@(?:\\$\\{NODE_DIGEST\\}|sha256:\\w{64})$`,
      ),
    );
  });
});

describe('the container file', () => {
  const file = read('packages/service/deploy/container/Containerfile');
  const [build = '', run = ''] = file.split(/^FROM .*$/m).slice(1);

  it('is built with the history, by which pages say when they last changed', () => {
    expect(build).toMatch(/^RUN .*apt-get install .*\bgit$/m);
    expect(read('.dockerignore').split('\n')).not.toContain('.git');
  });

  it('runs as somebody, from what was built, with settings that hold', () => {
    expect(run).toMatch(/^USER (?!root|0)\w+$/m);
    expect(run).toContain('COPY --from=build /src/var/package /app');
    expect(run).not.toMatch(/npm (?:ci|install|run)|apt/);
    const env = Object.fromEntries(
      [...run.matchAll(/(?:ENV|\\\n)? +([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>;
    const {address, service} = readServerEnvironment('/app', env);
    expect(address).toEqual({host: '0.0.0.0', port: 3000});
    expect(service.storage).toEqual({kind: 'sqlite', file: '/data/service.sqlite'});
    expect(service.mail).toMatchObject({folder: '/data/outbox'});
  });

  describe('its health check', {timeout: 60_000}, () => {
    const [, check = '[]'] = /^HEALTHCHECK .*? CMD (\[.*\])$/m.exec(run) ?? [];
    const [, ...args] = JSON.parse(check) as string[];
    let folder: string;
    let server: ServerProcess;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'health-'));
      server = await startServer({folder, env: {BASE_URL: '/docs/'}});
    }, 60_000);
    afterAll(async () => {
      server.kill('SIGKILL');
      await server.ended;
      rmSync(folder, {recursive: true});
    });
    const exitCode = (PORT: string, BASE_URL: string) =>
      new Promise((resolve) => {
        spawn(process.execPath, args, {env: {...process.env, PORT, BASE_URL}}).once(
          'exit',
          resolve,
        );
      });

    it('is content with a service that answers, and with no other', async () => {
      const {port} = new URL(server.url);
      expect(await exitCode(port, '/docs/')).toBe(0);
      expect(await exitCode(port, '')).toBe(1);
      expect(await exitCode(String(await freePort()), '/docs/')).toBe(1);
    });
  });
});

describe('the systemd unit', () => {
  const unit = 'packages/service/deploy/systemd/talos-docs.service';

  it('starts again for as long as it takes', () => {
    expect(read(unit)).toMatch(/^StartLimitIntervalSec=0$[^[]*^\[Service\]$[^[]*^Restart=always$/m);
  });

  it('finds its settings and its folder', () => {
    expect(read(unit)).toContain('EnvironmentFile=/etc/talos-docs.env');
    const lines =
      read('packages/service/deploy/systemd/talos-docs.env').match(/^#?[A-Z_]+=.*$/gm) ?? [];
    const variables = lines.map((line) => line.replace('#', '').split(/=(.*)/s).slice(0, 2));
    const {service} = readServerEnvironment(
      '/opt/talos-docs',
      Object.fromEntries(variables) as Record<string, string>,
    );
    expect(service.storage.kind).toBe('postgres');
    expect(service.mail.kind).toBe('smtp');
    const [, state = ''] = /^StateDirectory=(.*)$/m.exec(read(unit)) ?? [];
    const used = lines.filter((line) => /^(?:DATABASE_FILE|OUTBOX_DIR)/.test(line));
    expect(used).toHaveLength(2);
    for (const line of used) expect(line).toContain(`=/var/lib/${state}/`);
  });
});
