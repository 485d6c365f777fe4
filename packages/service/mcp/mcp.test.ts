import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  Client,
  ProtocolErrorCode,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {makeShards} from '@talos-docs/search/indexer';
import {indexFolder, manifestFile, shardFolder, type SearchPage} from '@talos-docs/search/model';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {openTestApi} from '../testing/api';
import {bundle} from '../testing/bundle';
import {startServer, type ServerProcess} from '../testing/serverProcess';
import {createAnswers, marksOf} from './answers';
import {assistantFactsFile, type AssistantFacts} from './facts';
import {openSite} from './site';

const siteUrl = 'https://docs.example/docs';

const page = (given: Partial<SearchPage> & Pick<SearchPage, 'path' | 'title'>): SearchPage => ({
  group: 'Operator › Alarms',
  guide: 'operator',
  roles: ['For Operator'],
  kind: 'task',
  language: 'en',
  docusaurusTag: 'docs-operator-current',
  version: 'current',
  pageRank: 0,
  sections: [],
  ...given,
});

const sirens = page({
  path: '/operator/sirens',
  title: 'Silence a siren',
  description: 'How a siren stops.',
  questions: ['how do I stop the noise'],
  sections: [
    {anchor: '', level: 1, heading: 'Silence a siren', blocks: [{text: 'A siren can be loud.'}]},
    {
      anchor: 'by-remote',
      level: 2,
      heading: 'By remote',
      blocks: [{text: 'Select Silence in the siren menu.'}],
    },
  ],
});
const codes = page({
  path: '/admin/codes',
  title: 'Codes',
  roles: ['For Administrator'],
  sections: [
    {anchor: '', level: 1, heading: 'Codes', blocks: []},
    {
      anchor: 'all',
      level: 2,
      heading: 'All codes',
      blocks: [{text: 'Code: 130 · Meaning: Burglary', kind: 'row', codes: ['130']}],
    },
  ],
});

const markdown = {
  '/operator/sirens': `# Silence a siren

A siren can be loud.

## By remote

Select **Silence** in the siren menu.[^unconfirmed-1]

[^unconfirmed-1]: Not confirmed: Try it once.
`,
  '/admin/codes': '# Codes\n\n## All codes\n\n| Code | Meaning |\n| - | - |\n| 130 | Burglary |\n',
};

const facts: AssistantFacts = {
  siteUrl,
  synonyms: [['silence', 'mute']],
  tradeWords: [{word: 'Sirene', language: 'de', means: 'siren', source: 'trade usage'}],
  codes: {
    contactId: [{code: '130', meaning: 'Burglary', sia: {new: ['BA'], restore: ['BR']}}],
    sia: [{code: 'BA', meaning: 'Burglary alarm'}],
    noMeaning: 'Not in the tables',
  },
  notes: {
    code: {pair: {text: 'Panels differ.'}},
    expression: {
      'unsigned-code': {text: 'No sign covers both.', unconfirmed: 'Raise one restore.'},
    },
  },
};

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assistants-'));
  const build = path.join(folder, 'build');
  const index = path.join(build, indexFolder);
  mkdirSync(path.join(index, shardFolder), {recursive: true});
  const {manifest, files} = makeShards(
    [sirens, codes],
    [sirens, codes].map(({guide, roles}) => ({id: guide, roles})),
  );
  for (const {file, text} of files) writeFileSync(path.join(index, file), text);
  writeFileSync(path.join(index, manifestFile), JSON.stringify(manifest));
  writeFileSync(path.join(build, assistantFactsFile), JSON.stringify(facts));
  for (const file of ['index.html', '_headers']) writeFileSync(path.join(build, file), '');
  writeFileSync(
    path.join(build, '_redirects'),
    '/docs/old/siren /docs/operator/sirens#by-remote 301',
  );
  for (const [route, text] of Object.entries(markdown)) {
    const file = path.join(build, `${route}.md`);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  server = await startServer({folder});
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended;
  rmSync(folder, {recursive: true});
});

