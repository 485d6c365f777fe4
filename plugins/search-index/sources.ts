import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {guides} from '../../config/guides';
import type {Guide} from '../../config/guides';
import type {Twin} from '../twin-pages/groupTwins';

/** What content plugins know of a page and its HTML does not say. */
export interface PageSource {
  /** Address without the site's base path. */
  readonly path: string;
  readonly guide: string;
  readonly group: string;
  readonly kind: string;
  /** Generated page of a category: only title and description count, the rest repeats its pages. */
  readonly isCategory: boolean;
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** See `SearchPage.twin`. */
  readonly twin?: string | undefined;
}

interface FrontMatter {
  readonly kind?: string;
  readonly subtitle?: string;
  readonly keywords?: readonly string[];
  readonly twins?: readonly Twin[];
}

/** A post of a blog plugin, as far as search needs it. */
interface BlogContent {
  readonly blogTitle: string;
  readonly blogPosts: readonly {
    readonly metadata: {
      readonly permalink: string;
      readonly title: string;
      readonly description?: string;
      readonly frontMatter: FrontMatter;
      readonly tags: readonly {readonly label: string}[];
      readonly unlisted: boolean;
    };
  }[];
}

interface PageContent {
  readonly permalink: string;
  readonly title?: string;
  readonly description?: string;
  readonly frontMatter?: FrontMatter;
  readonly unlisted?: boolean;
}

type Sidebar = LoadedVersion['sidebars'][string];

/** Category pages and the label of the top category that each document stands in, by permalink or document id. */
function readSidebar(items: Sidebar) {
  const topLabels = new Map<string, string>();
  const categories: {permalink: string; title: string; description?: string; top: string}[] = [];
  const visit = (item: Sidebar[number], top: string | undefined) => {
    if (item.type === 'doc') {
      if (top !== undefined) topLabels.set(item.id, top);
    } else if (item.type === 'category') {
      const label = top ?? item.label;
      const {link} = item;
      if (link?.type === 'doc') topLabels.set(link.id, label);
      if (link?.type === 'generated-index') {
        const {permalink, title = item.label, description} = link;
        categories.push({
          permalink,
          title,
          top: label,
          ...(description !== undefined && {description}),
        });
      }
      item.items.forEach((child) => visit(child, label));
    }
  };
  items.forEach((item) => visit(item, undefined));
  return {topLabels, categories};
}

function docsSources(id: string, {loadedVersions}: LoadedContent): PageSource[] {
  const guide: Guide | undefined =
    id === 'default' ? guides[0] : guides.find((row) => row.id === id);
  const label = guide?.label ?? id.charAt(0).toUpperCase() + id.slice(1);
  const name = guide?.id ?? id;
  const group = (top: string | undefined) => (top === undefined ? label : `${label} › ${top}`);
  return loadedVersions.flatMap(({docs, sidebars}) => {
    const sidebarsRead = Object.values(sidebars).map(readSidebar);
    const topLabel = (doc: string) =>
      sidebarsRead.map(({topLabels}) => topLabels.get(doc)).find((found) => found !== undefined);
    return [
      ...docs
        .filter(({unlisted, draft}) => !unlisted && !draft)
        .map((doc): PageSource => {
          const {kind = 'page', subtitle, keywords, twins} = doc.frontMatter as FrontMatter;
          return {
            // The page of a folder has a slash at the end here, and none where the site shows it.
            path: doc.permalink.replace(/(?<=.)\/$/, ''),
            guide: name,
            group: group(topLabel(doc.id)),
            kind,
            isCategory: false,
            title: doc.title,
            subtitle,
            description: doc.description,
            keywords,
            tags: doc.tags.map((tag) => tag.label),
            twin: twins?.[0]?.address,
          };
        }),
      ...sidebarsRead.flatMap(({categories}) =>
        categories.map(({permalink, title, description, top}): PageSource => ({
          path: permalink,
          guide: name,
          group: group(top),
          kind: 'overview',
          isCategory: true,
          title,
          description,
        })),
      ),
    ];
  });
}

function blogSources(id: string, {blogTitle, blogPosts}: BlogContent): PageSource[] {
  return blogPosts
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata}): PageSource => ({
      path: metadata.permalink,
      guide: id === 'default' ? 'blog' : id,
      group: blogTitle,
      kind: id === 'whats-new' ? 'release' : 'article',
      isCategory: false,
      title: metadata.title,
      subtitle: metadata.frontMatter.subtitle,
      description: metadata.description,
      keywords: metadata.frontMatter.keywords,
      tags: metadata.tags.map(({label}) => label),
    }));
}

/** The home page leads to the guides and says nothing that they do not. */
function pageSources(pages: readonly PageContent[], siteTitle: string, home: string): PageSource[] {
  return pages
    .filter(({permalink, unlisted}) => permalink !== home && !unlisted)
    .map(({permalink, title, description, frontMatter}): PageSource => ({
      path: permalink,
      guide: 'pages',
      group: siteTitle,
      kind: 'page',
      isCategory: false,
      title,
      subtitle: frontMatter?.subtitle,
      description,
      keywords: frontMatter?.keywords,
    }));
}

/**
 * Lists the pages of the site that search may find: documents, category pages, posts and single pages. Lists of
 * tags and posts, redirects, the results page and the page for unknown addresses come from no content and stay out.
 * @param content what every plugin loaded
 * @param baseUrl path of the site below its origin, with leading and trailing slash
 */
export function readSources(
  content: AllContent,
  {baseUrl, siteTitle}: {baseUrl: string; siteTitle: string},
): PageSource[] {
  const instances = <Content>(plugin: string) =>
    Object.entries(content[plugin] ?? {}) as [string, Content | null | undefined][];
  const found = [
    ...instances<LoadedContent>('docusaurus-plugin-content-docs').flatMap(([id, loaded]) =>
      loaded ? docsSources(id, loaded) : [],
    ),
    ...instances<BlogContent>('docusaurus-plugin-content-blog').flatMap(([id, loaded]) =>
      loaded ? blogSources(id, loaded) : [],
    ),
    ...instances<readonly PageContent[]>('docusaurus-plugin-content-pages').flatMap(([, loaded]) =>
      loaded ? pageSources(loaded, siteTitle, baseUrl) : [],
    ),
  ];
  return found.map((source) => ({...source, path: `/${source.path.slice(baseUrl.length)}`}));
}
