import path from 'node:path';
import type {Page} from '@playwright/test';

/** Times of one key in milliseconds, as page/recorder.js takes them. */
export interface KeyTimes {
  readonly pressed: number;
  readonly sent: number;
  readonly answered: number;
  readonly changed: number;
  readonly painted: number;
  readonly presented: number;
  /** What the worker itself took, before it was slowed; 0 without a worker. */
  readonly worker: number;
}

export type Typed = Awaited<ReturnType<typeof typeQueries>>;

interface RecorderWindow {
  watchResults: (selector: string) => void;
  settled: (quietMs: number, longestMs: number) => Promise<KeyTimes | null>;
}

const recorderFile = path.join(import.meta.dirname, '../page/recorder.js');
/** A list that stays this long after its frame is taken for final. */
const quietMs = 12;
const longestMs = 300;

/** At most so many of the texts, spread evenly over all of them. */
export function sampleOf(texts: readonly string[], atMost: number): string[] {
  const step = Math.max(1, texts.length / atMost);
  const places = Array.from({length: Math.min(atMost, texts.length)}, (_, at) => at * step);
  return places.map((place) => texts[Math.floor(place)] ?? '');
}

/** What stands in the field after each letter, spread evenly over the queries. */
export function keyStrokes(queries: readonly string[], atMost: number): string[] {
  const all = queries.flatMap((query) =>
    Array.from(query, (_, place) => query.slice(0, place + 1)).filter(
      (text) => text === text.trimEnd(),
    ),
  );
  return sampleOf([...new Set(all)], atMost);
}

/** Must be called before the page is opened. */
export function installRecorder(page: Page): Promise<unknown> {
  return page.addInitScript({path: recorderFile});
}

export function watchResults(page: Page, selector: string): Promise<void> {
  return page.evaluate(
    (watched) => (window as unknown as RecorderWindow).watchResults(watched),
    selector,
  );
}

/**
 * Types queries letter by letter into the focused field; the next key is pressed when the results of the last one
 * stay. The field is emptied between queries.
 * @returns times of the keys whose results were painted, and how many keys left the results as they were for a while
 */
export async function typeQueries(page: Page, queries: readonly string[]) {
  const keys: KeyTimes[] = [];
  let unchanged = 0;
  for (const query of queries) {
    for (const letter of query) {
      await page.keyboard.type(letter);
      const times = await page.evaluate(
        ([quiet, longest]) => (window as unknown as RecorderWindow).settled(quiet, longest),
        [quietMs, longestMs] as const,
      );
      if (times) keys.push(times);
      else unchanged += 1;
    }
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(50);
  }
  return {keys, unchanged};
}
