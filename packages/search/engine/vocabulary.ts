import SearchableMap from 'minisearch/SearchableMap';
import {isStopTerm, rootOf} from './english';
import {addTo, glue} from './words';

/** A word of the index that resembles a mistyped one. */
interface Neighbour {
  readonly term: string;
  /** Letters changed, added, left out or swapped. */
  readonly edits: number;
}

/** Every word of the indexed texts, as written, with the term that it is indexed under. */
export class Vocabulary {
  private readonly ids = new Map<string, number>();
  private readonly uses: number[] = [];
  /** Words as written, for completion and correction: a stem is neither what readers type nor what they mistype. */
  private readonly written = new SearchableMap<string>();
  /** The same; the tree above is slow to be asked for each word of all texts. */
  private readonly words = new Set<string>();
  private readonly stopTerms = new Set<number>();
  private readonly families = new Map<string, string[]>();

  get size(): number {
    return this.ids.size;
  }

  /** Counts a word of a text. @returns the number of its term */
  add(word: string, term: string): number {
    // Joined terms are no words that a reader could complete or mistype.
    const isWord = !word.includes(glue);
    if (isWord && !this.words.has(word)) {
      this.words.add(word);
      this.written.set(word, term);
    }
    const known = this.ids.get(term);
    if (known !== undefined) {
      this.uses[known] = (this.uses[known] ?? 0) + 1;
      return known;
    }
    const id = this.ids.size;
    this.ids.set(term, id);
    this.uses.push(1);
    if (isStopTerm(term)) this.stopTerms.add(id);
    if (isWord) addTo(this.families, rootOf(term), term);
    return id;
  }

  /** Terms, by their numbers, without stop words. */
  withoutStopWords(terms: readonly number[]): number[] {
    return terms.filter((id) => !this.stopTerms.has(id));
  }

  idOf(term: string): number | undefined {
    return this.ids.get(term);
  }

  has(term: string): boolean {
    return this.ids.has(term);
  }

  /** Terms of the words that begin with the letters, the most used ones first. */
  completions(letters: string, atMost: number): string[] {
    return this.mostUsed(new Set(this.written.atPrefix(letters).values()), atMost);
  }

  /** Terms of words that begin with the letters but for one typing error, the most used ones first. */
  completionsOfMistyped(letters: string, atMost: number): string[] {
    const alike = [...this.written.atPrefix(letters.charAt(0))];
    const found = alike.filter(([word]) => beginsAlmostWith(word, letters));
    return this.mostUsed(new Set(found.map(([, term]) => term)), atMost);
  }

  private readonly usesOf = (term: string) => this.uses[this.ids.get(term) ?? -1] ?? 0;

  private mostUsed(terms: Iterable<string>, atMost: number): string[] {
    return [...terms].sort((a, b) => this.usesOf(b) - this.usesOf(a)).slice(0, atMost);
  }

  /** Other terms of the same family, such as `configuration` for `configure`. */
  relatives(term: string): string[] {
    return (this.families.get(rootOf(term)) ?? []).filter((relative) => relative !== term);
  }

  /** Words that a mistyped one may stand for; with fewest edits only, since a nearer word is the likelier one. */
  neighbours(word: string, atMost: number): Neighbour[] {
    const swapped = this.swappedFrom(word);
    if (swapped.length > 0) return swapped;
    const near = [...this.written.fuzzyGet(word, atMost)].flatMap(([other, [term, edits]]) =>
      /\d/.test(other) ? [] : [{term, edits}],
    );
    // The first letter is rarely mistyped, and a word that begins alike is rarely another one.
    const alike = near.filter(({term}) => term[0] === word[0]);
    const candidates = alike.length > 0 ? alike : near.filter(({edits}) => edits === 1);
    const fewest = Math.min(...candidates.map(({edits}) => edits));
    return candidates.filter(({edits}) => edits === fewest);
  }

  /**
   * Words as written that resemble one and begin alike, one of each term; fewest edits first, and among equals the most
   * used.
   */
  wordsLike(word: string, edits: number, atMost: number): string[] {
    const alike = [...this.written.fuzzyGet(word, edits)]
      .filter(([other]) => other.startsWith(word.charAt(0)) && !/\d/.test(other))
      .sort(([, [a, far]], [, [b, near]]) => far - near || this.usesOf(b) - this.usesOf(a));
    const terms = alike.map(([, [term]]) => term);
    return alike
      .flatMap(([other], at) => (terms.indexOf(terms[at] ?? '') === at ? other : []))
      .slice(0, atMost);
  }

  /** Two letters in the wrong order count as one edit, which the distance of `fuzzyGet` counts as two. */
  private swappedFrom(word: string): Neighbour[] {
    const found: Neighbour[] = [];
    for (let at = 0; at < word.length - 1; at += 1) {
      const swap = `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
      const term = swap === word ? undefined : this.written.get(swap);
      if (term !== undefined) found.push({term, edits: 1});
    }
    return found;
  }
}

/** Whether a word begins with the letters when one of them is changed, added, left out or swapped with the next. */
function beginsAlmostWith(word: string, letters: string): boolean {
  let at = 0;
  while (at < letters.length && word[at] === letters[at]) at += 1;
  const [skipped, rest] = [word.slice(at + 1), letters.slice(at + 1)];
  return (
    skipped.startsWith(rest) ||
    word.slice(at).startsWith(rest) ||
    skipped.startsWith(letters.slice(at)) ||
    (word[at] === letters[at + 1] &&
      word[at + 1] === letters[at] &&
      word.startsWith(letters.slice(at + 2), at + 2))
  );
}
