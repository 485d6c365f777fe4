import {toString, type Options} from 'mdast-util-to-string';
import {stemmer} from 'stemmer';
import {guidePages, type Content, type Rule} from '../content';
import {lineOf, nodesOf, type Page} from '../page';

/** Words of each sentence in lower case, without the signs between them. */
function sentencesIn(text: string, line: number) {
  return text.split(/(?<=[.!?:])\s+/).flatMap((sentence) => {
    const words: readonly string[] = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length > 0 ? [{words, line}] : [];
  });
}

/** Sentences of a page in reading order; a row of a table counts as one, its head as none. `options` say what counts as text. */
function sentencesOf({tree}: Page, options?: Options) {
  return nodesOf(tree, 'paragraph', 'table').flatMap((node) => {
    if (node.type === 'paragraph') return sentencesIn(toString(node, options), lineOf(node));
    return node.children.slice(1).flatMap((row) => {
      const text = row.children.map((cell) => toString(cell)).join(' ');
      return sentencesIn(text.replace(/[.!?:]/g, ' '), lineOf(row));
    });
  });
}

/** A passage that stands twice may have three sentences; one more, and it belongs in a partial. */
const longestRepeat = 3;

/** Passages of more than three sentences stand once: what two pages share is a partial of both. */
export const checkRepeats: Rule = ({pages}, report) => {
  const first = new Map<string, string>();
  for (const page of pages) {
    const {file} = page;
    const sentences = sentencesOf(page).map(({words, line}) => ({text: words.join(' '), line}));
    let reported = -1;
    for (let start = 0; start + longestRepeat < sentences.length; start += 1) {
      const passage = sentences.slice(start, start + longestRepeat + 1);
      const key = passage.map(({text}) => text).join('. ');
      const line = passage[0]?.line ?? 1;
      const other = first.get(key);
      if (!other) {
        first.set(key, `${file}:${line}`);
      } else if (start > reported) {
        const message = `"${passage[0]?.text.slice(0, 60)} …" and what follows also stands in ${other}: make it a partial of both.`;
        report({file, line}, 'passage', message);
        reported = start + longestRepeat;
      }
    }
  }
};

/**
 * Two pages may say seven sentences alike; one more, and they tell the same. With this limit and `alike` the rule saw
 * 22 of the 29 pairs of pages that once told a task to administrators and to managers in words of their own.
 */
const mostAlike = 7;
/** From this share of common stems on, the rare ones weighing more, two sentences say the same. */
const alike = 0.45;
/** Sentences of fewer stems ("Select Save.") say the same everywhere. */
const fewestStems = 4;

const fillers = new Set(
  'a an the and or of to in on at by for with from as is are be was it its this that these those you your they their not no if then so do does can may must will has have one which who what when where how there here only also each every all any other another more most both into out up'.split(
    ' ',
  ),
);

interface Stemmed {
  readonly file: string;
  readonly line: number;
  /** From the rarest to the commonest. */
  readonly stems: readonly string[];
  readonly weight: number;
}

/** Sentences of guides and partials; a stem weighs the more, the fewer of them have it. */
function weighedSentences(content: Content) {
  const inGuides = new Set(guidePages(content).map(({page}) => page));
  const pages = content.pages.filter((page) => page.isPartial || inGuides.has(page));
  const sentences = pages.flatMap((page) =>
    // Drawings that are alike are described alike.
    sentencesOf(page, {includeImageAlt: false}).flatMap(({words, line}) => {
      const stems = new Set(words.filter((word) => !fillers.has(word)).map(stemmer));
      return stems.size < fewestStems ? [] : [{file: page.file, line, stems}];
    }),
  );
  const counts = new Map<string, number>();
  for (const {stems} of sentences)
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weightOf = (stem: string) => Math.log(sentences.length / (counts.get(stem) ?? 1));
  const total = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + weightOf(stem), 0);
  const weighed = sentences.map(({stems, ...place}): Stemmed => {
    const byRarity = [...stems].sort((a, b) => weightOf(b) - weightOf(a));
    return {...place, stems: byRarity, weight: total(byRarity)};
  });
  return {weighed, weightOf, total};
}

/** The rarest stems of a sentence: one that is alike has at least one of them. */
function tellingStems({stems, weight}: Stemmed, weightOf: (stem: string) => number): string[] {
  let rest = weight;
  return stems.filter((stem) => {
    const isNeeded = rest >= alike * weight;
    rest -= weightOf(stem);
    return isNeeded;
  });
}

/** What one page says, no other says in words of its own: both show a partial, or one leads to the other. */
export const checkParaphrases: Rule = (content, report) => {
  const {weighed, weightOf, total} = weighedSentences(content);
  const earlier = new Map<string, Stemmed[]>();
  const pairs = new Map<string, {file: string; other: string; lines: [number, number][]}>();
  for (const sentence of weighed) {
    const {file, line, stems, weight} = sentence;
    const own = new Set(stems);
    const candidates = tellingStems(sentence, weightOf).flatMap((stem) => earlier.get(stem) ?? []);
    const found = new Set([file]);
    for (const other of new Set(candidates)) {
      if (found.has(other.file)) continue;
      const common = total(other.stems.filter((stem) => own.has(stem)));
      if (common < alike * (weight + other.weight - common)) continue;
      found.add(other.file);
      const key = `${file} ${other.file}`;
      const pair = pairs.get(key) ?? {file, other: other.file, lines: []};
      pair.lines.push([line, other.line]);
      pairs.set(key, pair);
    }
    for (const stem of stems) {
      const list = earlier.get(stem);
      if (list) list.push(sentence);
      else earlier.set(stem, [sentence]);
    }
  }
  for (const {file, other, lines} of pairs.values()) {
    if (lines.length <= mostAlike) continue;
    const places = lines.slice(0, 4).map(([here, there]) => `${here} and ${there}`);
    const message = `says ${lines.length} sentences almost as ${other} does (lines ${places.join(', ')} …): make them a partial of both, or lead from one page to the other.`;
    report({file, line: lines[0]?.[0]}, 'page', message);
  }
};
