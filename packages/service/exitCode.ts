import {ConfigurationError} from '@talos-docs/contract/environment';

/** Runs what ends with an exit code. A wrong configuration is said in one line, and ends with 1. */
export async function exitCodeOf<Code>(work: () => Promise<Code>): Promise<Code | 1> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    return 1;
  }
}
