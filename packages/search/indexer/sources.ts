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
  /** Value of the facet `role` of the guide's own readers, whom a page of another guide may name by `also_for`. */
  readonly role?: string;
  /** Address where its readers start, without the site's base path. */
  readonly landing?: string;
  /** Addresses that its readers open most, as `landing`. */
  readonly often?: readonly string[];
}

/** What the site says of its content. */
export interface SourceOptions {
  readonly guides: readonly SearchGuide[];
  /** Ids of the blog plugin's instances whose posts are releases. */
  readonly releaseBlogs: readonly string[];
}

/** The site whose sources are read; its base path has a slash at both ends. */
interface Site extends SourceOptions {
  readonly baseUrl: string;
  readonly siteTitle: string;
}

/** What content plugins know of a page and its HTML does not say. */
export interface PageSource
  extends
    Pick<SearchPage, 'group' | 'guide' | 'kind' | 'pageRank' | 'path' | 'roles' | 'twin'>,
    Pick<SearchPage, 'subtitle' | 'description' | 'keywords' | 'tags' | 'questions'> {
  /** Generated page of a category: only title and description count, the rest repeats its pages. */
  readonly isCategory: boolean;
  readonly title?: string | undefined;
  /** Ids of other guides whose readers find the page. */
  readonly alsoFor: readonly string[];
}

/** A document, post or page, as far as search needs it. */
interface ContentItem {
  readonly id?: string;
  readonly permalink: string;
  readonly title?: string;
  readonly description?: string | undefined;
  readonly frontMatter?: {
    readonly kind?: string;
    readonly subtitle?: string;
    readonly keywords?: readonly string[];
    readonly questions?: readonly string[];
    readonly also_for?: readonly string[];
    /** Pages that say the same for other roles; the first one stands for all. */
    readonly twins?: readonly {readonly address: string}[];
  };
  readonly tags?: readonly {readonly label: string}[];
  readonly unlisted?: boolean;
}

interface BlogContent {
  readonly blogTitle: string;
  readonly blogPosts: readonly {readonly metadata: ContentItem}[];
}

/** A source before it is compared with the table of guides. */
type FoundSource = Omit<PageSource, 'pageRank' | 'roles'>;

/** Sources of what the site shows in its lists. */
function sourcesOf(
  items: readonly ContentItem[],
  placeOf: (item: ContentItem) => Pick<PageSource, 'guide' | 'group' | 'kind'>,
  isCategory = false,
): FoundSource[] {
  return items
    .filter(({unlisted}) => !unlisted)
    .map((item) => {
      const {permalink, title, description, frontMatter = {}, tags} = item;
      const {subtitle, keywords, questions, also_for: alsoFor = [], twins} = frontMatter;
      return {
        ...placeOf(item),
        // The page of a folder has a slash at the end here, and none where the site shows it.
        path: permalink.replace(/(?<=.)\/$/, ''),
        isCategory,
        title,
        subtitle,
        description,
        keywords,
        tags: tags?.map(({label}) => label),
        questions,
        alsoFor,
        twin: twins?.[0]?.address,
      };
    });
}

/** Category pages, and the label of the top category that each of them and each document stands in. */
function readSidebars(sidebars: LoadedVersion['sidebars']) {
  /** By permalink or document id. */
  const topLabels = new Map<string, string>();
  const categories: ContentItem[] = [];
  type Item = (typeof sidebars)[string][number];
  const visit = (item: Item, top: string | undefined) => {
    const note = (key: string, label = top) => {
      if (label !== undefined && !topLabels.has(key)) topLabels.set(key, label);
    };
    if (item.type === 'doc') note(item.id);
    if (item.type !== 'category') return;
    const {link, label, items} = item;
    if (link?.type === 'doc') note(link.id, top ?? label);
    if (link?.type === 'generated-index') {
      const {permalink, title = label, description} = link;
      note(permalink, top ?? label);
      categories.push({permalink, title, description});
    }
    items.forEach((child) => visit(child, top ?? label));
  };
  for (const items of Object.values(sidebars)) items.forEach((item) => visit(item, undefined));
  return {topLabels, categories};
}

