import path from 'node:path';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import {exitCodeOf} from '../exitCode';
import {createAssistantServers} from '.';
import {openSite} from './site';

/**
 * Answers an assistant over standard input and output until it hangs up.
 * @returns exit code when the build in the folder cannot be read; nothing while it answers
 */
export function serveAssistant(root: string): Promise<number | undefined> {
  return exitCodeOf(async () => {
    const servers = createAssistantServers(await openSite(path.join(root, 'build')));
    serveStdio(servers, {onerror: (error) => console.error(error.message)});
    return undefined;
  });
}
