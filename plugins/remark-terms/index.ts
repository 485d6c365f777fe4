import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import type {GlossaryEntry} from '../../data/schemas/glossary';
import {findTerm} from '../../src/lib/glossary';
import {readGlossary} from '../front-matter-maps/readMaps';
import {expressionAttribute} from '../lib/mdxAttributes';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

const isTerm = (node: RootContent): node is JsxElement =>
  (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') && node.name === 'Term';

function idOf({attributes}: JsxElement): string {
  const id = attributes.find((part) => part.type === 'mdxJsxAttribute' && part.name === 'id');
  return typeof id?.value === 'string' ? id.value : '';
}

/**
 * Remark plugin: gives each `<Term>` its entry of the glossary, so that a page carries the definitions of its own
 * terms only. An unknown id stops the build.
 */
export function terms({siteDir}: {readonly siteDir: string}) {
  const glossary = readGlossary(siteDir);

  function transform(parent: {children: RootContent[]}, file: VFile): void {
    for (const node of parent.children) {
      if (isTerm(node)) node.attributes.push(expressionAttribute('entry', entryOf(node, file)));
      if ('children' in node) transform(node, file);
    }
  }

  function entryOf(node: JsxElement, file: VFile): GlossaryEntry {
    try {
      return findTerm(glossary, idOf(node));
    } catch (error) {
      return file.fail(error instanceof Error ? error.message : String(error), node);
    }
  }

  return (tree: Root, file: VFile): void => transform(tree, file);
}
