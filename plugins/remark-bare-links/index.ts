import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Attribute of links whose address need not be printed behind them (src/css/print.css). */
export const plainInPrint = 'data-plain-in-print';

/** An address as somebody would write it in a text: without scheme and last slash. */
function written(address: string): string {
  return address.replace(/^(https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
}

/** Marks links whose text is their address, so that print does not show it twice. */
export function bareLinks() {
  return (tree: Root): void => {
    visit(tree, 'link', (node) => {
      if (written(toString(node).trim()) !== written(node.url)) return;
      node.data = {
        ...node.data,
        hProperties: {...node.data?.hProperties, [plainInPrint]: ''},
      };
    });
  };
}
