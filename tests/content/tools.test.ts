import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {check} from 'prettier';
import type {Options} from 'prettier';
import {describe, expect, it} from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Gives a text to a tool with the project's own configuration. That good texts pass is seen in the stages of these tools. */
function run(
  tool: string,
  args: readonly string[],
  input: string,
): {status: number | null; output: string} {
  const program = path.join(root, 'node_modules/.bin', tool);
  const {status, stdout, stderr} = spawnSync(program, args, {cwd: root, input, encoding: 'utf8'});
  return {status, output: stdout + stderr};
}

const tools = [
  {
    name: 'Stylelint, about raw colours, lines that Safari does not draw, and what styles pages anew',
    tool: 'stylelint',
    args: [
      '--max-warnings',
      '0',
      '--stdin',
      '--stdin-filename',
      'src/components/Sample/styles.module.css',
    ],
    bad: ':root:has(.sample) {\n  color: #123456;\n  text-decoration: underline dotted var(--line);\n}\n',
    says: ['color-no-hex', 'name style and colour apart', 'ask a nearer one'],
  },
  {
    name: 'Markdown lint, about signs of lists',
    tool: 'markdownlint-cli2',
    args: ['--no-globs', '-'],
    bad: '* One\n* Two\n',
    says: ['MD004'],
  },
  {
    name: 'the British spelling check',
    tool: 'cspell',
    args: ['lint', '--no-progress', 'stdin://talos/admin/sample.mdx'],
    bad: 'The color of the lihgt.\n',
    says: ['lihgt', 'Forbidden word (color)'],
  },
];

describe('bad code', () => {
  it('is stopped by the linter, which knows the types as well', {timeout: 60_000}, () => {
    mkdirSync(path.join(root, 'var'), {recursive: true});
    const folder = mkdtempSync(path.join(root, 'var/lint-'));
    const config = path.join(folder, 'oxlint.config.mjs');
    writeFileSync(
      config,
      `import config from '../../oxlint.config.mjs';\nexport default {...config, ignorePatterns: []};\n`,
    );
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({extends: '../../tsconfig.json', files: ['sample.ts']}),
    );
    const file = path.join(folder, 'sample.ts');
    writeFileSync(file, 'const unused = (list: string[]) => list[0].length;\n');
    const {status, output} = run('oxlint', ['-c', config, '--deny-warnings', file], '');
    rmSync(folder, {recursive: true});
    expect(status).not.toBe(0);
    expect(output).toContain("Object is possibly 'undefined'");
    expect(output).toContain('no-unused-vars');
  });
});

describe('bad text and code', () => {
  it.each(tools)('is stopped by $name', {timeout: 60_000}, ({tool, args, bad, says}) => {
    const {status, output} = run(tool, args, bad);
    expect(status).not.toBe(0);
    for (const problem of says) expect(output).toContain(problem);
  });

  it('is stopped by the formatting check', async () => {
    const options = JSON.parse(
      readFileSync(path.join(root, '.prettierrc.json'), 'utf8'),
    ) as Options;
    const format = {...options, parser: 'typescript'};
    expect(await check("const a = {b: 'c'};\n", format)).toBe(true);
    expect(await check('const a = { b: "c" }\n', format)).toBe(false);
  });
});
