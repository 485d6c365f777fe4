import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {noteLabel} from '@talos-docs/service/mcp/facts';
import {releaseNotesId} from '../../config/blog';
import {guides, platformGuides, type Guide} from '../../config/guides';
import {writeInFolder} from '../lib/builtSite';
import {publishedPages, type PublishedPage} from '../lib/publishedPages';
import {llmsIndex} from './llms';
import {toMarkdown} from './toMarkdown';

type MarkdownPage = PublishedPage & {readonly markdown: string};

const notes = `Each page is Markdown at its address with \`.md\` behind it. A note \`[^${noteLabel}1]\` stands behind what nobody has confirmed and says why: do not pass it on as certain.`;

/** All pages in one file; the notes of each keep names of their own. */
function joined(pages: readonly MarkdownPage[]): string {
  return pages
    .map(({markdown}, at) => markdown.replaceAll(`[^${noteLabel}`, `[^${noteLabel}${at + 1}-`))
    .join('\n---\n\n');
}

/**
 * Writes each published page as Markdown beside its HTML, made of what was built, so that partials, tables and marks are
 * in it; and lists of these pages for machines (llmstxt.org): of each guide, and of the site.
 */
export default function markdownPages({siteConfig}: LoadContext): Plugin {
  const {url: siteUrl, baseUrl, title: siteTitle, tagline} = siteConfig;
  const absolute = (address: string) => siteUrl + baseUrl + address.slice(1);

  function withMarkdown(published: readonly PublishedPage[]): MarkdownPage[] {
    return published.flatMap((page) => {
      const role = platformGuides.find(({id}) => id === page.guide)?.label;
      const head = {url: absolute(page.path), group: page.group, role};
      const markdown = toMarkdown(page.html, head);
      return markdown === undefined ? [] : [{...page, markdown}];
    });
  }

  const entry = ({path: route, title = route, description: about}: PublishedPage) => ({
    title,
    url: `${absolute(route)}.md`,
    about,
  });

  function guideLists({label, audience, routeBase}: Guide, pages: readonly MarkdownPage[]) {
    const title = `${siteTitle}: ${label} guide`;
    const headingOf = ({group}: MarkdownPage) => group.split(' › ')[1] ?? 'Guide';
    const sections = [...new Set(pages.map(headingOf))].map((heading) => {
      const own = pages.filter((page) => headingOf(page) === heading);
      return [heading, own.map((page) => ({...entry(page), questions: page.questions}))] as const;
    });
    return {
      [`${routeBase}/llms.txt`]: llmsIndex({title, summary: audience, notes, sections}),
      [`${routeBase}/llms-full.txt`]: joined(pages),
    };
  }

  function siteLists(pages: readonly MarkdownPage[]) {
    const of = (id: string) => pages.filter(({guide}) => guide === id).map(entry);
    const named = [...guides.map(({id}): string => id), releaseNotesId, 'blog'];
    const others = pages.filter(({guide}) => !named.includes(guide)).map(entry);
    const whole = {title: 'All pages in one file', url: absolute('/llms-full.txt')};
    const index = llmsIndex({
      title: siteTitle,
      summary: tagline,
      notes,
      sections: [
        ...guides.map(({label, audience, routeBase, landing}) => {
          const start = pages.filter(({path: route}) => route === landing).map(entry);
          const list = (title: string, file: string, about: string) => ({
            title,
            url: absolute(`/${routeBase}/${file}`),
            about,
          });
          const all = list('All pages of the guide', 'llms.txt', audience);
          const full = list('The guide in one file', 'llms-full.txt', 'the text of all its pages');
          return [`${label} guide`, [all, ...start, full]] as const;
        }),
        ['Release notes', of(releaseNotesId)],
        ['Articles', of('blog')],
        ['Optional', [...others, whole]],
      ],
    });
    return {'llms.txt': index, 'index.md': index, 'llms-full.txt': joined(pages)};
  }

  return {
    name: 'markdown-pages',
    postBuild(props) {
      const pages = withMarkdown(publishedPages(props));
      const files: Record<string, string> = {
        ...Object.fromEntries(pages.map(({path: route, markdown}) => [`${route}.md`, markdown])),
        ...siteLists(pages),
      };
      for (const guide of guides) {
        const own = pages.filter((page) => page.guide === guide.id);
        Object.assign(files, own.length > 0 && guideLists(guide, own));
      }
      for (const [file, text] of Object.entries(files))
        writeInFolder(path.join(props.outDir, file), text);
    },
  };
}
