/** The same numbers for the same seed, evenly between 0 (included) and 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How fast a growing text brings new words: their number grows with this power of its length (Heaps' law). */
const heapsExponent = 0.6;
/** Share of the words of a copied page that become other words. */
const variedShare = 0.5;
/** While the language has fewer words than its length asks for, this share of the varied words is new. */
const newShare = 0.5;
/** Words shorter than this hold the language together. */
const shortestVaried = 4;
const rememberedUses = 200_000;

/**
 * A language that grows: words are replaced by words that are already in use, the more used the likelier, or by new
 * ones, so that the vocabulary of the growing text grows as that of a natural one does.
 */
export class Language {
  private readonly words = new Set<string>();
  /** A sample of all uses of words so far: a word is in it as often as it is common. */
  private readonly uses: string[] = [];
  private length = 0;
  private learnt = {words: 0, length: 1};

  constructor(private readonly random: () => number) {}

  /** Takes a text in as it is: the growth is counted from what was learnt. */
  learn(text: string): void {
    for (const [word] of text.matchAll(/\p{L}+/gu)) this.use(word.toLowerCase());
    this.learnt = {words: this.words.size, length: this.length};
  }

  /** A way to vary the texts of one page: a word or number becomes the same other one wherever it stands. */
  createVariation(): (text: string) => string {
    const chosen = new Map<string, string>();
    return (text) =>
      text.replace(/\p{L}+|\d+/gu, (word) => {
        const key = word.toLowerCase();
        const known = chosen.get(key);
        const varied = known ?? (/\d/.test(key) ? this.varyNumber(key) : this.varyWord(key));
        if (known === undefined) chosen.set(key, varied);
        if (!/\d/.test(varied)) this.use(varied);
        return inCaseOf(word, varied);
      });
  }

  private varyNumber(number: string): string {
    return number.replace(/\d/g, (digit) =>
      this.random() < variedShare ? String(Math.floor(this.random() * 10)) : digit,
    );
  }

  private varyWord(word: string): string {
    if (word.length < shortestVaried || this.random() >= variedShare) return word;
    const isNew = this.words.size < this.sizeByLength() && this.random() < newShare;
    return isNew ? this.coin() : this.pick();
  }

  private sizeByLength(): number {
    return this.learnt.words * (this.length / this.learnt.length) ** heapsExponent;
  }

  /** A word with the beginning of one and the end of another. */
  private coin(): string {
    for (;;) {
      const [begin, end] = [this.pick(), this.pick()];
      const word = begin.slice(0, 2 + Math.floor(this.random() * 4)) + end.slice(-4);
      if (word.length >= shortestVaried && !this.words.has(word)) return word;
    }
  }

  private pick(): string {
    for (;;) {
      const word = this.uses[Math.floor(this.random() * this.uses.length)] ?? '';
      if (word.length >= shortestVaried) return word;
    }
  }

  private use(word: string): void {
    this.words.add(word);
    this.length += 1;
    if (this.uses.length < rememberedUses) this.uses.push(word);
    else if (this.random() < rememberedUses / this.length)
      this.uses[Math.floor(this.random() * rememberedUses)] = word;
  }
}

function inCaseOf(word: string, varied: string): string {
  if (word === word.toUpperCase() && word.length > 1) return varied.toUpperCase();
  const first = word[0] ?? '';
  return first === first.toUpperCase() ? varied.charAt(0).toUpperCase() + varied.slice(1) : varied;
}
