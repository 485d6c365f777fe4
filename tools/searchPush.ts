/** Brings the hosted search index in step with the built site: `npm run search:push [-- --dry-run]`. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {explainPushError, pushBuild, PushError} from '@talos-docs/search/push';
import {createProgress, outlastOutput, type Output} from '@talos-docs/service/cli/output';
import {ConfigurationError, readSearchPushEnvironment} from '../config/env';
import {checkDataFile, formatProblem, readData} from '../data/schemas';
import {isCalled, root as project} from './lib/command';

const usage = `Usage: npm run search:push [-- [--dry-run] [--yes]]

Sends the records of the built site, the settings and the synonyms to the hosted search index, which then answers
with them. What is equal already is not sent.

  --dry-run  show what would change and send nothing
  --yes      go on although more than half of the present records would be removed
  --help     show this text

Variables: SEARCH_APP_ID, SEARCH_ADMIN_API_KEY, SEARCH_INDEX_NAME, SEARCH_HOSTS, SITE_URL, BASE_URL.
Exit codes: 0 done, 1 failed, 2 wrong use or configuration.`;

const options = {
  'dry-run': {type: 'boolean', default: false},
  yes: {type: 'boolean', default: false},
  help: {type: 'boolean', short: 'h', default: false},
} as const;

interface CommandContext {
  readonly env: Record<string, string | undefined>;
  readonly root: string;
  readonly stdout: Output;
  readonly stderr: Output;
}

/**
 * Runs `npm run search:push` with this site's environment, build and synonyms.
 * @param args arguments without program and script
 * @returns exit code
 */
export async function searchPush(
  args: readonly string[],
  {env, root, stdout, stderr}: CommandContext,
): Promise<number> {
  const progress = createProgress(stdout);
  let secret: string | undefined;
  try {
    const {values} = parseArgs({args: [...args], options});
    if (values.help) {
      stdout.write(`${usage}\n`);
      return 0;
    }
    const {indexName, site, ...account} = readSearchPushEnvironment(env);
    secret = account.adminApiKey;
    const pagesFile = path.join(root, 'var/search-pages.json');
    const built = {site, pagesFile, synonyms: readSynonyms(root)};
    const wanted = {indexName, dryRun: values['dry-run'], yes: values.yes};
    await pushBuild(account, built, wanted, progress);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    progress.end();
    const fail = (code: number, message: string) => {
      // An answer of the service could repeat what it was sent.
      stderr.write(`${secret ? message.replaceAll(secret, '***') : message}\n`);
      return code;
    };
    if (error instanceof ConfigurationError) return fail(2, error.message);
    if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      return fail(2, error.message.split('\n')[0] ?? '');
    }
    return fail(1, explainPushError(error) ?? error.stack ?? error.message);
  }
}

/** @throws PushError when they cannot be read: without them the hosted index would lose its synonyms */
function readSynonyms(root: string): string[][] {
  const file = 'search-synonyms.yaml';
  let text: string;
  try {
    text = readFileSync(path.join(root, 'data', file), 'utf8');
  } catch {
    throw new PushError(`data/${file} cannot be read: the hosted index would lose its synonyms`);
  }
  const problems = checkDataFile(file, text);
  if (problems.length > 0) throw new PushError(problems.map(formatProblem).join('\n'));
  return readData(root, file);
}

if (isCalled(import.meta.url)) {
  const {env, stdout, stderr} = process;
  outlastOutput();
  process.exitCode = await searchPush(process.argv.slice(2), {env, root: project, stdout, stderr});
}
