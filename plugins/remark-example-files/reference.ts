/** What the meta of a fenced block asks for. */
export interface Reference {
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
