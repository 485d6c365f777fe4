import type {MarkdownConfig} from '@docusaurus/types';
import {readTwins} from './readTwins';

/**
 * Gives each page of the platform guides its twins as the front matter field `twins`: so a page brings its own
 * along, and no page the list of all.
 */
export function frontMatterWithTwins(
  siteDir: string,
): NonNullable<MarkdownConfig['parseFrontMatter']> {
  let twins: ReturnType<typeof readTwins> | undefined;
  return async (params) => {
    twins ??= readTwins(siteDir);
    const parsed = await params.defaultParseFrontMatter(params);
    const group = twins.get(params.filePath.replace(/\.mdx?$/, ''));
    return group ? {...parsed, frontMatter: {...parsed.frontMatter, twins: group}} : parsed;
  };
}
