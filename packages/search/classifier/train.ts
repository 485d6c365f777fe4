import {classifierTraining} from '../tuning';
import {featuresOf} from './classifier';

/** A text of which is known where it belongs. */
export interface Example {
  readonly text: string;
  readonly label: string;
  /** Labels that it is told apart from. Examples that share the list share the same array. */
  readonly others: readonly string[];
}

const {dimensions, epochs, rate, dropout, leastExamples, comparedLabels} = classifierTraining;

/** Numbers from 0 to 1, the same ones each time: the same pages make the same bytes. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const rowsOf = (names: readonly string[], numbers: Float32Array) =>
  new Map(
    names.map((name, at) => [name, numbers.subarray(at * dimensions, (at + 1) * dimensions)]),
  );

/**
 * Learns which words belong to which labels: a linear classifier over the sum of a text's features (Joulin et al., "Bag
 * of Tricks for Efficient Text Classification", 2016), each example told apart from some other labels at a time.
 * @returns numbers for each feature and each label: what belongs together points the same way
 */
export function train(examples: readonly Example[]) {
  const random = createRandom();
  const pick = (count: number) => Math.floor(random() * count);
  const texts = examples.map(({text}) => featuresOf(text));
  const uses = new Map<string, number>();
  for (const text of texts)
    for (const feature of new Set(text)) uses.set(feature, (uses.get(feature) ?? 0) + 1);
  const features = [...uses].flatMap(([name, count]) => (count < leastExamples ? [] : name));
  const labels = [...new Set(examples.map(({label}) => label))];
  const featureAt = new Map(features.map((name, at) => [name, at]));
  const labelAt = new Map(labels.map((name, at) => [name, at]));
  const numbersOf = (names: readonly string[], places: ReadonlyMap<string, number>) =>
    Int32Array.from(names.flatMap((name) => places.get(name) ?? []));
  const lists = new Map(
    [...new Set(examples.map(({others}) => others))].map((others) => [
      others,
      numbersOf(others, labelAt),
    ]),
  );
  const lessons = examples.map(({label, others}, at) => ({
    words: numbersOf(texts[at] ?? [], featureAt),
    own: labelAt.get(label) ?? 0,
    others: lists.get(others) ?? new Int32Array(),
  }));

  const inputs = Float32Array.from(
    {length: features.length * dimensions},
    () => (random() * 2 - 1) / dimensions,
  );
  const outputs = new Float32Array(labels.length * dimensions);
  const sum = new Float32Array(dimensions);
  const gradient = new Float32Array(dimensions);
  const compared = new Int32Array(comparedLabels + 1);
  const chances = new Float64Array(comparedLabels + 1);
  const steps = epochs * lessons.length;
  for (let step = 0; step < steps; step += 1) {
    const at = step % lessons.length;
    if (at === 0) shuffle();
    const lesson = lessons[at];
    if (lesson) learn(lesson, rate * (1 - step / steps));
  }
  return {features: rowsOf(features, inputs), labels: rowsOf(labels, outputs)};

  function shuffle(): void {
    for (let at = lessons.length - 1; at > 0; at -= 1) {
      const other = pick(at + 1);
      const [one, two] = [lessons[at], lessons[other]];
      if (one && two) [lessons[at], lessons[other]] = [two, one];
    }
  }

  function learn({words, own, others}: (typeof lessons)[number], pace: number): void {
    const seen = words.filter(() => random() >= dropout);
    if (seen.length === 0 || others.length === 0) return;
    const share = 1 / Math.sqrt(seen.length);
    sum.fill(0);
    for (const word of seen) addRow(sum, 0, inputs, word * dimensions, share);
    compared[0] = own;
    for (let at = 1; at < compared.length; at += 1) compared[at] = others[pick(others.length)] ?? 0;
    const total = weighChances(own);
    gradient.fill(0);
    for (let at = 0; at < compared.length; at += 1) {
      const error = pace * (Number(at === 0) - (chances[at] ?? 0) / total);
      if (Math.abs(error) < 1e-5) continue;
      const row = (compared[at] ?? 0) * dimensions;
      addRow(gradient, 0, outputs, row, error);
      addRow(outputs, row, sum, 0, error);
    }
    for (const word of seen) addRow(inputs, word * dimensions, gradient, 0, share);
  }

  /** @returns the sum of the chances, which are not yet shares; the own label counts once */
  function weighChances(own: number): number {
    let total = 0;
    for (let at = 0; at < compared.length; at += 1) {
      const label = compared[at] ?? 0;
      let product = 0;
      for (let place = 0, row = label * dimensions; place < dimensions; place += 1)
        product += (sum[place] ?? 0) * (outputs[row + place] ?? 0);
      chances[at] = at > 0 && label === own ? 0 : Math.exp(product);
      total += chances[at] ?? 0;
    }
    return total;
  }
}

function addRow(
  to: Float32Array,
  toRow: number,
  from: Float32Array,
  fromRow: number,
  share: number,
): void {
  for (let at = 0; at < dimensions; at += 1)
    to[toRow + at] = (to[toRow + at] ?? 0) + (from[fromRow + at] ?? 0) * share;
}
