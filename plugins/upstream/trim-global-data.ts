import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {array, is, looseObject, record, string, unknown, type GenericSchema} from 'valibot';
import type {FrontMatterData} from '../page-titles';
import {transformRule} from './transformRule';

/** Titles and subtitles on the cards of a category's page, by address without the site's base. */
export type Cards = Pick<FrontMatterData, 'titleMap' | 'subtitleMap'>;

const docsPlugin = 'docusaurus-plugin-content-docs';
const globalDoc = looseObject({id: string(), path: string()});
const globalGuide = looseObject({versions: array(looseObject({docs: array(globalDoc)}))});
const globalData = looseObject({[docsPlugin]: record(string(), globalGuide)});
const lists = record(string(), unknown());
const guideProps = looseObject({version: looseObject({docs: lists, docsSidebars: lists})});
const categoryProps = looseObject({
  categoryGeneratedIndex: looseObject({permalink: string(), title: string()}),
});

function read<T>(source: string, schema: GenericSchema<T>): T {
  const data: unknown = JSON.parse(source);
  if (is(schema, data)) return data;
  const keys = Object.keys(data ?? {}).join(', ');
  throw new Error(`trim-global-data: what Docusaurus generates has another shape: ${keys}.`);
}

/** Leaves the lists of a guide's pages out of what all pages know. */
export function trimGlobalData(source: string): string {
  const data = read(source, globalData);
  for (const {versions} of Object.values(data[docsPlugin])) {
    for (const version of versions) version.docs = [];
  }
  return JSON.stringify(data);
}

/**
 * Gives the page of a category title and subtitle from the front matter, and those that its cards show, which are as
 * many as no other page needs.
 */
export function addTitles(source: string, baseUrl: string, data: FrontMatterData): string {
  const {categoryGeneratedIndex: category} = read(source, categoryProps);
  const address = `/${category.permalink.slice(baseUrl.length)}`;
  const {titleMap, categoryTitleMap, subtitleMap} = data;
  const isPage = (page: string) => page in titleMap || page in categoryTitleMap;

  function isOnCard(page: string): boolean {
    if (!page.startsWith(`${address}/`)) return false;
    const [first = '', ...deeper] = page.slice(address.length + 1).split('/');
    // Categories may be groups of their own, and one without a page leads to the first page in it.
    return page in categoryTitleMap || deeper.length === 0 || !isPage(`${address}/${first}`);
  }

  const onCards = (...maps: Readonly<Record<string, string>>[]) =>
    Object.fromEntries(maps.flatMap(Object.entries<string>).filter(([page]) => isOnCard(page)));
  return JSON.stringify({
    categoryGeneratedIndex: {
      ...category,
      title: titleMap[address] ?? categoryTitleMap[address] ?? category.title,
      description: subtitleMap[address] ?? category.description ?? '',
      cards: {
        titleMap: onCards(categoryTitleMap, titleMap),
        subtitleMap: onCards(subtitleMap),
      } satisfies Cards,
    },
  });
}

/** Leaves the list of pages, and what goes without saying, out of what the pages of a guide know. */
export function trimGuideProps(source: string): string {
  const [key = '', ...others] = Object.keys(JSON.parse(source) as object);
  if (others.length === 0 && ['tag', 'tags'].includes(key)) return source;
  const {version, ...rest} = read(source, guideProps);
  const sidebars = JSON.stringify(version.docsSidebars, (name, value: unknown) =>
    name === 'docId' || (name === 'unlisted' && value === false) ? undefined : value,
  );
  return JSON.stringify({
    ...rest,
    version: {...version, docs: {}, docsSidebars: JSON.parse(sidebars) as unknown},
  });
}

/**
 * Leaves lists of all pages out of what server and browser are told about the guides: cards get their texts from
 * the page that they stand on (`src/theme/DocCard`), and the navigation bar links to addresses.
 */
export default function trimGlobalDataPlugin({generatedFilesDir, baseUrl}: LoadContext): Plugin {
  const titles = path.join(generatedFilesDir, 'page-titles/default/frontMatterData.json');
  const globalFile = path.join(generatedFilesDir, 'globalData.json');
  return {
    name: 'trim-global-data',
    configureWebpack() {
      const guides = Object.keys(read(readFileSync(globalFile, 'utf8'), globalData)[docsPlugin]);
      const folders = guides.map((id) => path.join(generatedFilesDir, docsPlugin, id, 'p'));
      for (const folder of folders) {
        if (!existsSync(folder) || readdirSync(folder).length === 0)
          throw new Error(`trim-global-data: ${folder} holds no data of pages.`);
      }
      return {
        module: {
          rules: [
            transformRule({test: globalFile}, trimGlobalData),
            transformRule({test: /\.json$/, include: folders}, (source, context) => {
              if (!source.startsWith('{"categoryGeneratedIndex"')) return trimGuideProps(source);
              context.addDependency(titles);
              const data = JSON.parse(readFileSync(titles, 'utf8')) as FrontMatterData;
              return addTitles(source, baseUrl, data);
            }),
          ],
        },
      };
    },
  };
}
