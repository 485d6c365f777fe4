/**
 * An embedding as it is written: a letter for each number, M for 0, the alphabet on for what lies above. A text of few
 * letters is compressed to a third of what the numbers would take, and a step this coarse costs no hit.
 */
const zero = 'M'.charCodeAt(0);
const [lowest, highest] = ['A'.charCodeAt(0), 'Z'.charCodeAt(0)];
const step = 0.3;

/** Writes numbers as letters; what lies beyond the alphabet becomes its end. */
export function lettersOf(numbers: Iterable<number>): string {
  return Array.from(numbers, (number) =>
    String.fromCharCode(Math.min(highest, Math.max(lowest, zero + Math.round(number / step)))),
  ).join('');
}

/** Adds the numbers that letters stand for to a sum of as many. @param share of each number that is added */
export function addLetters(sum: Float64Array, letters: string, share: number): void {
  for (let at = 0; at < sum.length; at += 1)
    sum[at] = (sum[at] ?? 0) + (letters.charCodeAt(at) - zero) * step * share;
}

/** How far numbers and letters point the same way: the sum of their products. */
export function likeness(numbers: Float64Array, letters: string): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 1)
    sum += (numbers[at] ?? 0) * (letters.charCodeAt(at) - zero) * step;
  return sum;
}
