/** How long to wait, for a sentence that ends there. */
export function inAWhile(seconds: number | undefined): string {
  if (seconds === undefined || seconds < 1) return 'in a moment';
  if (seconds < 60) return `in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
