import type * as v from 'valibot';
import {articleSchema, releaseSchema} from '@talos-docs/contract/releases/frontMatter';
import type {Content, Diagnostic} from '../content';
import {fieldProblems, textsOf} from '../frontMatter';
import type {Page} from '../page';
import {readTagKeys} from './tags';

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

function schemaDiagnostics({file, frontMatter}: Page, schema: v.GenericSchema): Diagnostic[] {
  if (!frontMatter || frontMatter.error) {
    const message = frontMatter?.error ?? 'The post has no front matter.';
    return [{file, line: 1, rule: 'posts/front-matter', message}];
  }
  return fieldProblems(schema, frontMatter.data).map(({field, message}) => ({
    file,
    line: frontMatter.lineOf(field),
    rule: `posts/${field}`,
    message,
  }));
}

function tagDiagnostics(page: Page, known: ReadonlySet<string>): Diagnostic[] {
  return textsOf(page.frontMatter?.data['tags'])
    .filter((value) => !known.has(value))
    .map((value) => ({
      file: page.file,
      line: page.frontMatter?.lineOf('tags') ?? 1,
      rule: 'posts/tags',
      message: `"${value}" is not in ${tagsFile}.`,
    }));
}

/** The file's name says what the front matter says, so that files stand in the order of their days. */
function nameDiagnostics({file, frontMatter}: Page, {file: pattern, shape}: Kind): Diagnostic[] {
  const [, date, slug] = pattern.exec(file) ?? [];
  if (date === undefined || slug === undefined) {
    return [{file, rule: 'posts/file', message: `must be named ${shape}.`}];
  }
  const data = frontMatter?.data ?? {};
  const report = (key: string, named: string): Diagnostic[] =>
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

function lonelyTags(known: ReadonlySet<string>, articles: readonly Page[]): Diagnostic[] {
  const used = new Set(articles.flatMap(({frontMatter}) => textsOf(frontMatter?.data['tags'])));
  return [...known]
    .filter((name) => !used.has(name))
    .map((name) => ({
      file: tagsFile,
      rule: 'posts/tags',
      message: `"${name}" stands on no article.`,
    }));
}

/** Articles and release notes fit their schemas, say in their names what they say inside, and have a beginning. */
export function checkPosts(content: Content): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, string>();
  const knownTags = readTagKeys(content.tree, tagsFile);
  for (const kind of kinds) {
    const posts = content.pages.filter(
      ({file, isPartial}) => !isPartial && file.startsWith(`${kind.folder}/`),
    );
    for (const page of posts) {
      diagnostics.push(...schemaDiagnostics(page, kind.schema), ...nameDiagnostics(page, kind));
      if (!truncation.test(page.source)) {
        const message = 'has no {/* truncate */} after its beginning.';
        diagnostics.push({file: page.file, rule: 'posts/truncate', message});
      }
      const address = `/${kind.folder}/${String(page.frontMatter?.data['slug'])}`;
      const other = seen.get(address);
      if (other !== undefined) {
        const message = `slug is taken by ${other}.`;
        diagnostics.push({
          file: page.file,
          line: page.frontMatter?.lineOf('slug') ?? 1,
          rule: 'posts/slug',
          message,
        });
      }
      seen.set(address, page.file);
      if (kind.folder === 'blog') diagnostics.push(...tagDiagnostics(page, knownTags));
    }
    if (kind.folder === 'blog') diagnostics.push(...lonelyTags(knownTags, posts));
  }
  return diagnostics;
}
