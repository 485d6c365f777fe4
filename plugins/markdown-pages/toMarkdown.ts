import {noteLabel} from '@talos-docs/service/mcp/facts';
import {clean, openContent} from '@talos-docs/search/indexer';
import {isTag, isText, type ChildNode} from 'domhandler';
import type {ElementContent, Properties} from 'hast';
import type {FootnoteDefinition} from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {makePlain} from './plainHtml';

interface Head {
  readonly url: string;
  readonly group: string;
  readonly role?: string | undefined;
}

function definition(reason: string, at: number): FootnoteDefinition {
  const identifier = `${noteLabel}${at + 1}`;
  return {
    type: 'footnoteDefinition',
    identifier,
    label: identifier,
    children: [{type: 'paragraph', children: [{type: 'text', value: reason}]}],
  };
}

const processor = unified()
  .use(rehypeRemark, {
    handlers: {
      sup(state, element) {
        const number = element.properties['dataNote'];
        if (typeof number !== 'string') return state.all(element);
        const identifier = `${noteLabel}${number}`;
        return {type: 'footnoteReference', identifier, label: identifier};
      },
    },
  })
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', emphasis: '_', rule: '-'});

/** Names in the tree of attributes that `rehype-remark` and we ask for, where they are not those of HTML. */
const propertyNames: Readonly<Record<string, string>> = {
  colspan: 'colSpan',
  'data-note': 'dataNote',
  rowspan: 'rowSpan',
};

/** Makes the tree that `rehype-remark` reads of elements that are parsed already. */
function toHast(node: ChildNode): ElementContent[] {
  if (isText(node)) return [{type: 'text', value: node.data}];
  if (!isTag(node)) return [];
  const {class: classes, ...attributes} = node.attribs;
  const properties: Properties = classes === undefined ? {} : {className: classes.split(/\s+/)};
  for (const [name, value] of Object.entries(attributes))
    properties[propertyNames[name] ?? name] = value;
  const children = node.children.flatMap(toHast);
  return [{type: 'element', tagName: node.name, properties, children}];
}

/**
 * Writes a built page as Markdown: what it shows, without interface, its unconfirmed statements with notes.
 * @param html the built page
 * @param head what stands above its text: its absolute address; guide and top category, or the list that it is in; name of
 * the role that it is written for, undefined where every role reads it
 * @returns undefined when the page asks search engines to leave it out, or has no content
 */
export function toMarkdown(html: string, {url, group, role}: Head): string | undefined {
  // React separates texts by comments, which Markdown would show.
  const content = openContent(html.replace(/<!--.*?-->/gs, ''));
  if (!content) return undefined;
  const {$, root} = content;
  const title = clean($('main h1').first().text());
  const changed = $('.theme-last-updated time').attr('datetime')?.slice(0, 10);
  const header = $('main header:has(h1)').not($(root).find('header')).first();
  const parts = $('<div></div>').append(header, root);
  const notes = makePlain($, parts, url);
  const tree = processor.runSync({type: 'root', children: parts.contents().get().flatMap(toHast)});
  tree.children.push(...notes.map(definition));
  const text = processor.stringify(tree);
  const facts = [
    `Source: ${url}`,
    `In: ${group}`,
    ...(role ? [`Role: ${role}`] : []),
    ...(changed ? [`Updated: ${changed}`] : []),
  ];
  return `# ${title}\n\n${facts.map((fact) => `- ${fact}`).join('\n')}\n\n${text}`;
}
