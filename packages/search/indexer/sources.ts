import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import type {SearchPage} from '../model';
import {pageRanks} from '../tuning';

/** A set of documents that readers take for one: an instance of the docs plugin, and a shard of the index. */
export interface SearchGuide {
  /** Id in the index. */
  readonly id: string;
  /** Id of the docs plugin's instance. Absent: the same. */
  readonly pluginId?: string;
  /** What hits of the guide are grouped by. */
  readonly label: string;
  /** Values of the facet `role` that find the guide. Pages outside the guides are found by every role of a guide. */
  readonly roles: readonly string[];
  /** Address where its readers start, without the site's base path. */
  readonly landing?: string;
}

/** What the site says of its content. */
export interface SourceOptions {
  readonly guides: readonly SearchGuide[];
  /** Ids of the blog plugin's instances whose posts are releases. */
  readonly releaseBlogs: readonly string[];
}

interface SiteOptions extends SourceOptions {
  /** Path of the site below its origin, with leading and trailing slash. */
  readonly baseUrl: string;
  readonly siteTitle: string;
}

/** What content plugins know of a page and its HTML does not say. */
export interface PageSource extends Pick<
  SearchPage,
  'group' | 'guide' | 'kind' | 'pageRank' | 'path' | 'roles'
> {
  /** An article or a release: it speaks of codes, and their entries are in the guides. */
  readonly isPost: boolean;
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
  /** Pages that say the same for other roles; the first one stands for all. */
  readonly twins?: readonly {readonly address: string}[];
}

/** A document, post or page, as far as search needs it. */
interface ContentItem {
  readonly permalink: string;
  readonly title?: string;
  readonly description?: string | undefined;
  readonly frontMatter?: FrontMatter;
  readonly tags?: readonly {readonly label: string}[];
  readonly unlisted?: boolean;
}

interface BlogContent {
  readonly blogTitle: string;
  readonly blogPosts: readonly {readonly metadata: ContentItem}[];
}

/** A source before it is compared with the table of guides. */
type FoundSource = Omit<PageSource, 'isPost' | 'pageRank' | 'roles'>;

function sourceOf(
  {permalink, title, description, frontMatter = {}, tags}: ContentItem,
  place: Pick<PageSource, 'guide' | 'group' | 'kind'>,
): FoundSource {
  const {subtitle, keywords} = frontMatter;
  const labels = tags?.map(({label}) => label);
  const texts = {title, subtitle, description, keywords, tags: labels};
  return {...place, ...texts, path: permalink, isCategory: false};
}

type Sidebar = LoadedVersion['sidebars'][string];

/** Category pages and the label of the top category that each document stands in, by permalink or document id. */
function readSidebar(items: Sidebar) {
  const topLabels = new Map<string, string>();
  const categories: (ContentItem & {readonly top: string})[] = [];
  const visit = (item: Sidebar[number], top: string | undefined) => {
    if (item.type === 'doc') {
      if (top !== undefined) topLabels.set(item.id, top);
    } else if (item.type === 'category') {
      const label = top ?? item.label;
      const {link} = item;
      if (link?.type === 'doc') topLabels.set(link.id, label);
      if (link?.type === 'generated-index') {
        const {permalink, title = item.label, description} = link;
        categories.push({permalink, title, description, top: label});
      }
      item.items.forEach((child) => visit(child, label));
    }
  };
  items.forEach((item) => visit(item, undefined));
  return {topLabels, categories};
}

function docsSources(
  id: string,
  {loadedVersions}: LoadedContent,
  guides: readonly SearchGuide[],
): FoundSource[] {
  const guide = guides.find(({id: own, pluginId = own}) => pluginId === id);
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
        .map((doc): FoundSource => {
          const frontMatter = doc.frontMatter as FrontMatter;
          const {kind = 'page', twins} = frontMatter;
          // The page of a folder has a slash at the end here, and none where the site shows it.
          const permalink = doc.permalink.replace(/(?<=.)\/$/, '');
          const place = {guide: name, group: group(topLabel(doc.id)), kind};
          const source = sourceOf({...doc, permalink, frontMatter}, place);
          return {...source, twin: twins?.[0]?.address};
        }),
      ...sidebarsRead.flatMap(({categories}) =>
        categories.map((category): FoundSource => {
          const place = {guide: name, group: group(category.top), kind: 'overview'};
          return {...sourceOf(category, place), isCategory: true};
        }),
      ),
    ];
  });
}

function blogSources(
  id: string,
  {blogTitle, blogPosts}: BlogContent,
  releaseBlogs: readonly string[],
): FoundSource[] {
  const place = {
    guide: id === 'default' ? 'blog' : id,
    group: blogTitle,
    kind: releaseBlogs.includes(id) ? 'release' : 'article',
  };
  return blogPosts
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata}) => sourceOf(metadata, place));
}

/** The home page leads to the guides and says nothing that they do not. */
function pageSources(
  pages: readonly ContentItem[],
  siteTitle: string,
  home: string,
): FoundSource[] {
  return pages
    .filter(({permalink, unlisted}) => permalink !== home && !unlisted)
    .map((page) => sourceOf(page, {guide: 'pages', group: siteTitle, kind: 'page'}));
}

/**
 * Lists the pages of the site that search may find: documents, category pages, posts and single pages. Lists of
 * tags and posts, redirects, the results page and the page for unknown addresses come from no content and stay out.
 * @param content what every plugin loaded
 */
export function readSources(
  content: AllContent,
  {baseUrl, siteTitle, guides, releaseBlogs}: SiteOptions,
): PageSource[] {
  const instances = <Content>(plugin: string) =>
    (Object.entries(content[plugin] ?? {}) as [string, Content | null | undefined][]).flatMap(
      ([id, loaded]) => (loaded ? [{id, loaded}] : []),
    );
  const found = [
    ...instances<LoadedContent>('docusaurus-plugin-content-docs').flatMap(({id, loaded}) =>
      docsSources(id, loaded, guides),
    ),
    ...instances<BlogContent>('docusaurus-plugin-content-blog').flatMap(({id, loaded}) =>
      blogSources(id, loaded, releaseBlogs),
    ),
    ...instances<readonly ContentItem[]>('docusaurus-plugin-content-pages').flatMap(({loaded}) =>
      pageSources(loaded, siteTitle, baseUrl),
    ),
  ];
  const everyRole = [...new Set(guides.flatMap(({roles}) => roles))];
  return found.map((source) => {
    const path = `/${source.path.slice(baseUrl.length)}`;
    const own = guides.find(({id}) => id === source.guide);
    return {
      ...source,
      path,
      roles: own?.roles ?? everyRole,
      isPost: isPost(source.kind),
      pageRank: rankOf(source, path, guides),
    };
  });
}

function isPost(kind: string): boolean {
  return kind === 'article' || kind === 'release';
}

function rankOf(
  {kind, isCategory}: FoundSource,
  path: string,
  guides: readonly SearchGuide[],
): number {
  if (isCategory) return pageRanks.category;
  if (guides.some(({landing}) => landing === path)) return pageRanks.landing;
  if (path.endsWith('/glossary')) return pageRanks.glossary;
  if (kind === 'overview') return pageRanks.overview;
  if (kind === 'troubleshooting') return pageRanks.troubleshooting;
  if (isPost(kind)) return pageRanks.post;
  return kind === 'page' ? pageRanks.page : 0;
}
