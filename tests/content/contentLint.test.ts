import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {contentProject} from '../../tools/lintContent';
import {
  applyRules,
  formatDiagnostic,
  lint,
  loadContent,
  ruleNames as names,
} from '@talos-docs/content-lint';
import type {Project, RuleName} from '@talos-docs/content-lint';

const root = path.resolve(import.meta.dirname, '../..');
const fixtures = path.join(root, 'packages/content-lint/fixtures');

/** What the rules say of a fixture, whose figures need not be in step with the site's style sheet. */
function run(fixture: string, applied: readonly RuleName[], change: Partial<Project> = {}) {
  const folder = path.join(fixtures, fixture);
  const project = {...contentProject(folder), figureProblems: () => [], ...change};
  return applyRules(loadContent(folder, project), applied).map(formatDiagnostic);
}

describe('the content of the site', () => {
  const project = contentProject(root);
  const site = loadContent(root, project);

  it('has pages to look at', () => {
    expect(site.pages.length).toBeGreaterThan(20);
  });

  // A test that nobody ends can hide the alarms of its site for good.
  it('says how to end every test that it has a site put under', () => {
    const testing = site.pages.filter(({source}) =>
      /(?<!\[)\b(?:put the site under test|start a test and)\b/i.test(source),
    );
    expect(testing).not.toEqual([]);
    const open = testing.filter(
      ({source}) => !/\bend\b[^.\n]*\btests?\b|\btest\b[^.\n]*\bended\b/i.test(source),
    );
    expect(open.map(({file}) => file)).toEqual([]);
  });

  // Whoever works through a list in a hurry reads what stands below it when the harm is done.
  it('warns above the steps, not below them', () => {
    const warnings = site.pages.flatMap(({file, tree}) => {
      let hasSteps = false;
      return tree.children.flatMap((node) => {
        if (node.type === 'heading') hasSteps = false;
        if (node.type === 'list' && node.ordered) hasSteps = true;
        const warns =
          node.type === 'containerDirective' && ['danger', 'warning'].includes(node.name);
        return warns ? [{hasSteps, place: `${file}:${node.position?.start.line}`}] : [];
      });
    });
    expect(warnings).not.toEqual([]);
    expect(warnings.filter(({hasSteps}) => hasSteps)).toEqual([]);
  });

  it.each(names)('passes the rule %s', (name) => {
    expect(applyRules(site, [name]).map(formatDiagnostic)).toEqual([]);
  });
});

describe('good content', () => {
  it('has what each rule looks at', () => {
    const {pages, files, partials} = loadContent(path.join(fixtures, 'good'), contentProject(root));
    expect([pages.length, files.length, partials.size]).toEqual([7, 13, 1]);
  });

  it.each(names.filter((name) => name !== 'idleSchemas'))('passes the rule %s', (name) => {
    expect(run('good', [name])).toEqual([]);
  });
});

describe('bad content', () => {
  it.each(names.filter((name) => name !== 'idleSchemas'))('is stopped by the rule %s', (name) => {
    const file = path.join(fixtures, `${name}.txt`);
    expect(existsSync(file), `${file} holds what the rule says of its bad input`).toBe(true);
    const expected = readFileSync(file, 'utf8').trim().split('\n');
    expect(expected.join('')).not.toBe('');
    expect(run(name, [name])).toEqual(expected);
  });

  it('is stopped when a figure is out of step with the style sheet', () => {
    const figureProblems = (svg: string) => (svg.includes('xxx') ? ['out of step'] : []);
    expect(run('images', ['figures'], {figureProblems})).toEqual([
      'talos/admin/img/heavy.svg figures/style: out of step',
    ]);
  });

  it('is all that is named when it is data or a list of exceptions, for pages too', () => {
    const folder = path.join(fixtures, 'schemas');
    for (const files of [undefined, ['talos/admin/page.mdx']])
      expect(lint(folder, contentProject(folder), files).map(formatDiagnostic)).toEqual(
        run('schemas', ['schemas']),
      );
  });

  it('is stopped when the list of forbidden words names none', () => {
    expect(run('mdx', ['forbidden'])).toEqual([
      'tests/content/forbidden.yaml forbidden/list: names no words: mend or restore it.',
    ]);
  });

  it('is stopped when a note is dated after the day of writing', () => {
    const said = 'posts/date: lies in the future, but the site shows it at once.';
    expect(run('good', ['posts'], {today: '2026-11-20'})).toEqual([
      `whats-new/2026-11-21-good.mdx:5 ${said}`,
    ]);
    expect(run('good', ['posts'], {today: '2026-11-21'})).toEqual([]);
  });

  it('is stopped when a schema has lost its last file', () => {
    const dataPatterns = ['glossary.yaml', 'devices/*.yaml'];
    expect(run('good', ['idleSchemas'], {dataPatterns})).toEqual([
      'data/schemas/index.ts idleSchemas/file: data/devices/*.yaml has a schema but no file.',
    ]);
  });
});

it('the README explains every rule', () => {
  const readme = readFileSync(path.join(root, 'packages/content-lint/README.md'), 'utf8');
  const explained = [...readme.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual([...names].sort());
});

describe('named files', () => {
  const folder = path.join(fixtures, 'frontMatter');
  const project = {...contentProject(folder), figureProblems: () => []};
  const whole = lint(folder, project);

  it.each(['talos/admin/fields.mdx', 'talos/admin/tags.yml'])(
    'get what the rules say of them in the whole project: %s',
    (file) => {
      const wanted = whole.filter((diagnostic) => diagnostic.file === file);
      expect(lint(folder, project, [file])).toEqual(wanted);
    },
  );

  it('get more than one kind of diagnostic', () => {
    expect(lint(folder, project, ['talos/admin/task.mdx']).length).toBeGreaterThan(3);
  });
});
