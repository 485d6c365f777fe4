/** One step of `npm test`. */
export interface Stage {
  readonly name: string;
  /** What the stage proves, for `--help`. */
  readonly about: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Counts come from this file; without it the stage is one test, passed or failed. */
  readonly report?: {readonly kind: 'vitest' | 'playwright'; readonly file: string};
  /** Stages that must have passed, as far as they ran. */
  readonly needs?: readonly string[];
  /** The stage keeps every core busy by itself, so that no other runs beside it. */
  readonly alone?: boolean;
  /** Stages that use the same thing run one after the other. */
  readonly uses?: string;
  /** The stage drives a browser, which is looked for before the first stage. */
  readonly browser?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const npmScript = (name: string): Stage['command'] => ['npm', 'run', '--silent', name];

/** Folder of the machine-readable results, relative to the project's root. */
export const reportFolder = 'var/reports';

/** Builds share the bundler's cache, and each takes most of a core. */
const bundler = {uses: 'bundler'};

/** Everything that `npm test` runs. Builds come early, because others wait for them. */
export const stages: readonly Stage[] = [
  {
    name: 'build',
    about: 'strict build',
    command: npmScript('build'),
    env: {DOCS_STRICT: '1'},
    ...bundler,
  },
  {name: 'types', about: 'TypeScript, strict', command: npmScript('test:types')},
  {
    name: 'broken-sites',
    about: 'builds that must stop, and why',
    command: npmScript('test:broken-sites'),
    report: {kind: 'vitest', file: `${reportFolder}/broken-sites.json`},
    ...bundler,
  },
  {
    name: 'fault-site',
    about: 'build of the site that fails on purpose',
    command: npmScript('build:fault-site'),
    ...bundler,
  },
  {
    name: 'lint',
    about: 'ESLint, Stylelint and Markdown lint, no warnings',
    command: npmScript('test:lint'),
  },
  {name: 'format', about: 'Prettier', command: npmScript('test:format')},
  {name: 'spelling', about: 'spelling of all prose', command: npmScript('test:spelling')},
  {
    name: 'content',
    about: 'front matter, tags, headings, figures, data',
    command: npmScript('test:content'),
    report: {kind: 'vitest', file: `${reportFolder}/content.json`},
  },
  {
    name: 'links',
    about: 'links and fragments of the built pages',
    command: npmScript('test:links'),
    needs: ['build'],
  },
  {
    name: 'routes',
    about: 'no address disappears without a redirect',
    command: npmScript('test:routes'),
    needs: ['build'],
  },
  {
    name: 'relevance',
    about: 'search finds what readers look for',
    command: npmScript('test:relevance'),
    needs: ['build'],
  },
  {
    name: 'size',
    about: 'weight of a first visit',
    command: npmScript('test:size'),
    needs: ['build'],
    browser: true,
  },
  {
    name: 'unit',
    about: 'unit tests',
    command: npmScript('test:unit'),
    report: {kind: 'vitest', file: `${reportFolder}/unit.json`},
    alone: true,
  },
  {
    name: 'e2e',
    about: 'every page and behaviour in a real browser',
    command: npmScript('test:e2e'),
    report: {kind: 'playwright', file: `${reportFolder}/e2e.json`},
    needs: ['build', 'fault-site'],
    browser: true,
    alone: true,
  },
];
