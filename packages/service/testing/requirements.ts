/**
 * Says that the machine lacks what a test needs: on a workplace the test is left out with a line that says what to
 * install, in CI that is a failure.
 * @returns `isThere`
 */
export function requireProgram(isThere: boolean, advice: string): boolean {
  if (isThere) return true;
  if (process.env['CI']) throw new Error(advice);
  console.warn(advice);
  return false;
}
