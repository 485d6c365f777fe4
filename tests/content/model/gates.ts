import {checkCards} from './cards';
import type {Gate} from './content';
import {checkFacts} from './facts';
import {checkFigures} from './figures';
import {checkForbidden} from './forbidden';
import {checkFrontMatter} from './frontMatter';
import {checkGrants} from './grants';
import {checkHeadings} from './headings';
import {checkHosts} from './hosts';
import {checkImages} from './images';
import {checkPartials} from './partials';
import {checkPosts} from './posts';
import {checkRepeats} from './repeats';
import {checkShortAddresses} from './shortAddresses';
import {checkVocabularies} from './tags';
import {checkWording} from './wording';

/** All content gates by name; each has a folder of bad input in tests/content/fixtures. */
export const gates = {
  mdx: (content) => [...content.unreadable],
  frontMatter: checkFrontMatter,
  tags: checkVocabularies,
  posts: checkPosts,
  headings: checkHeadings,
  images: checkImages,
  figures: (content) => checkFigures(content),
  partials: checkPartials,
  hosts: checkHosts,
  forbidden: checkForbidden,
  facts: checkFacts,
  wording: checkWording,
  grants: checkGrants,
  cards: checkCards,
  repeats: checkRepeats,
  shortAddresses: checkShortAddresses,
} satisfies Record<string, Gate>;
