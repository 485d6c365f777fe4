import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/** What else the meta of a block may say. */
const blockOption = /(?<!\S)(?:title=(["']).*?\1|\{[\d,-]+\}|showLineNumbers(?:=\d+)?)(?!\S)/g;

const option = (name: string) => new RegExp(`(?<!\\S)${name}=(\\S*)`);

/** Folder whose files pages may show. Tests run these files: text in a page could be wrong without anybody noticing. */
const exampleFolder = 'examples';

function readFile(siteDir: string, file: string): string {
  // A path such as `examples/../config/env.ts` would show what no test of the examples has run.
  if (!path.posix.normalize(file).startsWith(`${exampleFolder}/`))
    throw new Error(`${file} is not in ${exampleFolder}/.`);
  const absolute = path.join(siteDir, file);
  if (!statSync(absolute, {throwIfNoEntry: false})?.isFile())
    throw new Error(`${file} does not exist.`);
  return readFileSync(absolute, 'utf8').replace(/\n$/, '');
}

function linesOf(text: string, range: string, file: string): string {
  const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (first < 1 || last < first) throw new Error(`lines=${range} is no range such as lines=3-12.`);
  const lines = text.split('\n');
  if (last > lines.length)
    throw new Error(`${file} has ${lines.length} lines, lines=${range} asks for more.`);
  return lines.slice(first - 1, last).join('\n');
}

/**
 * Reads what the meta of a fenced block asks for.
 * @param siteDir absolute path of the project's root
 * @returns path from there, text, and meta for the code block: what is not about the file, and the file's name as title;
 * undefined when the meta names no file
 * @throws Error when there is no such file, or it lacks the lines
 */
export function readExample(siteDir: string, meta: string) {
  const file = option('file').exec(meta)?.[1];
  const range = option('lines').exec(meta)?.[1];
  const lines = file === undefined ? '' : option('lines');
  const rest = meta.replace(option('file'), '').replace(lines, '').trim();
  const unknown = rest.replace(blockOption, '').trim();
  if (unknown)
    throw new Error(
      `A block takes file, lines of it, title="…", {1,3-4} and showLineNumbers, not ${unknown}.`,
    );
  if (file === undefined) return undefined;
  const title = /(?<!\S)title=/.test(rest) ? '' : `title="${file.replace(/^examples\//, '')}"`;
  const text = readFile(siteDir, file);
  return {
    file,
    text: range === undefined ? text : linesOf(text, range, file),
    meta: [rest, title].filter(Boolean).join(' '),
  };
}

/**
 * Remark plugin: a fenced block with `file=examples/…` gets the text of that file, or the `lines=3-12` of it. Runs
 * before the plugin that colours code. A file that is missing stops the build.
 */
export function exampleFiles({siteDir}: {readonly siteDir: string}) {
  function fill(node: Code): void {
    const example = readExample(siteDir, node.meta ?? '');
    if (!example) return;
    if (node.value.trim()) throw new Error(`The block of ${example.file} must be empty.`);
    node.value = example.text;
    node.meta = example.meta;
  }

  return (tree: Root, file: VFile): void =>
    visit(tree, 'code', (node) => {
      try {
        fill(node);
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node);
      }
    });
}
