/** Brings the hosted search index in step with the built site: `npm run search:push [-- --dry-run]`. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {PushError, runSearchPush} from '@talos-docs/search/push';
import {createProgress, type Output} from '@talos-docs/service/cli/progress';
import {ConfigurationError, readSearchPushEnvironment} from '../config/env';
import {checkDataFile, readData} from '../data/schemas';
import {isCalled, root as project} from './lib/command';

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
export function searchPush(
  args: readonly string[],
  {env, root, stdout, stderr}: CommandContext,
): Promise<number> {
  return runSearchPush(args, {
    readConfiguration() {
      try {
        return readSearchPushEnvironment(env);
      } catch (error) {
        throw error instanceof ConfigurationError ? new PushError(error.message, 2) : error;
      }
    },
    pagesFile: path.join(root, 'var/search-pages.json'),
    readSynonyms: () => readSynonyms(root),
    progress: createProgress(stdout),
    stdout,
    stderr,
  });
}

function readSynonyms(root: string): string[][] {
  const file = 'search-synonyms.yaml';
  let text: string;
  try {
    text = readFileSync(path.join(root, 'data', file), 'utf8');
  } catch {
    throw new PushError(`data/${file} cannot be read: the hosted index would lose its synonyms`);
  }
  const problems = checkDataFile(file, text);
  if (problems.length > 0) {
    throw new PushError(
      problems.map(({file: shown, line = 1, message}) => `${shown}:${line}: ${message}`).join('\n'),
    );
  }
  return readData(root, file);
}

if (isCalled(import.meta.url)) {
  const {env, stdout, stderr} = process;
  process.exitCode = await searchPush(process.argv.slice(2), {env, root: project, stdout, stderr});
}
