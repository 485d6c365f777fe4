import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  citationFindings,
  citations,
  filesBelow,
  linkFindings,
  nameFindings,
  proofFindings,
  proofRows,
  specificationIds,
  type Files,
} from './papers';

const files = filesBelow(path.resolve(import.meta.dirname, '../..'));
const ids = specificationIds(files.text('docs/specification.md'));
const {scripts} = JSON.parse(files.text('package.json')) as {scripts: Record<string, string>};
const scriptNames = new Set(Object.keys(scripts));

const papers = files.list('docs').filter((file) => file.endsWith('.md'));
const readmes = ['src', 'plugins', 'packages', 'figures', 'bench']
  .flatMap((folder) => files.list(folder))
  .filter((file) => file.endsWith('README.md'));
/** Addresses of pages look like paths there. */
const namingPapers = papers.filter((file) => file !== 'docs/specification.md');

const sources = ['src', 'plugins', 'packages', 'config', 'data', 'tools', 'tests/e2e']
  .flatMap((folder) => files.list(folder))
  .filter((file) => /\.(?:[cm]?[jt]s|tsx|css|yaml)$/.test(file));

describe('the papers', () => {
  it('have a line in the table of tests for each line of the specification, with files and titles that exist', () => {
    expect(ids.length).toBeGreaterThan(190);
    const rows = proofRows(files.text('docs/TESTING.md'));
    expect(proofFindings(ids, rows, files)).toEqual([]);
  });

  it('are what the comments of the code cite', () => {
    const cited = sources.map((file) => ({file, text: files.text(file)}));
    expect(cited.flatMap(({text}) => citations(text)).length).toBeGreaterThan(40);
    expect(cited.flatMap(({file, text}) => citationFindings(file, text, ids))).toEqual([]);
  });

  it.each([...papers, ...readmes, 'README.md', 'CONTRIBUTING.md'])(
    'lead to files and headings that exist: %s',
    (paper) => {
      expect(linkFindings(paper, files)).toEqual([]);
    },
  );

  it.each(namingPapers)('name paths and commands that exist: %s', (paper) => {
    expect(nameFindings(paper, files, scriptNames)).toEqual([]);
  });
});

describe('bad papers', () => {
  const disk = (texts: Record<string, string>): Files => ({
    exists: (file) => file in texts,
    text: (file) => texts[file] ?? '',
    list: () => Object.keys(texts),
  });

  it('are found by their lines and tests', () => {
    const findings = proofFindings(
      specificationIds('- **S1.1** A.\n- **S1.2** B.\n- **S1.2** C.\n- **S1.3** D.\n- **S1.4** E.'),
      proofRows(
        [
          '| S1.1 | `a/a.test.ts`: `says a`, `says b` |  |',
          '| S1.2 | `a/gone.test.ts`: `says a` |  |',
          '| S1.3 |  | Nobody knows. |',
          '| S1.3 | `a/a.test.ts` |  |',
          '| S1.9 |  | No test: it is gone. |',
        ].join('\n'),
      ),
      disk({'a/a.test.ts': "it('says a', …)"}),
    );
    expect(findings).toEqual([
      'docs/specification.md: S1.2 stands twice.',
      'docs/TESTING.md: S1.3 stands twice.',
      'docs/TESTING.md: S1.4 is missing: name its test, or say why it has none.',
      'docs/TESTING.md: S1.9 is no line of docs/specification.md.',
      'docs/TESTING.md: S1.1: a/a.test.ts has no test "says b".',
      'docs/TESTING.md: S1.2: a/gone.test.ts does not exist.',
      'docs/TESTING.md: S1.3 has neither a test nor a reason.',
      'docs/TESTING.md: S1.3: no title of a test in a/a.test.ts.',
    ]);
  });

  it('are found where a comment cites what is not there', () => {
    const source = [
      '/** One (specification, sections 1, 12 and 2). */',
      '/**',
      ' * Two, as the specification',
      ' * says (section 3), and three (specification, S1.1 and S9.99).',
      ' */',
    ].join('\n');
    expect(citations(source)).toEqual(['1', '12', '2', '3', 'S1.1', 'S9.99']);
    expect(citationFindings('a.ts', source, ['S1.1', 'S2.1', 'S3.1'])).toEqual([
      'a.ts: docs/specification.md has no "12".',
      'a.ts: docs/specification.md has no "S9.99".',
    ]);
  });

  it('are found by their links', () => {
    const found = linkFindings(
      'docs/a.md',
      disk({
        'docs/a.md': [
          '# A, first!',
          '[up](#a-first) [down](#gone) [b](./b.md#b) [c](c.md) [far](https://talos.example)',
          '`[not](a-link)`',
          '```md',
          '[nor](this)',
          '```',
        ].join('\n'),
        'docs/b.md': '## B',
      }),
    );
    expect(found).toEqual([
      'docs/a.md: #gone leads to no heading.',
      'docs/a.md: c.md leads to no file.',
    ]);
  });

  it('are found by the paths and commands that they name', () => {
    const found = nameFindings(
      'docs/a.md',
      disk({
        'docs/a.md':
          'Turn `a/b.ts` or `a/gone.ts` or `gone.yaml`, not `var/x` or `word`; then `npm run one` and `npm run two`.',
        'a/b.ts': '',
      }),
      new Set(['one']),
    );
    expect(found).toEqual([
      'docs/a.md: a/gone.ts does not exist.',
      'docs/a.md: gone.yaml does not exist.',
      'docs/a.md: package.json has no script two.',
    ]);
  });
});
