/** A check that is drawn, with the answer that the reader has given to it; empty: none, or none that still counts. */
export interface Check {
  answer: string;
  /** Asks the reader anew. */
  renew(): void;
}

/** The checks in forms that are open. */
export const checks = new Set<Check>();

/** What to say when the service wants an answer that it did not get, or got too late. */
export const answerMissing = 'The check that you are a person is missing or too old: complete it';

/** The answer for one request; the provider takes none twice, so its check begins anew. */
export function takeAnswer(): string | undefined {
  for (const check of checks) {
    const {answer} = check;
    if (!answer) continue;
    check.answer = '';
    check.renew();
    return answer;
  }
  return undefined;
}
