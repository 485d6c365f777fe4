import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {normalizeTokens} from 'prism-react-renderer';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expressionAttribute} from '../lib/mdxAttributes';
import type {CompactToken} from '../upstream/Highlight';
import {Prism} from './prismGlobal';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-ini';
import 'prismjs/components/prism-nginx';
import 'prismjs/components/prism-toml';

const mdx = unified().use(remarkParse).use(remarkMdx);

/** Takes code apart into lines of tokens; code in a language that Prism does not know stays plain. */
function highlight(code: string, language: string | null | undefined): CompactToken[][] {
  const grammar = language ? Prism.languages[language] : undefined;
  if (!grammar) return code.split('\n').map((line) => [line]);
  return normalizeTokens(Prism.tokenize(code, grammar)).map((line) =>
    line
      .filter(({content, empty}) => content !== '' && !empty)
      .map(({types, content}) =>
        types.join(' ') === 'plain' ? content : [types.join(' '), content],
      ),
  );
}

function codeBlock({lang, meta, value}: Code): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [
      ...(lang ? [expressionAttribute('language', lang)] : []),
      ...(meta ? [expressionAttribute('metastring', meta)] : []),
      expressionAttribute('lines', highlight(value, lang)),
      expressionAttribute('children', value),
    ],
    children: [],
  };
}

/**
 * Remark plugin: fenced code becomes the code block component, with the code taken apart for its colours. The page
 * imports the component itself: provided to all pages through the MDX components, it would weigh on every page.
 */
export function codeBlocks() {
  return (tree: Root): void => {
    let count = 0;
    visit(tree, 'code', (node, index = 0, parent) => {
      if (parent) parent.children[index] = codeBlock(node);
      count += 1;
    });
    if (count > 0) {
      tree.children.unshift(...mdx.parse("import CodeBlock from '@theme/CodeBlock'").children);
    }
  };
}
