import {isTag, isText, type ChildNode} from 'domhandler';
import type {ElementContent} from 'hast';

/** Attributes that Markdown has a use for, by their names in the tree. */
const propertyNames: Readonly<Record<string, string>> = {
  alt: 'alt',
  colspan: 'colSpan',
  'data-note': 'dataNote',
  href: 'href',
  rowspan: 'rowSpan',
  src: 'src',
  start: 'start',
  title: 'title',
};

/** Makes the tree that `rehype-remark` reads of elements that are parsed already. */
export function toHast(node: ChildNode): ElementContent[] {
  if (isText(node)) return [{type: 'text', value: node.data}];
  if (!isTag(node)) return [];
  const {class: classes, ...attributes} = node.attribs;
  const named = Object.entries(attributes).flatMap(([name, value]) => {
    const property = propertyNames[name];
    return property === undefined ? [] : [[property, value] as const];
  });
  return [
    {
      type: 'element',
      tagName: node.name,
      properties: {
        ...Object.fromEntries(named),
        ...(classes !== undefined && {className: classes.split(/\s+/)}),
      },
      children: node.children.flatMap(toHast),
    },
  ];
}
