/**
 * Runs a command that takes no arguments. `--help` prints its usage; another argument prints it as an error and ends
 * with the exit code 2.
 */
export function runWithoutArguments(usage: string, work: () => void): void {
  const [argument] = process.argv.slice(2);
  if (argument === '--help' || argument === '-h') console.log(usage);
  else if (argument !== undefined) {
    console.error(usage);
    process.exitCode = 2;
  } else work();
}
