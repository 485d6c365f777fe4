import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/** What the meta of a fenced block asks for. */
interface Reference {
  /** Path from the project's root. */
  readonly file: string;
  /** Meta for the code block: what is not about the file, and the file's name as title. */
  readonly meta: string;
  /**
   * The lines that are asked for.
   * @throws Error when the file does not have them
   */
  readonly part: (text: string) => string;
}

const option = (name: string) => new RegExp(`(?<!\\S)${name}=(\\S*)`);

function linePicker(range: string | undefined, file: string): Reference['part'] {
  if (range === undefined) return (text) => text;
  const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (first < 1 || last < first) throw new Error(`lines=${range} is no range such as lines=3-12.`);
  return (text) => {
    const lines = text.split('\n');
    if (last > lines.length)
      throw new Error(`${file} has ${lines.length} lines, lines=${range} asks for more.`);
    return lines.slice(first - 1, last).join('\n');
  };
}

/**
 * Reads the meta of a fenced block; undefined when it names no file.
 * @throws Error when the range of lines cannot be read
 */
export function readReference(meta: string): Reference | undefined {
  const file = option('file').exec(meta)?.[1];
  if (file === undefined) return undefined;
  const range = option('lines').exec(meta)?.[1];
  const rest = meta.replace(option('file'), '').replace(option('lines'), '').trim();
  const title = /(?<!\S)title=/.test(rest) ? '' : `title="${file.replace(/^examples\//, '')}"`;
  return {
    file,
    meta: [rest, title].filter(Boolean).join(' '),
    part: linePicker(range, file),
  };
}

/** Folder whose files pages may show. Tests run these files: text in a page could be wrong without anybody noticing. */
const exampleFolder = 'examples';

/**
 * The text that a block asks for.
 * @param siteDir absolute path of the project's root
 * @throws Error when there is no such file or it lacks the lines
 */
export function exampleText(siteDir: string, {file, part}: Reference): string {
  // A path such as `examples/../config/env.ts` would show what no test of the examples has run.
  if (!path.posix.normalize(file).startsWith(`${exampleFolder}/`))
    throw new Error(`${file} is not in ${exampleFolder}/.`);
  const absolute = path.join(siteDir, file);
  if (!statSync(absolute, {throwIfNoEntry: false})?.isFile())
    throw new Error(`${file} does not exist.`);
  return part(readFileSync(absolute, 'utf8').replace(/\n$/, ''));
}

/**
 * Remark plugin: a fenced block with `file=examples/…` gets the text of that file, or the `lines=3-12` of it. Runs
 * before the plugin that colours code. A file that is missing stops the build.
 */
export function exampleFiles({siteDir}: {readonly siteDir: string}) {
  function fill(node: Code): void {
    const reference = readReference(node.meta ?? '');
    if (!reference) return;
    if (node.value.trim()) throw new Error(`The block of ${reference.file} must be empty.`);
    node.value = exampleText(siteDir, reference);
    node.meta = reference.meta;
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
