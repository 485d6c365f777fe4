import {readFileSync} from 'node:fs';
import {parse} from 'yaml';

/** What is read of a page outside of Docusaurus. */
export interface PageFrontMatter {
  readonly title?: string;
  readonly subtitle?: string;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
}

/**
 * Reads the front matter of a page.
 * @returns an empty object for a page without one
 * @throws Error that names the file whose front matter is no YAML
 */
export function readPageFrontMatter(file: string): PageFrontMatter {
  const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(file, 'utf8'));
  if (!block) return {};
  try {
    return (parse(block[1] ?? '') as PageFrontMatter | null) ?? {};
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new Error(`${file}: the front matter is no YAML: ${reason}`, {cause: error});
  }
}

/** Whether readers are led to a page: a draft is not built, an unlisted page is for those who know its address. */
export function isPublished({draft, unlisted}: PageFrontMatter): boolean {
  return !draft && !unlisted;
}
