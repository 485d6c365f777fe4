import {createMcpHandler} from '@modelcontextprotocol/server';
import type {Hono} from 'hono';
import {admit, type AppContext} from '../api/request';
import {describeError} from '../log';
import {createAssistantServers} from '.';
import {openSite} from './site';

/** A question with a frame or an alarm in it is far smaller. */
const longestQuestion = 64 * 1024;

/**
 * Answers assistants over HTTP, one server for each request. The build is opened by the first one: most services are
 * never asked.
 */
export function addAssistantRoute(api: Hono, context: AppContext, buildDir: string): void {
  let servers: ReturnType<typeof createAssistantServers> | undefined;
  const make = () => (servers ??= createAssistantServers(openSite(buildDir)))();
  const onerror = (error: Error) => context.log('warn', 'mcp_failed', describeError(error));
  const handler = createMcpHandler(make, {onerror});
  api.all('/mcp', admit(context, 'mcp', longestQuestion), (c) => handler.fetch(c.req.raw));
}