const transports = {
  HTTP: () => new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)),
  'standard input and output': () =>
    new StdioClientTransport({
      command: process.execPath,
      args: [bundle(path.join(import.meta.dirname, '../testing/assistant.ts'))],
      cwd: folder,
    }),
};

describe.each(Object.entries(transports))('an assistant over %s', (_, open) => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({name: 'test', version: '1'});
    await client.connect(open());
  });
  afterAll(() => client.close());

  async function ask(name: string, args: Record<string, unknown>) {
    const {content, isError} = await client.callTool({name, arguments: args});
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    return {text, isError: isError ?? false};
  }

  it('finds pages with their addresses, and is told what is not confirmed', async () => {
    const {text} = await ask('search', {query: 'silence siren'});
    expect(text).toContain(`**Silence a siren** (Operator › Alarms): ${siteUrl}/operator/sirens`);
    expect(text).toContain(`${siteUrl}/operator/sirens#by-remote`);
    expect(text).toContain('In this section, not confirmed: Try it once.');
  });

  it('searches for a role, and is told the roles when it names another', async () => {
    expect((await ask('search', {query: 'burglary', role: 'operator'})).text).toContain('Nothing');
    expect((await ask('search', {query: 'burglary', role: 'Administrator'})).text).toContain(
      '/admin/codes',
    );
    expect(await ask('search', {query: 'burglary', role: 'King'})).toEqual({
      text: 'There is no role "King". Roles: Administrator, Operator.',
      isError: true,
    });
  });

  it('is told when nothing is found', async () => {
    const {text} = await ask('search', {query: 'xylophone'});
    expect(text).toBe('Nothing in this documentation has these words: xylophone.');
  });

  it('reads a page with its marks, as a tool and as a resource', async () => {
    const address = `${siteUrl}/operator/sirens#by-remote`;
    const {text} = await ask('read_page', {address});
    expect(text).toBe(markdown['/operator/sirens']);
    const old = await ask('read_page', {address: `${siteUrl}/old/siren`});
    expect(old).toEqual({text, isError: false});
    const {resources} = await client.listResources();
    expect(resources.map(({uri}) => uri).sort()).toEqual([
      `${siteUrl}/admin/codes`,
      `${siteUrl}/operator/sirens`,
    ]);
    const {contents} = await client.readResource({uri: `${siteUrl}/operator/sirens`});
    expect(contents).toMatchObject([{mimeType: 'text/markdown', text}]);
    const missing = client.readResource({uri: `${siteUrl}/operator/none`});
    await expect(missing).rejects.toMatchObject({code: ProtocolErrorCode.InvalidParams});
  });

  it.each([
    '/operator/none',
    '/operator/%E0%A4',
    '../../etc/passwd',
    'https://other.example/docs/operator/sirens',
  ])('reads no page at %s', async (address) => {
    const {isError, text} = await ask('read_page', {address});
    expect([isError, text]).toEqual([true, expect.stringContaining('There is no page at')]);
  });

  it('learns what a code means and where it stands', async () => {
    const {text} = await ask('lookup_code', {code: '1130 01 005'});
    expect(text).toContain('Contact ID 130: Burglary, new event, partition 1, zone 5.');
    expect(text).toContain('- Panels differ.');
    expect(text).toContain(`${siteUrl}/admin/codes#all`);
    expect((await ask('lookup_code', {code: '.130'})).text).toMatch(/^\S/);
    expect((await ask('lookup_code', {code: 'no code at all'})).isError).toBe(true);
  });

  it('evaluates an expression, and is told which rule nobody has confirmed', async () => {
    const alarm = {alarmCode: '130', alarmZone: '005'};
    const {text} = await ask('evaluate_expression', {expression: '130 {zone = 5}', alarm});
    expect(text).toContain('It matches.');
    expect(text).toContain('Not confirmed: No sign covers both. Raise one restore.');
    const broken = await ask('evaluate_expression', {expression: '+130 {zone = 5'});
    expect(broken.isError).toBe(true);
    expect(broken.text).toContain('Probably meant: +130 {zone = 5}');
  });

  it('takes frames apart', async () => {
    const frame = '4F6A003B"ADM-CID"0002L0#1234[#1234|1130 01 003]_10:15:42,03-14-2025';
    const {text} = await ask('decode_frame', {frame});
    expect(text).toContain('- CRC: 4F6A, right');
    expect(text).not.toContain('Panels differ.');
    expect(text).toContain('zone 3');
    const espa = await ask('decode_frame', {frame: '013102311F526F6F6D20370336'});
    expect(espa.text).toContain('- Record 1: Room 7');
    expect((await ask('decode_frame', {frame: 'hello'})).isError).toBe(true);
  });
});

