import {remember} from '@talos-docs/contract/remember';
import type {SearchBlock, SearchPage, SearchSection, SearchShard} from '../model';
import {fieldWeights} from '../tuning';
import {CodeIndex} from './codes';
import type {Thesaurus} from './thesaurus';
import {Vocabulary} from './vocabulary';
import {WordIndex, inverseFrequency, noPostings, type Postings} from './wordIndex';
import {addTo, chunksOf, designation, designationsIn, termsOfChunk} from './words';

/** A passage; its words are numbers of terms, in order and without stop words. */
export interface IndexedPlace {
  readonly section: SearchSection;
  readonly title: Int32Array;
  readonly heading: Int32Array;
  readonly keywords: readonly Int32Array[];
  readonly blocks: readonly IndexedBlock[];
}

export interface IndexedBlock {
  readonly block: SearchBlock;
  readonly terms: Int32Array;
}

export interface IndexedPage {
  readonly page: SearchPage;
  /** Numbers of its first place and of the one behind its last. */
  readonly first: number;
  readonly end: number;
}

/** Enough for every word of a long session; a bound only against endless ones. */
const postingsAtMost = 2000;

/** The words of all pages, by place. */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  readonly codes = new CodeIndex();
  readonly places: IndexedPlace[] = [];
  readonly pages: IndexedPage[] = [];
  private readonly twins = new Map<string | undefined, SearchPage[]>();
  private readonly index = new WordIndex(fieldWeights);

  postingsOf = this.rememberPostings();

  constructor(private readonly thesaurus: Thesaurus) {}

  add(shard: SearchShard): void {
    for (const page of shard.pages) {
      const title = this.termsOf(page.title);
      const first = this.places.length;
      for (const passage of passagesOf(page)) this.addPlace(passage, title);
      this.pages.push({page, first, end: this.places.length});
      if (page.twin !== undefined) addTo(this.twins, page.twin, page);
    }
    this.postingsOf = this.rememberPostings();
  }

  private addPlace(
    {section, heading, parents, lead, keywords, asked, codes, blocks}: Passage,
    title: readonly number[],
  ): void {
    const place = this.places.length;
    const headingTerms = this.termsOf(heading);
    const texts = blocks.map(({text}) => this.tellingTermsOf(text));
    const words = texts.flat();
    const keys = keywords.map((text) => this.tellingTermsOf(text));
    const isQuestion = blocks[0]?.kind === 'question';
    this.index.add({
      title: isQuestion ? [] : title,
      parents: parents.flatMap((text) => this.tellingTermsOf(text)),
      heading: headingTerms,
      text: isQuestion ? [] : words,
      lead: [...lead.flatMap((text) => this.tellingTermsOf(text)), ...keys.flat()],
      asked: asked.flatMap((text) => this.tellingTermsOf(text)),
      questions: isQuestion ? words : [],
    });
    this.places.push({
      section,
      title: Int32Array.from(this.vocabulary.withoutStopWords(title)),
      heading: Int32Array.from(this.vocabulary.withoutStopWords(headingTerms)),
      keywords: keys.map((terms) => Int32Array.from(terms)),
      blocks: blocks.map((block, at) => ({block, terms: Int32Array.from(texts[at] ?? [])})),
    });
    for (const code of codes) this.codes.add(code, {place, block: undefined});
    for (const block of blocks)
      for (const code of block.codes ?? []) this.codes.add(code, {place, block});
  }

  /** Without stop words. */
  private tellingTermsOf(text: string): number[] {
    return this.vocabulary.withoutStopWords(this.termsOf(text));
  }

  /** Numbers of the terms of a text in order, with those that stand for phrases and numbered things behind them. */
  private termsOf(text: string): number[] {
    const terms: string[] = [];
    const numbers: number[] = [];
    const extra: string[] = [];
    for (const chunk of chunksOf(text)) {
      const found = termsOfChunk(chunk);
      for (const {word, term} of found.words) {
        terms.push(term);
        numbers.push(this.vocabulary.add(word, term));
      }
      extra.push(...found.extra);
    }
    for (const {term} of this.thesaurus.phrasesIn(terms)) extra.push(term);
    for (const {at, thing} of designationsIn(terms))
      extra.push(designation(thing, terms[at] ?? ''));
    for (const term of extra) numbers.push(this.vocabulary.add(term, term));
    return numbers;
  }

  /** Pages with the same content in all guides, the page itself among them. */
  twinsOf({twin}: SearchPage): readonly SearchPage[] {
    return this.twins.get(twin) ?? [];
  }

  private rememberPostings() {
    return remember((term: string): Postings => {
      const number = this.vocabulary.idOf(term);
      return number === undefined ? noPostings : this.index.postingsOf(number);
    }, postingsAtMost);
  }

  /** How much a word tells that this many places hold: its inverse document frequency. */
  idfOf(holders: number): number {
    const all = this.places.length;
    return inverseFrequency(Math.min(holders, all), all);
  }
}

/** What is ranked: a section, or what stands under an address of its own in it, such as an entry of the glossary. */
interface Passage {
  readonly section: SearchSection;
  /** Heading of the section, or the term that a definition explains. */
  readonly heading: string;
  /** Headings above it, without the page's title. */
  readonly parents: readonly string[];
  /** What the page says about itself; its first passage carries it. */
  readonly lead: readonly string[];
  readonly keywords: readonly string[];
  /** All that readers ask of the page; its first passage carries it. */
  readonly asked: readonly string[];
  /** Codes that the heading is the entry of. */
  readonly codes: readonly string[];
  /** Of the kind `question` alone where the passage stands on no page: it is what readers ask. */
  readonly blocks: readonly SearchBlock[];
}

const bare = {heading: '', parents: [], lead: [], keywords: [], asked: [], codes: []};

function passagesOf(page: SearchPage): Passage[] {
  const above: SearchSection[] = [];
  return page.sections.flatMap((section, at) => {
    const {heading, level, codes = []} = section;
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const parents = above.filter((each) => each.level > 1).map((each) => each.heading);
    above.push(section);
    // What readers ask leads to the top of the page.
    const asked = at === 0 ? (page.questions ?? []) : [];
    const lead = at === 0 ? leadOf(page) : [];
    const keywords = at === 0 ? (page.keywords ?? []) : [];
    const passages = [...blocksByAddress(section)].map(([address, blocks]): Passage =>
      address === undefined
        ? {section, heading, parents, lead, keywords, asked, codes, blocks}
        : {...bare, section, heading: nameOf(blocks[0]), parents: [...parents, heading], blocks},
    );
    return [
      ...passages,
      ...asked.map((text): Passage => ({...bare, section, blocks: [{text, kind: 'question'}]})),
    ];
  });
}

/** Blocks by the address that they have in their section; those without one first, even if there are none. */
function blocksByAddress({blocks}: SearchSection) {
  const byAddress = new Map<string | undefined, SearchBlock[]>([[undefined, []]]);
  for (const block of blocks) addTo(byAddress, block.anchor, block);
  return byAddress;
}

function leadOf({subtitle, description, tags = []}: SearchPage): string[] {
  return [subtitle ?? '', description ?? '', ...tags];
}

/** The term that a definition explains. */
function nameOf(block: SearchBlock | undefined): string {
  if (block?.kind !== 'definition') return '';
  return /^[^:]{1,60}(?=: )/.exec(block.text)?.[0] ?? '';
}
