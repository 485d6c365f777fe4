/** What stands in the field after each letter, spread evenly over the queries. */
export function keyStrokes(queries: readonly string[], atMost: number): string[] {
  const all = queries.flatMap((query) =>
    Array.from(query, (_, place) => query.slice(0, place + 1)).filter(
      (text) => text === text.trimEnd(),
    ),
  );
  const distinct = [...new Set(all)];
  const step = Math.max(1, distinct.length / atMost);
  return Array.from(
    {length: Math.min(atMost, distinct.length)},
    (_, place) => distinct[Math.floor(place * step)] ?? '',
  );
}
