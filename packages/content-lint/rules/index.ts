import {checkBudgets} from './budgets';
import {checkCards} from './cards';
import {checkClaims} from './claims';
import type {Rule} from '../content';
import {checkElements, checkExamples} from './elements';
import {checkFacts, idleSchemas} from './facts';
import {checkFigures} from './figures';
import {checkForbidden} from './forbidden';
import {checkFrontMatter} from './frontMatter';
import {checkGrants} from './grants';
import {checkHeadings} from './headings';
import {checkHosts} from './hosts';
import {checkImages} from './images';
import {checkMarkedFrontMatter} from './markedFrontMatter';
import {checkParaphrases} from './paraphrases';
import {checkPartials} from './partials';
import {checkPosts} from './posts';
import {checkRepeats} from './repeats';
import {checkShortAddresses} from './shortAddresses';
import {checkSources} from './sources';
import {checkVocabularies} from './tags';
import {checkUnmarkedClaims} from './unmarkedClaims';
import {checkWording} from './wording';

/** All rules by name; each has bad input in `fixtures/<name>`, and passes the content in `fixtures/good`. */
export const rules = {
  mdx: (content) => [...content.unreadable],
  frontMatter: checkFrontMatter,
  tags: checkVocabularies,
  posts: checkPosts,
  headings: checkHeadings,
  images: checkImages,
  figures: checkFigures,
  partials: checkPartials,
  elements: checkElements,
  examples: checkExamples,
  hosts: checkHosts,
  forbidden: checkForbidden,
  facts: checkFacts,
  idleSchemas,
  wording: checkWording,
  grants: checkGrants,
  cards: checkCards,
  budgets: checkBudgets,
  repeats: checkRepeats,
  paraphrases: checkParaphrases,
  shortAddresses: checkShortAddresses,
  claims: checkClaims,
  unmarkedClaims: checkUnmarkedClaims,
  sources: checkSources,
  markedFrontMatter: checkMarkedFrontMatter,
} satisfies Record<string, Rule>;
