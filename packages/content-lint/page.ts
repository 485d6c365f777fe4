import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {isPartialFile, readFrontMatter, type FrontMatter} from './frontMatter';

/** Where something stands. */
export interface Place {
  /** File, relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly line?: number | undefined;
}

/** An MDX file that stands as a page of its own or, with a leading underscore, is a part of others. */
export interface Page {
  readonly file: string;
  readonly source: string;
  readonly tree: Root;
  readonly frontMatter: FrontMatter;
  readonly isPartial: boolean;
  readonly imports: ReturnType<typeof readImports>;
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx)
  .freeze();

type Element = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

/** Whether a node is a component or an element of HTML. */
export function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Nodes of some types below a node, in reading order. */
export function nodesOf<Type extends Nodes['type']>(root: Nodes, ...types: Type[]) {
  const found: Extract<Nodes, {type: Type}>[] = [];
  visit(root, (node) => {
    if (types.some((type) => node.type === type)) found.push(node as (typeof found)[number]);
  });
  return found;
}

/** An address with its characters as files have them; as it stands where it cannot be decoded. */
export function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

function readImports(tree: Root) {
  return nodesOf(tree, 'mdxjsEsm').flatMap((node) =>
    (node.data?.estree?.body ?? []).flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration') return [];
      const names = statement.specifiers.map(({local}) => local.name);
      const line = statement.loc?.start.line ?? lineOf(node);
      return {from: String(statement.source.value), names, line};
    }),
  );
}

/** Components and elements of HTML below a node, in reading order. */
export function elementsOf(root: Nodes) {
  return nodesOf(root, 'mdxJsxFlowElement', 'mdxJsxTextElement');
}

/** First line of a node in its file. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** Where a node of a page stands. */
export function placeOf({file}: Page, node: Nodes): Place {
  return {file, line: lineOf(node)};
}

/** Where a page has a field of its front matter, or would have it. */
export function fieldOf({file, frontMatter}: Page, key: string): Place {
  return {file, line: frontMatter.lineOf(key)};
}

/**
 * Reads one MDX file.
 * @param file path relative to the project's root
 * @throws VFileMessage when the text is not MDX; its `line` and `reason` say where and why
 */
export function parsePage(file: string, source: string): Page {
  const tree = parser.parse(source);
  const frontMatter = readFrontMatter(source);
  return {
    file,
    source,
    tree,
    frontMatter,
    isPartial: isPartialFile(file),
    imports: readImports(tree),
  };
}
