import {articleSchema, releaseSchema} from '@talos-docs/contract/releases/frontMatter';
import type {Report, Rule} from '../content';
import {splitFrontMatter, textsOf} from '../frontMatter';
import {fieldOf, type Page} from '../page';
import {readTagKeys, reportFields} from './frontMatter';

/** The name of a post's `file` says its day and its slug. */
const kinds = [
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

type Kind = (typeof kinds)[number];

const tagsFile = 'blog/tags.yml';
/** In what follows the front matter, the mark with something above it that is no import. */
const truncation = /^\s+(?:import .*\s+)*(?!import |\{)\S[^]*?\{\/\*\s*truncate\s*\*\/\}/;

/** The file's name says what the front matter says, so that files stand in the order of their days. */
function reportName(page: Page, {file: pattern, shape}: Kind, report: Report): void {
  const {file, frontMatter} = page;
  const [, date, slug] = pattern.exec(file) ?? [];
  if (date === undefined) report({file}, 'file', `must be named ${shape}.`);
  for (const [key, named] of Object.entries({date, slug})) {
    const said = frontMatter.data[key];
    if (named !== undefined && said !== undefined && said !== named)
      report(fieldOf(page, key), key, `the file's name says ${named}.`);
  }
}

/** Articles have tags of the vocabulary, and each of these stands on one. */
function reportTags(known: ReadonlySet<string>, articles: readonly Page[], report: Report): void {
  const lonely = new Set(known);
  for (const page of articles) {
    for (const tag of textsOf(page.frontMatter.data['tags'])) {
      lonely.delete(tag);
      if (!known.has(tag)) report(fieldOf(page, 'tags'), 'tags', `"${tag}" is not in ${tagsFile}.`);
    }
  }
  for (const tag of lonely) report({file: tagsFile}, 'tags', `"${tag}" stands on no article.`);
}

/** Articles and release notes fit their schemas, say in their names what they say inside, and have a beginning. */
export const checkPosts: Rule = ({pages, tree, project: {today}}, report) => {
  for (const kind of kinds) {
    const posts = pages.filter(
      ({file, isPartial}) => !isPartial && file.startsWith(`${kind.folder}/`),
    );
    const seen = new Map<string, string>();
    for (const page of posts) {
      const {file, source, frontMatter} = page;
      reportFields(page, kind.schema, report);
      reportName(page, kind, report);
      if (today && frontMatter.data['draft'] !== true && String(frontMatter.data['date']) > today)
        report(fieldOf(page, 'date'), 'date', 'lies in the future, but the site shows it at once.');
      if (!truncation.test(splitFrontMatter(source).body))
        report({file}, 'truncate', 'has no {/* truncate */} after its beginning.');
      const slug = String(frontMatter.data['slug']);
      const other = seen.get(slug);
      if (other !== undefined) report(fieldOf(page, 'slug'), 'slug', `slug is taken by ${other}.`);
      seen.set(slug, file);
    }
    if (kind.folder === 'blog') reportTags(readTagKeys(tree, tagsFile), posts, report);
  }
};
