import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {readFrontMatter, type FrontMatter} from './frontMatter';

/** An MDX file that stands as a page of its own or, with a leading underscore, is a part of others. */
export interface Page {
  readonly file: string;
  readonly source: string;
  readonly tree: Root;
  readonly frontMatter: FrontMatter | undefined;
  readonly isPartial: boolean;
  readonly imports: readonly MdxImport[];
}

export interface MdxImport {
  readonly from: string;
  /** Names that the import brings into the page. */
  readonly names: readonly string[];
  readonly line: number;
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx)
  .freeze();

/** Docusaurus reads `## Text {#id}` before MDX does, to which `{#id}` is a broken expression. */
const explicitId = /^(#{1,6} .*?)\s*\{#([\w-]+)\}\s*$/gm;

function readImports(tree: Root): MdxImport[] {
  const imports: MdxImport[] = [];
  visit(tree, 'mdxjsEsm', (node) => {
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      imports.push({
        from: String(statement.source.value),
        names: statement.specifiers.map(({local}) => local.name),
        line: statement.loc?.start.line ?? lineOf(node),
      });
    }
  });
  return imports;
}

type Element = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

/** Components and elements of HTML in a page, in reading order. */
export function elementsOf({tree}: Page): Element[] {
  const elements: Element[] = [];
  visit(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') elements.push(node);
  });
  return elements;
}

/** First line of a node in its file. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** Whether a file is a part of other pages by its name. */
export function isPartialFile(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('_'));
}

/**
 * Reads one MDX file.
 * @param file path relative to the project's root
 * @throws VFileMessage when the text is not MDX; its `line` and `reason` say where and why
 */
export function parsePage(file: string, source: string): Page {
  const tree = parser.parse(source.replace(explicitId, '$1'));
  return {
    file,
    source,
    tree,
    frontMatter: readFrontMatter(source),
    isPartial: isPartialFile(file),
    imports: readImports(tree),
  };
}
