/** Whether a text holds every word of what was typed, in any case and order. */
export function hasWords(haystack: string, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const text = haystack.toLowerCase();
  return words.every((word) => text.includes(word));
}
