/** Places that hold a term, the most relevant first, with the relevance that the term gives each. */
export interface Postings {
  readonly places: Int32Array;
  readonly scores: Float64Array;
}

export const noPostings: Postings = {places: new Int32Array(), scores: new Float64Array()};

/** How much a word tells that this many of all places hold: its inverse document frequency. */
export const inverseFrequency = (holders: number, all: number): number =>
  Math.log(1 + (all - holders + 0.5) / (holders + 0.5));

/** How soon a word that is said again tells no more, what the length of a field takes off, and what any holder has. */
const [saturation, lengthShare, least] = [1.2, 0.7, 0.5];

/** One field of all places. Terms and places are numbers. */
class FieldIndex {
  /** By term the places that hold it, each with the times that it does. */
  private readonly holders = new Map<number, number[]>();
  /** Different terms of each place. */
  private readonly lengths: number[] = [];
  private total = 0;

  constructor(private readonly weight: number) {}

  /** Takes the terms of the next place. */
  add(terms: readonly number[]): void {
    const place = this.lengths.length;
    let length = 0;
    for (const term of terms) {
      const held = this.holders.get(term);
      if (held?.at(-2) === place) held[held.length - 1] = (held.at(-1) ?? 0) + 1;
      else {
        length += 1;
        if (held) held.push(place, 1);
        else this.holders.set(term, [place, 1]);
      }
    }
    this.lengths.push(length);
    this.total += length;
  }

  /** Adds what a term gives each place: BM25+ (Lv and Zhai, "Lower-Bounding Term Frequency Normalization", 2011). */
  score(term: number, scores: Map<number, number>): void {
    const held = this.holders.get(term) ?? [];
    const all = this.lengths.length;
    const idf = inverseFrequency(held.length / 2, all);
    for (let at = 0; at < held.length; at += 2) {
      const [place = 0, times = 0] = [held[at], held[at + 1]];
      const length = ((this.lengths[place] ?? 0) * all) / this.total;
      const damped = times + saturation * (1 - lengthShare + lengthShare * length);
      const score = this.weight * idf * (least + (times * (saturation + 1)) / damped);
      scores.set(place, (scores.get(place) ?? 0) + score);
    }
  }
}

/** The terms of all places, by field; the numbers of places are those of their order. */
export class WordIndex<Field extends string> {
  private readonly fields: readonly (readonly [Field, FieldIndex])[];

  constructor(weights: Readonly<Record<Field, number>>) {
    const entries = Object.entries<number>(weights) as [Field, number][];
    this.fields = entries.map(([field, weight]) => [field, new FieldIndex(weight)]);
  }

  /** Takes the next place. */
  add(terms: Readonly<Record<Field, readonly number[]>>): void {
    for (const [field, index] of this.fields) index.add(terms[field]);
  }

  postingsOf(term: number): Postings {
    const scores = new Map<number, number>();
    for (const [, index] of this.fields) index.score(term, scores);
    const found = [...scores].sort(([, a], [, b]) => b - a);
    return {
      places: Int32Array.from(found, ([place]) => place),
      scores: Float64Array.from(found, ([, score]) => score),
    };
  }
}
