/** Thousands to some readers, and a decimal to others: `1.800`, `1,800`. */
const ambiguous = /^\s*[1-9]\d{0,2}[.,]\d{3}\s*$/;

/** The number that a text says; `NaN` where it says none, or may say two. */
export const numberOf = (text: string) => (ambiguous.test(text) ? NaN : Number(text));

/** Asks for numbers in place of texts, with the two that the first of them can be. */
export function askFor(wanted: string, texts: readonly string[]): string {
  const text = texts.find((each) => ambiguous.test(each))?.trim();
  if (text === undefined) return wanted;
  return `${wanted} ${text} can be ${text.replace(/\D/, '')} or ${Number(text.replace(',', '.'))}.`;
}