function docsSources(
  id: string,
  {loadedVersions}: LoadedContent,
  {guides, siteTitle}: Site,
): FoundSource[] {
  const named = guides.find(({id: own, pluginId = own}) => pluginId === id);
  const unnamed = id === 'default' ? siteTitle : id.charAt(0).toUpperCase() + id.slice(1);
  const label = named?.label ?? unnamed;
  const guide = named?.id ?? id;
  return loadedVersions.flatMap(({docs, sidebars}) => {
    const {topLabels, categories} = readSidebars(sidebars);
    const placeOf = ({permalink, id: key = permalink, frontMatter}: ContentItem, kind = 'page') => {
      const top = topLabels.get(key);
      const group = top === undefined ? label : `${label} › ${top}`;
      return {guide, group, kind: frontMatter?.kind ?? kind};
    };
    return [
      ...sourcesOf(docs, placeOf),
      ...sourcesOf(categories, (item) => placeOf(item, 'overview'), true),
    ];
  });
}

/**
 * Lists the pages of the site that search may find: documents, category pages, posts and single pages. Lists of
 * tags and posts, redirects, the results page and the page for unknown addresses come from no content and stay out.
 * So does the home page, which leads to the guides and says nothing that they do not.
 * @throws Error that names the page whose front matter names an unknown guide
 */
export function readSources(content: AllContent, site: Site): PageSource[] {
  const {baseUrl, siteTitle, guides, releaseBlogs} = site;
  const instances = <Content>(plugin: string) =>
    (Object.entries(content[plugin] ?? {}) as [string, Content | null | undefined][]).flatMap(
      ([id, loaded]) => (loaded ? [{id, loaded}] : []),
    );
  const found = [
    ...instances<LoadedContent>('docusaurus-plugin-content-docs').flatMap(({id, loaded}) =>
      docsSources(id, loaded, site),
    ),
    ...instances<BlogContent>('docusaurus-plugin-content-blog').flatMap(({id, loaded}) => {
      const guide = id === 'default' ? 'blog' : id;
      const kind = releaseBlogs.includes(id) ? 'release' : 'article';
      const posts = loaded.blogPosts.map(({metadata}) => metadata);
      return sourcesOf(posts, () => ({guide, group: loaded.blogTitle, kind}));
    }),
    ...instances<readonly ContentItem[]>('docusaurus-plugin-content-pages').flatMap(({loaded}) => {
      const pages = loaded.filter(({permalink}) => permalink !== baseUrl);
      return sourcesOf(pages, () => ({guide: 'pages', group: siteTitle, kind: 'page'}));
    }),
  ];
  const everyRole = [...new Set(guides.flatMap(({roles}) => roles))];
  return found.map((source) => {
    const path = `/${source.path.slice(baseUrl.length)}`;
    const own = guides.find(({id}) => id === source.guide)?.roles ?? everyRole;
    const roles = [...own, ...source.alsoFor.map((id) => roleOf(id, path))];
    return {...source, path, roles, pageRank: rankOf(source, path, guides)};
  });

  function roleOf(id: string, page: string): string {
    const role = guides.find((guide) => guide.id === id)?.role;
    if (role === undefined) throw new Error(`${page}: also_for names "${id}", which is no guide.`);
    return role;
  }
}

/** Whether pages of a kind are posts: these speak of codes, and their entries are in the guides. */
export function isPost(kind: string): boolean {
  return kind === 'article' || kind === 'release';
}

function rankOf(
  {kind, isCategory}: FoundSource,
  path: string,
  guides: readonly SearchGuide[],
): number {
  if (isCategory) return pageRanks.category;
  if (guides.some(({landing}) => landing === path)) return pageRanks.landing;
  if (guides.some(({often}) => often?.includes(path))) return pageRanks.often;
  if (path.endsWith('/glossary')) return pageRanks.glossary;
  if (isPost(kind)) return pageRanks.post;
  if (kind === 'overview' || kind === 'troubleshooting' || kind === 'page') return pageRanks[kind];
  return 0;
}
