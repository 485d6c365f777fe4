import path from 'node:path';
import type {Rule} from '../content';
import {isPartialFile, readFrontMatter} from '../frontMatter';
import {decoded, nodesOf, placeOf} from '../page';

/** Path of a link to a file of the project, as Docusaurus knows it. */
const fileLink = /^(?![a-z][a-z0-9+.-]*:|\/\/)([^?#]+\.mdx?)(?:[?#]|$)/i;

/** A link to a file leads to a page that stands in the same guide, or the same list of posts, and is built. */
export const checkLinks: Rule = ({pages, files, project, tree}, report) => {
  const bases = [...project.guides.map((guide) => guide.path), ...project.contentFolders];
  const baseOf = (file: string) => bases.find((folder) => file.startsWith(`${folder}/`)) ?? '';
  const isPage = (file: string) =>
    files.includes(file) &&
    !isPartialFile(file) &&
    readFrontMatter(tree.text(file)).data.draft !== true;
  for (const page of pages.filter(({frontMatter}) => frontMatter.data.draft !== true)) {
    const base = baseOf(page.file);
    for (const node of nodesOf(page.tree, 'link', 'definition')) {
      if (/^https?:\/\/localhost\b/i.test(node.url))
        report(placeOf(page, node), 'local', `${node.url} is your preview: give its path alone.`);
      const [, link] = fileLink.exec(decoded(node.url)) ?? [];
      if (link === undefined) continue;
      // The order of Docusaurus (resolveMarkdownLinkPathname).
      const folders = [
        ...(link.startsWith('/') ? [] : [path.posix.dirname(page.file)]),
        ...(/^\.{1,2}\//.test(link) ? [] : [base, '']),
      ];
      const targets = link.startsWith('@site/')
        ? [link.slice('@site/'.length)]
        : folders.map((folder) => path.posix.join(folder, link).replace(/^\//, ''));
      if (targets.some((file) => baseOf(file) === base && isPage(file))) continue;
      const message = `${node.url} leads to no page of ${base}; to one elsewhere link by its address.`;
      report(placeOf(page, node), 'file', message);
    }
  }
};
