/** The UTC day of a time, as 2026-11-21. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