describe('the address of assistants', () => {
  it('is limited as every endpoint is', async () => {
    const limited = openTestApi({
      assistantsOf: path.join(folder, 'build'),
      limits: {perAddress: 1, total: 100, minimumSeconds: 0},
    });
    const send = () => limited.json('/mcp', {jsonrpc: '2.0', id: 1, method: 'ping'});
    expect((await send()).status).not.toBe(429);
    const refused = await send();
    expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true]);
    await limited.close();
  });

  it('takes one question in a request: a list of them is refused, and none of it is answered', async () => {
    const test = openTestApi({assistantsOf: path.join(folder, 'build')});
    const Accept = 'application/json, text/event-stream';
    const ping = {jsonrpc: '2.0', id: 1, method: 'ping'};
    const one = await test.json('/mcp', ping, {Accept});
    expect([one.status, await one.text()]).toEqual([200, expect.stringContaining('"result":{}')]);
    expect(one.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const list = await test.json('/mcp', [ping, {...ping, id: 2}], {Accept});
    expect([list.status, await list.json()]).toEqual([
      400,
      {error: 'broken_request', message: expect.stringContaining('one question') as string},
    ]);
    await test.close();
  });

  it('ends at once for who waits for changes, which a build has none of', async () => {
    const test = openTestApi({assistantsOf: path.join(folder, 'build')});
    const version = '2026-07-28';
    const notifications = {toolsListChanged: true, resourcesListChanged: true};
    const meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': {name: 'test', version: '1'},
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const answer = await test.json(
      '/mcp',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: {notifications, _meta: meta},
      },
      {'MCP-Protocol-Version': version, 'Mcp-Method': 'subscriptions/listen'},
    );
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream');
    expect(await answer.text()).toContain('"resultType":"complete"');
    await test.close();
  });

  it('does not exist where the build has nothing for assistants', async () => {
    const without = openTestApi();
    expect((await without.json('/mcp', {})).status).toBe(404);
    await without.close();
  });
});

it('a build without what assistants need is named in one line', async () => {
  await expect(openSite(path.join(folder, 'none'))).rejects.toThrow(
    'The build has no assistant-facts.json: run `npm run build` again.',
  );
});

it('others are answered while a build is opened', async () => {
  const answered = vi.fn();
  setImmediate(answered);
  await openSite(path.join(folder, 'build'));
  expect(answered).toHaveBeenCalled();
});

it('a build that is taken away is told to its end', async () => {
  const build = path.join(folder, 'replaced');
  cpSync(path.join(folder, 'build'), build, {recursive: true});
  const opening = openSite(build);
  rmSync(build, {recursive: true});
  const answers = createAnswers(await opening);
  expect(answers.search('silence siren', undefined, 1)).toContain('not confirmed: Try it once.');
});

describe('marks of a section', () => {
  const text =
    '# A\n\nx[^unconfirmed-2]\n\n## B *c*\n\ny[^unconfirmed-1]\n\n## C\n\n```bash\n# Note\n```\n\nz[^unconfirmed-3]\n\n[^unconfirmed-1]: One.\n\n[^unconfirmed-2]: Two.\n\n[^unconfirmed-3]: Three.\n';
  it.each([
    ['A', ['Two.']],
    ['B c', ['One.']],
    ['C', ['Three.']],
    ['not on the page', ['Two.', 'One.', 'Three.']],
  ])('%s', (title, marks) => expect(marksOf(text, title)).toEqual(marks));
});
