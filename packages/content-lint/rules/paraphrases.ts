import {stemmer} from 'stemmer';
import {guidePages, type Content, type Diagnostic} from '../content';
import {sentencesOf} from '../sentences';

/**
 * Two pages may say seven sentences alike; one more, and they tell the same. With this limit and `alike` the rule saw
 * 22 of the 29 pairs of pages that once told a task to administrators and to managers in words of their own.
 */
const allowed = 7;
/** From this share of common stems on, the rare ones weighing more, two sentences say the same. */
const alike = 0.45;
/** Sentences of fewer stems ("Select Save.") say the same everywhere. */
const fewestStems = 4;

const fillers = new Set(
  'a an the and or of to in on at by for with from as is are be was it its this that these those you your they their not no if then so do does can may must will has have one which who what when where how there here only also each every all any other another more most both into out up'.split(
    ' ',
  ),
);

interface Sentence {
  readonly file: string;
  readonly line: number;
  /** From the rarest to the commonest. */
  readonly stems: readonly string[];
  readonly weight: number;
}

interface Pair {
  readonly file: string;
  readonly other: string;
  readonly lines: [number, number][];
}

/** Sentences of guides and partials; a stem weighs the more, the fewer of them have it. */
function weighedSentences(content: Content) {
  const files = new Set([
    ...guidePages(content).map(({page}) => page.file),
    ...content.partials.keys(),
  ]);
  const sentences = content.pages
    .filter(({file}) => files.has(file))
    .flatMap((page) =>
      // Drawings that are alike are described alike.
      sentencesOf(page, {includeImageAlt: false}).map(({words, line}) => {
        const stems = new Set(words.filter((word) => !fillers.has(word)).map(stemmer));
        return {file: page.file, line, stems};
      }),
    )
    .filter(({stems}) => stems.size >= fewestStems);
  const counts = new Map<string, number>();
  for (const {stems} of sentences) {
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const weightOf = (stem: string) => Math.log(sentences.length / (counts.get(stem) ?? 1));
  const total = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + weightOf(stem), 0);
  const weighed = sentences.map(({stems, ...place}): Sentence => {
    const byRarity = [...stems].sort((a, b) => weightOf(b) - weightOf(a));
    return {...place, stems: byRarity, weight: total(byRarity)};
  });
  return {weighed, weightOf, total};
}

/** The rarest stems of a sentence: one that is alike has at least one of them. */
function tellingStems({stems, weight}: Sentence, weightOf: (stem: string) => number): string[] {
  let rest = weight;
  return stems.filter((stem) => {
    const isNeeded = rest >= alike * weight;
    rest -= weightOf(stem);
    return isNeeded;
  });
}

function pairsOf(content: Content): Pair[] {
  const {weighed, weightOf, total} = weighedSentences(content);
  const earlier = new Map<string, Sentence[]>();
  const pairs = new Map<string, Pair>();
  for (const sentence of weighed) {
    const own = new Set(sentence.stems);
    const candidates = tellingStems(sentence, weightOf).flatMap((stem) => earlier.get(stem) ?? []);
    const found = new Set<string>();
    for (const other of new Set(candidates)) {
      if (other.file === sentence.file || found.has(other.file)) continue;
      const common = total(other.stems.filter((stem) => own.has(stem)));
      if (common < alike * (sentence.weight + other.weight - common)) continue;
      found.add(other.file);
      const key = `${sentence.file} ${other.file}`;
      const pair = pairs.get(key) ?? {file: sentence.file, other: other.file, lines: []};
      pair.lines.push([sentence.line, other.line]);
      pairs.set(key, pair);
    }
    for (const stem of sentence.stems) {
      const list = earlier.get(stem);
      if (list) list.push(sentence);
      else earlier.set(stem, [sentence]);
    }
  }
  return [...pairs.values()];
}

/** What one page says, no other says in words of its own: both show a partial, or one leads to the other. */
export function checkParaphrases(content: Content): Diagnostic[] {
  return pairsOf(content)
    .filter(({lines}) => lines.length > allowed)
    .map(({file, other, lines}) => {
      const places = lines.slice(0, 4).map(([here, there]) => `${here} and ${there}`);
      const message = `says ${lines.length} sentences almost as ${other} does (lines ${places.join(', ')} …): make them a partial of both, or lead from one page to the other.`;
      return {file, line: lines[0]?.[0], rule: 'paraphrases/page', message};
    });
}
