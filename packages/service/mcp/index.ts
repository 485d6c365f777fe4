import path from 'node:path';
import {McpServer, ResourceNotFoundError, ResourceTemplate} from '@modelcontextprotocol/server';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import {toStandardJsonSchema} from '@valibot/to-json-schema';
import * as v from 'valibot';
import {exitCodeOf} from '../log';
import {createAnswers, isOfAsker, nameOf} from './answers';
import {openSite, type AssistantSite} from './site';

const described = (most: number, description: string) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(most), v.description(description));

const instructions = `Documentation of an alarm-handling platform and its alarm transmitters. Search first, then read the page: search results are excerpts. Give the address of each page that an answer rests on. What is called "not confirmed" here must not be told as certain: say that it is not confirmed, and how to settle it. Where nothing is found, say so.`;

const alarm = v.pipe(
  v.looseObject({alarmCode: v.string()}),
  v.description(
    'The alarm as the public interface of the platform writes it: alarmCode, alarmValue (false for a restore), alarmZone, partition, payload, headers as a list of names and values',
  ),
);

/** Makes servers of the Model Context Protocol for a site; one serves one connection or one request. */
export function createAssistantServers(site: AssistantSite): () => McpServer {
  const answers = createAnswers(site);
  const resources = site.engine.pages().map(({path, title, description}) => ({
    uri: site.address({path}),
    name: path,
    title,
    description,
    mimeType: 'text/markdown',
  }));
  const roles = `Whose pages are searched: ${site.roles.map(nameOf).join(', ')}; all without it`;
  const annotations = {readOnlyHint: true, openWorldHint: false, idempotentHint: true};

  // A build stays as it is: who waits for changes would hold a connection open for ever, and a restart back.
  const capabilities = {tools: {listChanged: false}, resources: {listChanged: false}};

  return () => {
    const server = new McpServer({name: 'talos-docs', version: '1'}, {instructions, capabilities});
    const tool = <Entries extends v.ObjectEntries>(
      name: string,
      description: string,
      entries: Entries,
      answer: (asked: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => string,
    ) => {
      const inputSchema = toStandardJsonSchema(v.object(entries));
      server.registerTool(name, {description, inputSchema, annotations}, (asked) => {
        try {
          return {content: [{type: 'text', text: answer(asked)}]};
        } catch (error) {
          if (!isOfAsker(error)) throw error;
          // An answer, too, so that an assistant can ask better.
          return {content: [{type: 'text', text: error.message}], isError: true};
        }
      });
    };
    tool(
      'search',
      'Finds pages and sections that answer a question, best first.',
      {
        query: described(512, 'A question or words'),
        role: v.optional(described(50, roles)),
        limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 6),
      },
      ({query, role, limit}) => answers.search(query, role, limit),
    );
    tool(
      'read_page',
      'The whole text of a page as Markdown; footnotes say what is not confirmed.',
      {address: described(500, 'Address of the page, as the search gives it')},
      ({address}) => answers.readPage(address),
    );
    tool(
      'lookup_code',
      'What a code means: an event of Contact ID or SIA DC-03, alone or in a block, or an event code of the platform.',
      {code: described(100, 'The code as a log, a manual or a panel writes it')},
      ({code}) => answers.lookUpCode(code),
    );
    tool(
      'evaluate_expression',
      'Checks an alarm expression, and whether an alarm matches it, part by part.',
      {
        expression: described(1000, 'Alarm expression, such as +130 {zone = 5}'),
        alarm: v.optional(alarm),
      },
      ({expression, alarm: given}) => answers.evaluateExpression(expression, given),
    );
    tool(
      'decode_frame',
      'Takes frames of ANSI/SIA DC-09 (text or hexadecimal bytes) or a block of ESPA 4.4.4 (hexadecimal bytes) apart and checks them. Encrypted data stay closed: keys are not taken.',
      {frame: described(5000, 'The frame or frames')},
      ({frame}) => answers.decodeFrame(frame),
    );
    server.registerResource(
      'page',
      new ResourceTemplate(`${site.address({path: ''})}/{+path}`, {list: () => ({resources})}),
      {title: 'Pages of the documentation', mimeType: 'text/markdown'},
      ({href: uri}) => {
        const page = site.pageAt(uri);
        if (!page) throw new ResourceNotFoundError(uri);
        return {contents: [{uri, mimeType: 'text/markdown', text: site.markdown(page)}]};
      },
    );
    return server;
  };
}

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
