import path from 'node:path';
import {ConfigurationError} from '@talos-docs/contract/environment';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import {createAssistantServers} from '.';
import {openSite} from './site';

/**
 * Answers an assistant over standard input and output until it hangs up.
 * @returns exit code when the build in the folder cannot be read; nothing while it answers
 */
export async function serveAssistant(root: string): Promise<number | undefined> {
  try {
    const servers = createAssistantServers(await openSite(path.join(root, 'build')));
    serveStdio(servers, {onerror: (error) => console.error(error.message)});
    return undefined;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    return 1;
  }
}
