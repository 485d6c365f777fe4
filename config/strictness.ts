import type {Config} from '@docusaurus/types';
import type {Environment} from './env';

/**
 * What a broken link, anchor, Markdown link or image does to the build. The published configuration follows the
 * specification (section 8); every check sets DOCS_STRICT=1, which makes each an error.
 */
export function brokenLinkReactions({
  strict,
}: Environment): Pick<Config, 'onBrokenLinks' | 'onBrokenAnchors' | 'markdown'> {
  const reaction = strict ? 'throw' : undefined;
  return {
    onBrokenLinks: reaction ?? 'ignore',
    onBrokenAnchors: reaction ?? 'warn',
    markdown: {
      format: 'mdx',
      hooks: {
        onBrokenMarkdownLinks: reaction ?? 'warn',
        onBrokenMarkdownImages: reaction ?? 'warn',
      },
    },
  };
}
