import {
  formatDiagnostic,
  loadContent,
  type Content,
  type Diagnostic,
  type Project,
  type Rule,
} from './content';
import {isPartialFile} from './frontMatter';
import {checkMoves, checkShortAddresses} from './rules/addresses';
import {checkBudgets, checkCards} from './rules/budgets';
import {checkClaims, checkUnmarkedClaims} from './rules/claims';
import {checkElements, checkExamples} from './rules/elements';
import {checkFacts, checkSchemas, idleSchemas} from './rules/facts';
import {checkForbidden} from './rules/forbidden';
import {checkFrontMatter, checkVocabularies} from './rules/frontMatter';
import {checkGrants} from './rules/grants';
import {checkHeadings} from './rules/headings';
import {checkHosts} from './rules/hosts';
import {checkFigures, checkImages} from './rules/images';
import {checkLinks} from './rules/links';
import {checkPartials} from './rules/partials';
import {checkPosts} from './rules/posts';
import {checkQuestions} from './rules/questions';
import {checkParaphrases, checkRepeats} from './rules/repeats';
import {checkMarkedFrontMatter, checkSources, checkWording} from './rules/wording';

export {
  diskTree,
  formatDiagnostic,
  loadContent,
  type Diagnostic,
  type Guide,
  type Problem,
  type Project,
} from './content';

/** All rules by name; each has bad input in `fixtures/<name>`, and passes the content in `fixtures/good`. */
const rules = {
  mdx({unreadable}, report) {
    for (const {message, ...place} of unreadable) report(place, 'parse', message);
  },
  frontMatter: checkFrontMatter,
  tags: checkVocabularies,
  posts: checkPosts,
  headings: checkHeadings,
  images: checkImages,
  figures: checkFigures,
  links: checkLinks,
  partials: checkPartials,
  elements: checkElements,
  examples: checkExamples,
  hosts: checkHosts,
  forbidden: checkForbidden,
  schemas: checkSchemas,
  facts: checkFacts,
  idleSchemas,
  wording: checkWording,
  grants: checkGrants,
  cards: checkCards,
  budgets: checkBudgets,
  repeats: checkRepeats,
  paraphrases: checkParaphrases,
  questions: checkQuestions,
  shortAddresses: checkShortAddresses,
  moves: checkMoves,
  claims: checkClaims,
  unmarkedClaims: checkUnmarkedClaims,
  sources: checkSources,
  markedFrontMatter: checkMarkedFrontMatter,
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
export const ruleNames = Object.keys(rules) as RuleName[];

/** What rules object to, in the order of files and lines, without doubles. */
export function applyRules(content: Content, names: readonly RuleName[] = ruleNames): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const name of names) {
    rules[name](content, (place, check, message) => {
      const diagnostic = {...place, rule: `${name}/${check}`, message};
      found.set(formatDiagnostic(diagnostic), diagnostic);
    });
  }
  return [...found.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}

/**
 * Says what the rules object to in a project.
 * @param root folder of the project
 * @param files those to speak of, besides data that does not fit; all without it. For pages no more is read than these
 * need, so that a passage which they share with a page far away is not seen.
 */
export function lint(root: string, project: Project, files?: readonly string[]): Diagnostic[] {
  const arePages = files?.every((file) => /\.mdx?$/.test(file) && !isPartialFile(file));
  const content = loadContent(root, project, arePages ? files : undefined);
  // What the others would say of data that are not fit is not true.
  const unfit = applyRules(content, ['schemas']);
  if (unfit.length > 0) return unfit;
  const others = ruleNames.filter((name) => name !== 'schemas');
  return applyRules(content, others).filter(({file}) => files?.includes(file) ?? true);
}
