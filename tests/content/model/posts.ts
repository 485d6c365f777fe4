import * as v from 'valibot';
import {articleSchema, releaseSchema} from '../../../src/lib/releases/frontMatter';
import {readYaml} from './content';
import type {Content} from './content';
import type {FileTree} from './fileTree';
import type {Finding} from './finding';
import {fieldOf} from './issues';
import type {Page} from './page';

interface Kind {
  readonly folder: string;
  readonly schema: v.GenericSchema;
  /** Files of a post, of which the name says its day and its slug. */
  readonly file: RegExp;
  readonly shape: string;
}

const kinds: readonly Kind[] = [
  {
    folder: 'blog',
    schema: articleSchema,
    file: /^blog\/(\d{4}-\d\d-\d\d)-([^/]+)\/index\.mdx$/,
    shape: 'blog/<date>-<slug>/index.mdx',
  },
  {
    folder: 'whats-new',
    schema: releaseSchema,
    file: /^whats-new\/(\d{4}-\d\d-\d\d)-([^/]+)\.mdx$/,
    shape: 'whats-new/<date>-<slug>.mdx',
  },
];

const tagsFile = 'blog/tags.yml';
const truncation = /\{\/\*\s*truncate\s*\*\/\}/;

function keysOf(tree: FileTree, file: string): Set<string> {
  const data = readYaml(tree, file);
  return new Set(typeof data === 'object' && data !== null ? Object.keys(data) : []);
}

function schemaFindings({file, frontMatter}: Page, schema: v.GenericSchema): Finding[] {
  if (!frontMatter || frontMatter.error) {
    const message = frontMatter?.error ?? 'The post has no front matter.';
    return [{file, line: 1, rule: 'posts/front-matter', message}];
  }
  return (v.safeParse(schema, frontMatter.data).issues ?? []).map((issue) => {
    const key = fieldOf(issue);
    const isAbsent = !(key in frontMatter.data);
    const isUnknown = !isAbsent && issue.type === 'strict_object';
    const message = isAbsent
      ? `${key} is missing.`
      : isUnknown
        ? `${key} is no known field.`
        : issue.message;
    return {file, line: frontMatter.lineOf(key), rule: `posts/${key}`, message};
  });
}

function tagFindings(page: Page, known: ReadonlySet<string>): Finding[] {
  const values: unknown = page.frontMatter?.data['tags'];
  if (!Array.isArray(values)) return [];
  return values
    .map(String)
    .filter((value) => !known.has(value))
    .map((value) => ({
      file: page.file,
      line: page.frontMatter?.lineOf('tags') ?? 1,
      rule: 'posts/tags',
      message: `"${value}" is not in ${tagsFile}.`,
    }));
}

/** The file's name says what the front matter says, so that files stand in the order of their days. */
function nameFindings({file, frontMatter}: Page, {file: pattern, shape}: Kind): Finding[] {
  const [, date, slug] = pattern.exec(file) ?? [];
  if (date === undefined || slug === undefined) {
    return [{file, rule: 'posts/file', message: `must be named ${shape}.`}];
  }
  const data = frontMatter?.data ?? {};
  const report = (key: string, named: string): Finding[] =>
    data[key] === undefined || data[key] === named
      ? []
      : [
          {
            file,
            line: frontMatter?.lineOf(key) ?? 1,
            rule: `posts/${key}`,
            message: `the file's name says ${named}.`,
          },
        ];
  return [...report('date', date), ...report('slug', slug)];
}

function lonelyTags(known: ReadonlySet<string>, articles: readonly Page[]): Finding[] {
  const used = new Set(
    articles.flatMap(({frontMatter}) => {
      const values: unknown = frontMatter?.data['tags'];
      return Array.isArray(values) ? values.map(String) : [];
    }),
  );
  return [...known]
    .filter((name) => !used.has(name))
    .map((name) => ({
      file: tagsFile,
      rule: 'posts/tags',
      message: `"${name}" stands on no article.`,
    }));
}

/** Articles and release notes fit their schemas, say in their names what they say inside, and have a beginning. */
export function checkPosts(content: Content): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, string>();
  const knownTags = keysOf(content.tree, tagsFile);
  for (const kind of kinds) {
    const posts = content.pages.filter(
      ({file, isPartial}) => !isPartial && file.startsWith(`${kind.folder}/`),
    );
    for (const page of posts) {
      findings.push(...schemaFindings(page, kind.schema), ...nameFindings(page, kind));
      if (!truncation.test(page.source)) {
        const message = 'has no {/* truncate */} after its beginning.';
        findings.push({file: page.file, rule: 'posts/truncate', message});
      }
      const address = `/${kind.folder}/${String(page.frontMatter?.data['slug'])}`;
      const other = seen.get(address);
      if (other !== undefined) {
        const message = `slug is taken by ${other}.`;
        findings.push({
          file: page.file,
          line: page.frontMatter?.lineOf('slug') ?? 1,
          rule: 'posts/slug',
          message,
        });
      }
      seen.set(address, page.file);
      if (kind.folder === 'blog') findings.push(...tagFindings(page, knownTags));
    }
    if (kind.folder === 'blog') findings.push(...lonelyTags(knownTags, posts));
  }
  return findings;
}
