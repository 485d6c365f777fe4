import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {readData} from '../../data/schemas';
import type {DocFrontMatter} from '../../data/schemas/frontMatter';
import type {GlossaryEntry, HomeData} from '../../data/schemas/site';
import {loadedGuides, type SidebarEntry} from '../lib/publishedPages';

/** Titles and subtitles of the site by address, as the specification names them (section 3). */
export interface FrontMatterData {
  readonly titleMap: Record<string, string>;
  readonly subtitleMap: Record<string, string>;
  /** Category title by the address of its index page. */
  readonly categoryTitleMap: Record<string, string>;
}

/** What the cards on the page of a category say, by the addresses that they lead to, with the site's base. */
export type Cards = Readonly<Record<string, {readonly title?: string; readonly subtitle?: string}>>;

const withoutBase = (permalink: string, baseUrl: string) => `/${permalink.slice(baseUrl.length)}`;

/**
 * Collects titles and subtitles of every published page and category of all guides.
 * @returns maps keyed by address without the site's base path; drafts and unlisted pages are left out
 */
export function collectTitles(allContent: AllContent, baseUrl: string): FrontMatterData {
  const data: FrontMatterData = {titleMap: {}, subtitleMap: {}, categoryTitleMap: {}};
  const addCategories = ({label, address, index, below}: SidebarEntry) => {
    if (index && address !== undefined) {
      const place = withoutBase(address, baseUrl);
      data.categoryTitleMap[place] = index.title ?? label;
      if (index.description) data.subtitleMap[place] = index.description;
    }
    below.forEach(addCategories);
  };
  for (const {docs, sidebar} of loadedGuides(allContent)) {
    for (const {permalink, title, frontMatter} of docs) {
      const {subtitle} = frontMatter as DocFrontMatter;
      data.titleMap[withoutBase(permalink, baseUrl)] = title;
      if (subtitle) data.subtitleMap[withoutBase(permalink, baseUrl)] = subtitle;
    }
    sidebar.forEach(addCategories);
  }
  return data;
}

/** Where a card leads: to the first page of a category that has none of its own. */
const firstAddress = ({address, below}: SidebarEntry): string | undefined =>
  address ?? below.map(firstAddress).find((first) => first !== undefined);

/** Cards of the pages of all categories, by the addresses of these. */
export function collectCards(
  allContent: AllContent,
  baseUrl: string,
  {titleMap, subtitleMap}: FrontMatterData,
): Record<string, Cards> {
  const cards: Record<string, Cards> = {};
  const textsOf = (address: string) => {
    const page = withoutBase(address, baseUrl);
    return [address, {title: titleMap[page], subtitle: subtitleMap[page]}] as const;
  };
  for (const {sidebar} of loadedGuides(allContent)) {
    const addCards = ({address, index, below}: SidebarEntry) => {
      // `src/theme/DocCardList` shows these, too.
      const apart = sidebar.filter((group) => group.address?.startsWith(`${address}/`));
      const pages = [...below, ...apart].flatMap((entry) => firstAddress(entry) ?? []);
      if (index && address !== undefined) cards[address] = Object.fromEntries(pages.map(textsOf));
      below.forEach(addCards);
    };
    sidebar.forEach(addCards);
  }
  return cards;
}

/**
 * Twins are found before Docusaurus gives the pages their addresses.
 * @throws Error that names a page whose twin has another address than was found
 */
export function checkTwins(allContent: AllContent, {titleMap}: FrontMatterData): void {
  for (const {source, frontMatter} of loadedGuides(allContent).flatMap(({docs}) => docs)) {
    const lost = (frontMatter as DocFrontMatter).twins?.find(({address}) => !(address in titleMap));
    if (lost) throw new Error(`${source}: there is no page ${lost.address}, which is its twin.`);
  }
}

/** Number of pages of each guide that has any, by the guide's id; lists of a category's pages are none. */
export function countPages(allContent: AllContent): Record<string, number> {
  const counts = loadedGuides(allContent).map(({guide, docs}) => [guide.id, docs.length] as const);
  return Object.fromEntries(counts.filter(([, pages]) => pages > 0));
}

/** Titles of the tasks on the home page, by address. What has no page keeps its address, and is a broken link. */
export function titlesOfTasks(
  {roles}: Pick<HomeData, 'roles'>,
  {titleMap}: Pick<FrontMatterData, 'titleMap'>,
): Record<string, string> {
  const tasks = Object.values(roles).flatMap((role) => role.tasks);
  return Object.fromEntries(tasks.map((task) => [task, titleMap[task] ?? task]));
}

/**
 * Computes the custom fields `glossary` and `frontMatterData` from the content (specification, section 3), before
 * Docusaurus writes the site configuration, and anew when content changes.
 *
 * In the browser the configuration is part of every page's first script, and these fields grow with the content. So
 * they are left out of it there (`plugins/upstream/trim-config.ts`), and imported as
 * `@generated/page-titles/default/<field>.json` where needed.
 */
export default function pageTitles({siteDir, siteConfig}: LoadContext): Plugin<GlossaryEntry[]> {
  let glossary: GlossaryEntry[] = [];
  return {
    name: 'page-titles',
    loadContent() {
      glossary = readData(siteDir, 'glossary.yaml');
      return glossary;
    },
    async allContentLoaded({allContent, actions}) {
      const frontMatterData = collectTitles(allContent, siteConfig.baseUrl);
      checkTwins(allContent, frontMatterData);
      const fields = {glossary, frontMatterData};
      Object.assign(siteConfig.customFields ?? {}, fields);
      const home = readData(siteDir, 'home.yaml');
      const files = {
        ...fields,
        cards: collectCards(allContent, siteConfig.baseUrl, frontMatterData),
        pageCounts: countPages(allContent),
        taskTitles: titlesOfTasks(home, frontMatterData),
      };
      for (const [name, value] of Object.entries(files)) {
        await actions.createData(`${name}.json`, JSON.stringify(value));
      }
    },
    getPathsToWatch: () => ['glossary', 'home'].map((name) => `${siteDir}/data/${name}.yaml`),
  };
}
