import MiniSearch from 'minisearch';
import type {SearchBlock, SearchPage, SearchSection, SearchShard} from '../model';
import {CodeIndex} from './codes';
import {designation, designationsIn} from './designations';
import {isStopTerm} from './stopWords';
import type {Thesaurus} from './thesaurus';
import {Vocabulary} from './vocabulary';
import {chunksOf, termsOfChunk} from './words';

/** Places that hold a term, with the relevance that the term gives each. */
export interface Postings {
  readonly places: readonly number[];
  readonly scores: readonly number[];
}

/**
 * What is ranked: a section, or what stands under an address of its own in it, such as an entry of the glossary. The
 * words are numbers of terms, in order and without stop words.
 */
export interface IndexedPlace {
  /** Number of the page. */
  readonly page: number;
  /** Place of the section on the page. */
  readonly section: number;
  readonly heading: Int32Array;
  readonly blocks: readonly IndexedBlock[];
}

export interface IndexedBlock {
  /** Place of the block in the section. */
  readonly at: number;
  readonly block: SearchBlock;
  readonly terms: Int32Array;
}

export interface IndexedPage {
  readonly page: SearchPage;
  /** Numbers of its first place and of the one behind its last. */
  readonly first: number;
  readonly end: number;
  readonly title: Int32Array;
}

/** Terms of a place by where they stand. `lead` holds what the page says about itself, for its first place. */
interface Fields {
  readonly title: readonly string[];
  readonly parents: readonly string[];
  readonly heading: readonly string[];
  readonly text: readonly string[];
  readonly lead: readonly string[];
}

/** The same, joined by blanks. */
type Document = {readonly id: number} & Readonly<Record<keyof Fields, string>>;

interface Block {
  readonly at: number;
  readonly block: SearchBlock;
}

/** How much a word weighs by where it stands. */
export const fieldWeights = {title: 1.5, parents: 1, heading: 1.5, text: 1, lead: 3};

const noPostings: Postings = {places: [], scores: []};
/** Enough for every word of a long session; a bound only against endless ones. */
const postingsAtMost = 2000;

