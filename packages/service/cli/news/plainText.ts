import type {Link, Text} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';

/** People read it, and no program: nothing is escaped. */
const handlers: Options['handlers'] = {
  text: ({value}: Text) => value,
  break: () => '\n',
  // All that is left of HTML is comments.
  html: () => '',
  link(node: Link, _parent, state, info) {
    const text = state.containerPhrasing(node, info);
    return text === node.url ? text : `${text} <${node.url}>`;
  },
};

const processor = unified()
  .use(rehypeParse, {fragment: true})
  .use(rehypeRemark)
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', rule: '-', setext: true, handlers});

/** Writes HTML as Markdown, for mail programs that show no HTML, and for readers who want none. */
export const plainText = (html: string) => String(processor.processSync(html));
