import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {exampleText} from '../plugins/remark-example-files/exampleText';
import {readReference} from '../plugins/remark-example-files/reference';
import {ConfigurationError} from './env';

const folders = ['talos', 'devices', 'blog', 'whats-new', 'src/pages'];
const fence = /^[\s>*-]*`{3,}[\w-]+\s+(\S.*)$/;

function pages(siteDir: string, folder: string): string[] {
  if (!existsSync(path.join(siteDir, folder))) return [];
  return readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .sort();
}

function problem(siteDir: string, meta: string): string | undefined {
  try {
    const reference = readReference(meta);
    if (reference) exampleText(siteDir, reference);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Looks up the example files of all pages before the build begins: within it, Docusaurus buries a plugin's message in
 * a hundred lines.
 * @throws ConfigurationError with one line for each block that cannot be filled
 */
export function checkExampleReferences(siteDir: string): void {
  const findings = folders
    .flatMap((folder) => pages(siteDir, folder))
    .flatMap((file) =>
      readFileSync(path.join(siteDir, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const [, meta = ''] = fence.exec(line) ?? [];
          const found = problem(siteDir, meta);
          return found ? [`${file}:${index + 1}: ${found}`] : [];
        }),
    );
  if (findings.length > 0) throw new ConfigurationError(findings.join('\n'));
}
