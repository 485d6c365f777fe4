import type {Plugin} from 'postcss';

/** Elements that hold the text of a page, as style sheets name them. */
const content =
  /(?<=(?:\.markdown|\.theme-doc-markdown|\[data-sheet\]|\[data-action-card\])\)?)\s*>\s*/;
const atEdge = /(?<=^[^ ]*):(?:first|last)-child/;

/**
 * Makes rules for the children of a page's text hold for those within its blocks, whoever wrote them: Infima and we.
 * A block has no box of its own.
 */
export function blockStyles(): Plugin {
  return {
    postcssPlugin: 'block-styles',
    Once(root) {
      root.walkRules(content, (rule) => {
        rule.selectors = rule.selectors.flatMap((selector) => {
          if (!content.test(selector)) return selector;
          // The last child of the text is the last one of its last block.
          const [outer = '', inner = ''] = selector.split(content);
          const edge = atEdge.exec(inner)?.[0] ?? '';
          return [selector, `${outer} > :where(div[data-block]${edge}) > ${inner}`];
        });
      });
    },
  };
}
