import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {array, is, looseObject, record, string, unknown, type GenericSchema} from 'valibot';
import type {Cards} from '../page-titles';
import {transformRule} from './transformRule';

const docsPlugin = 'docusaurus-plugin-content-docs';
const globalDoc = looseObject({id: string(), path: string()});
const globalGuide = looseObject({versions: array(looseObject({docs: array(globalDoc)}))});
const globalData = looseObject({[docsPlugin]: record(string(), globalGuide)});
const lists = record(string(), unknown());
const guideProps = looseObject({version: looseObject({docs: lists, docsSidebars: lists})});
const categoryProps = looseObject({categoryGeneratedIndex: looseObject({permalink: string()})});

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

/** Gives the page of a category what its cards say, and no other page. */
export function addCards(source: string, cards: Readonly<Record<string, Cards>>): string {
  const {categoryGeneratedIndex: category} = read(source, categoryProps);
  return JSON.stringify({categoryGeneratedIndex: {...category, cards: cards[category.permalink]}});
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
export default function trimGlobalDataPlugin({generatedFilesDir}: LoadContext): Plugin {
  const cards = path.join(generatedFilesDir, 'page-titles/default/cards.json');
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
              context.addDependency(cards);
              return addCards(
                source,
                JSON.parse(readFileSync(cards, 'utf8')) as Readonly<Record<string, Cards>>,
              );
            }),
          ],
        },
      };
    },
  };
}
