import {noPostings} from './textIndex';
import type {Postings, TextIndex} from './textIndex';
import type {Alternative, Unit} from './units';

/** How well places answer a query, by place. */
export interface Scores {
  readonly relevance: Float64Array;
  /** Share of the query that a place answers, each word counted by how much it tells; 0 to 1. */
  readonly coverage: Float64Array;
  /** How much each unit tells, as its share of the query. */
  readonly weights: readonly number[];
}

/** What one unit gives to the places that answer it. */
interface UnitScores {
  readonly score: Float64Array;
  /** Best factor of the alternatives that the place holds. */
  readonly factor: Float64Array;
  readonly tells: number;
}

/** A weak word tells this share of what its rarity would. */
const weakShare = 0.4;
/** Alternatives this good count as the word itself where its rarity is concerned. */
const sameWord = 0.7;

/** Compares every place with the query. */
export function scoresOf(units: readonly Unit[], index: TextIndex): Scores {
  const unitScores = units.map((unit) => scoreUnit(unit, index));
  const all = unitScores.reduce((sum, {tells}) => sum + tells, 0);
  const scores = {
    relevance: new Float64Array(index.places.length),
    coverage: new Float64Array(index.places.length),
    weights: unitScores.map(({tells}) => (all > 0 ? tells / all : 0)),
  };
  for (const [at, {score, factor}] of unitScores.entries()) {
    const weight = scores.weights[at] ?? 0;
    addTo(scores.relevance, score, 1);
    addTo(scores.coverage, factor, weight);
  }
  return scores;
}

function addTo(sum: Float64Array, values: Float64Array, weight: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (values[at] ?? 0);
}

function scoreUnit({alternatives, isWeak}: Unit, index: TextIndex): UnitScores {
  const score = new Float64Array(index.places.length);
  const factor = new Float64Array(index.places.length);
  const found = alternatives.map((alternative) => ({
    alternative,
    postings: postingsOf(alternative, index),
  }));
  let holders = 0;
  for (const {alternative, postings} of found) {
    for (const place of postings.places) {
      if (alternative.factor >= sameWord && factor[place] === 0) holders += 1;
      factor[place] = Math.max(factor[place] ?? 0, alternative.factor);
    }
  }
  const tells = alternatives.length === 0 ? 0 : index.weightOf(holders) * (isWeak ? weakShare : 1);
  for (const {alternative, postings} of found) {
    // A rare synonym must not outrank the common word that was typed, nor the other way round.
    const rarity = tells / index.weightOf(postings.places.length);
    postings.places.forEach((place, at) => {
      const value = (postings.scores[at] ?? 0) * alternative.factor * rarity;
      if (value > (score[place] ?? 0)) score[place] = value;
    });
  }
  return {score, factor, tells};
}

/** Places that hold all terms of the alternative, with the mean of what these give. */
function postingsOf({terms}: Alternative, index: TextIndex): Postings {
  const [first = noPostings, ...others] = terms.map((term) => index.postingsOf(term));
  if (others.length === 0) return first;
  const found = others.map(
    ({places, scores}) => new Map(Array.from(places, (place, at) => [place, scores[at] ?? 0])),
  );
  const places: number[] = [];
  const scores: number[] = [];
  for (const [at, place] of first.places.entries()) {
    if (!found.every((other) => other.has(place))) continue;
    places.push(place);
    const sum = found.reduce((all, other) => all + (other.get(place) ?? 0), first.scores[at] ?? 0);
    scores.push(sum / terms.length);
  }
  return {places: Int32Array.from(places), scores: Float64Array.from(scores)};
}