/** The words of all pages, by place. */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  readonly codes = new CodeIndex();
  readonly places: IndexedPlace[] = [];
  readonly pages: IndexedPage[] = [];
  private readonly postings = new Map<string, Postings>();
  private readonly index = new MiniSearch<Document>({
    fields: Object.keys(fieldWeights),
    tokenize: (terms) => (terms === '' ? [] : terms.split(' ')),
    processTerm: (term) => term,
    searchOptions: {tokenize: (term) => [term], boost: fieldWeights},
  });

  constructor(private readonly thesaurus: Thesaurus) {}

  add(shard: SearchShard): void {
    for (const page of shard.pages) this.addPage(page);
    this.postings.clear();
  }

  private addPage(page: SearchPage): void {
    const title = this.termsOf(page.title);
    const first = this.places.length;
    const path: {level: number; terms: string[]}[] = [];
    for (const [at, section] of page.sections.entries()) {
      const heading = this.termsOf(section.heading);
      while ((path.at(-1)?.level ?? 0) >= section.level) path.pop();
      const parents = path.flatMap(({level, terms}) => (level > 1 ? terms : []));
      path.push({level: section.level, terms: heading});
      for (const {anchor, blocks} of partsOf(section)) {
        const own = anchor === undefined;
        this.addPlace(at, blocks, {
          title: at === 0 && own ? [] : title,
          parents: own ? parents : [...parents, ...heading],
          heading: own ? heading : this.termsOf(nameOf(blocks)),
          lead: at === 0 && own ? leadOf(page).flatMap((text) => this.termsOf(text)) : [],
        });
        this.addCodes(own ? (section.codes ?? []) : [], blocks);
      }
    }
    this.pages.push({page, first, end: this.places.length, title: this.numbersOf(title)});
  }

  private addPlace(section: number, blocks: readonly Block[], fields: Omit<Fields, 'text'>): void {
    const texts = blocks.map(({at, block}) => ({
      at,
      block,
      terms: withoutStopWords(this.termsOf(block.text)),
    }));
    this.index.add({
      id: this.places.length,
      title: fields.title.join(' '),
      parents: fields.parents.join(' '),
      heading: fields.heading.join(' '),
      text: texts.flatMap(({terms}) => terms).join(' '),
      lead: withoutStopWords(fields.lead).join(' '),
    });
    this.places.push({
      page: this.pages.length,
      section,
      heading: this.numbersOf(fields.heading),
      blocks: texts.map((text) => ({...text, terms: this.numbersOf(text.terms)})),
    });
  }

  private addCodes(headingCodes: readonly string[], blocks: readonly Block[]): void {
    const place = this.places.length - 1;
    for (const code of headingCodes) this.codes.add(code, {place, block: undefined});
    for (const {at, block} of blocks) {
      for (const code of block.codes ?? []) this.codes.add(code, {place, block: at});
    }
  }

  /** Terms of a text in order, with those that stand for phrases and numbered things behind them. */
  private termsOf(text: string): string[] {
    const terms: string[] = [];
    const extra: string[] = [];
    for (const {text: chunk} of chunksOf(text)) {
      const found = termsOfChunk(chunk);
      for (const {word, term} of found.words) {
        this.vocabulary.add(word, term);
        terms.push(term);
      }
      for (const term of found.extra) {
        this.vocabulary.add(term, term);
        extra.push(term);
      }
    }
    const joined = [
      ...this.thesaurus.phrasesIn(terms).map(({term}) => term),
      ...designationsIn(terms).map(({at, thing}) => designation(thing, terms[at] ?? '')),
    ];
    for (const term of joined) {
      this.vocabulary.add(term, term);
      extra.push(term);
    }
    return extra.length > 0 ? [...terms, ...extra] : terms;
  }

  private numbersOf(terms: readonly string[]): Int32Array {
    return Int32Array.from(withoutStopWords(terms), (term) => this.vocabulary.idOf(term) ?? -1);
  }

  /** Places that hold the term. */
  postingsOf(term: string): Postings {
    if (!this.vocabulary.has(term)) return noPostings;
    const known = this.postings.get(term);
    if (known) return known;
    const results = this.index.search(term);
    const found = {
      places: results.map(({id}) => id as number),
      scores: results.map(({score}) => score),
    };
    if (this.postings.size >= postingsAtMost) this.postings.clear();
    this.postings.set(term, found);
    return found;
  }

  /** How much a word tells that this many places hold. */
  weightOf(holders: number): number {
    const all = this.places.length;
    return Math.log(1 + (all - Math.min(holders, all) + 0.5) / (holders + 0.5));
  }
}

function withoutStopWords(terms: readonly string[]): string[] {
  return terms.filter((term) => !isStopTerm(term));
}

function leadOf({subtitle, description, keywords = [], tags = []}: SearchPage): string[] {
  return [subtitle ?? '', description ?? '', ...keywords, ...tags];
}

/** A section without what has an address of its own in it, and each of these. */
function partsOf({blocks}: SearchSection): {anchor: string | undefined; blocks: Block[]}[] {
  const parts = new Map<string | undefined, Block[]>([[undefined, []]]);
  for (const [at, block] of blocks.entries()) {
    const part = parts.get(block.anchor);
    if (part) part.push({at, block});
    else parts.set(block.anchor, [{at, block}]);
  }
  return [...parts].map(([anchor, part]) => ({anchor, blocks: part}));
}

/** The term that a definition explains. */
function nameOf([first]: readonly Block[]): string {
  if (first?.block.kind !== 'definition') return '';
  return /^[^:]{1,60}(?=: )/.exec(first.block.text)?.[0] ?? '';
}
