import {existsSync} from 'node:fs';
import path from 'node:path';
import {readBuiltSite, type BuiltSite} from '../../plugins/lib/builtSite';

/**
 * Opens a build on disk.
 * @throws Error when there is none, with the command that makes one
 */
export function openBuild(folder: string): BuiltSite {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no built site: run \`npm run build\` first.`);
  }
  return readBuiltSite(folder);
}

/** Addresses of a sitemap, without the origin. */
export function sitemapRoutes(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    decodeURI(new URL(url).pathname),
  );
}

export interface Verdict {
  /** What is wrong, one line each. */
  readonly lines: string[];
  readonly summary: string;
}

/**
 * Runs a check: what it finds, or why it could not run, goes to stderr and decides about the exit code.
 * @param usage what `--help` says
 */
export async function report(
  name: string,
  usage: string,
  check: () => Verdict | Promise<Verdict>,
): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    const {lines, summary} = await check();
    for (const line of lines) process.stderr.write(`${line}\n`);
    process.stdout.write(`${name}: ${summary}\n`);
    process.exitCode = lines.length > 0 ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${name}: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
