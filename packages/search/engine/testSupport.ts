import type {SearchPage, SearchSection, SearchShard} from '../model';
import {createEngine} from '.';
import type {EngineHit, SearchEngine, SynonymGroup} from './types';

type Draft = Partial<Omit<SearchPage, 'sections'>> & {
  readonly path: string;
  readonly title: string;
  readonly top?: SearchSection['blocks'];
  readonly sections?: readonly Partial<SearchSection>[];
};

/** A page with what a test says of it; a block is given as its text or in full. */
export function pageOf({top = [], sections = [], ...draft}: Draft): SearchPage {
  return {
    group: 'Guide',
    guide: 'admin',
    roles: ['For Administrator'],
    kind: 'reference',
    language: 'en',
    docusaurusTag: 'docs-default-current',
    version: 'current',
    pageRank: 0,
    ...draft,
    sections: [
      {anchor: '', level: 1, heading: draft.title, blocks: top},
      ...sections.map((section) => ({
        anchor: section.heading?.toLowerCase().replaceAll(' ', '-') ?? '',
        level: 2 as const,
        heading: '',
        blocks: [],
        ...section,
      })),
    ],
  };
}

/** A page of one paragraph. */
export function textPage(path: string, title: string, text: string): SearchPage {
  return pageOf({path, title, top: [{text}]});
}

export function shardOf(id: string, pages: readonly SearchPage[]): SearchShard {
  return {format: 1, id, pages};
}

/** An engine that holds the pages as one shard. */
export function engineWith(
  pages: readonly SearchPage[],
  synonyms: readonly SynonymGroup[] = [],
): SearchEngine {
  const engine = createEngine({synonyms});
  engine.add(shardOf('admin', pages));
  return engine;
}

/** Paths of the pages that a query finds, best first. */
export function foundBy(engine: SearchEngine, query: string): string[] {
  return [...new Set(engine.search(query).hits.map(({page}) => page.path))];
}

/** Address and type of a hit, for example `/sensors#limits content`. */
export function placeOf({page, section, block, type}: EngineHit): string {
  return `${page.path}#${block?.anchor ?? section.anchor} ${type}`;
}
