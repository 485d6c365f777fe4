import {createMcpHandler} from '@modelcontextprotocol/server';
import type {Hono} from 'hono';
import * as v from 'valibot';
import {ApiError} from '../api/apiError';
import {admit, readJson, type AppContext} from '../api/request';
import {describeError} from '../log';
import {once} from '../once';
import {createAssistantServers} from '.';
import {openSite} from './site';

/** A question with a frame or an alarm in it is far smaller. */
const longestQuestion = 64 * 1024;

/**
 * Answers assistants over HTTP, one server for each request. The build is opened by the first one: most services are
 * never asked.
 */
export function addAssistantRoute(api: Hono, context: AppContext, buildDir: string): void {
  const servers = once(async () => createAssistantServers(await openSite(buildDir)));
  const make = async () => (await servers())();
  const onerror = (error: Error) => context.log('warn', 'mcp_failed', describeError(error));
  const handler = createMcpHandler(make, {onerror});
  api.all('/mcp', admit(context, 'mcp', longestQuestion), async (c) => {
    const parsedBody = c.req.method === 'POST' ? await readJson(c, v.unknown()) : undefined;
    if (Array.isArray(parsedBody)) {
      // The library answers a hundred questions of one, and the limits count requests; the protocol has no lists since
      // 2025-06-18.
      const why = 'Send one question in a request: lists of them are not taken.';
      throw new ApiError(400, 'broken_request', why);
    }
    const answer = await handler.fetch(c.req.raw, {parsedBody});
    // The library's own would go out without the headers that each answer of the service has.
    return c.newResponse(answer.body, answer);
  });
}
