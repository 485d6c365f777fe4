import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** An address as somebody would write it in a text: without scheme and last slash. */
function written(address: string): string {
  return address.replace(/^(https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
}

/** Marks links whose text is their address, so that print does not show it twice. */
export function bareLinks() {
  return (tree: Root): void => {
    visit(tree, 'link', (node) => {
      if (written(toString(node).trim()) !== written(node.url)) return;
      // Print adds no address to it (src/css/print.css).
      const hProperties = {...node.data?.hProperties, 'data-plain-in-print': ''};
      node.data = {...node.data, hProperties};
    });
  };
}
