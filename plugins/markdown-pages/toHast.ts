import {isTag, isText, type ChildNode} from 'domhandler';
import type {ElementContent, Properties} from 'hast';

/** Names in the tree of attributes that `rehype-remark` and we ask for, where they are not those of HTML. */
const propertyNames: Readonly<Record<string, string>> = {
  colspan: 'colSpan',
  'data-note': 'dataNote',
  rowspan: 'rowSpan',
};

/** Makes the tree that `rehype-remark` reads of elements that are parsed already. */
export function toHast(node: ChildNode): ElementContent[] {
  if (isText(node)) return [{type: 'text', value: node.data}];
  if (!isTag(node)) return [];
  const {class: classes, ...attributes} = node.attribs;
  const properties: Properties = classes === undefined ? {} : {className: classes.split(/\s+/)};
  for (const [name, value] of Object.entries(attributes))
    properties[propertyNames[name] ?? name] = value;
  const children = node.children.flatMap(toHast);
  return [{type: 'element', tagName: node.name, properties, children}];
}
