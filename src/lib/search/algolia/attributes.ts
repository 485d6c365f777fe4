/** A value of a record: a text, a number, null, or a list of texts. */
export type Leaf = string | number | null | readonly string[];

export interface Branch {
  readonly [key: string]: Leaf | Branch;
}

interface Mapped<T> {
  [key: string]: T | Mapped<T>;
}

function isLeaf(value: Leaf | Branch): value is Leaf {
  return typeof value !== 'object' || value === null || Array.isArray(value);
}

/**
 * Rebuilds a record leaf by leaf, in the same order.
 * @param visit gets a leaf and its path (`hierarchy.lvl0`); what it answers undefined for is left out, and so is a
 *   branch without leaves
 */
export function mapLeaves<T>(
  record: Branch,
  visit: (leaf: Leaf, path: string) => T | undefined,
  prefix = '',
): Mapped<T> {
  const mapped: Mapped<T> = {};
  for (const [key, value] of Object.entries(record)) {
    const path = prefix + key;
    if (isLeaf(value)) {
      const leaf = visit(value, path);
      if (leaf !== undefined) mapped[key] = leaf;
    } else {
      const branch = mapLeaves(value, visit, `${path}.`);
      if (Object.keys(branch).length > 0) mapped[key] = branch;
    }
  }
  return mapped;
}

/** Whether a list of attributes names a path: itself, a parent of it, or everything (`*`). */
export function names(attributes: readonly string[], path: string): boolean {
  return attributes.some(
    (attribute) => attribute === '*' || attribute === path || path.startsWith(`${attribute}.`),
  );
}

/** As `names`, where `-attribute` takes one out again. */
export function retrieves(attributes: readonly string[], path: string): boolean {
  const excluded = attributes
    .filter((attribute) => attribute.startsWith('-'))
    .map((attribute) => attribute.slice(1));
  return names(attributes, path) && !names(excluded, path);
}

/**
 * Words that a snippet of a path may have (`content:10`, `hierarchy.lvl1`, `*:20`), or undefined where none is wanted.
 */
export function snippetWords(attributes: readonly string[], path: string): number | undefined {
  for (const attribute of attributes) {
    const [, name = '', words = '10'] = /^(.*?)(?::(\d+))?$/s.exec(attribute) ?? [];
    if (names([name], path)) return Number(words);
  }
  return undefined;
}
