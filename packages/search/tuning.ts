/**
 * Every weight of the ranking, of the embedded index and of the hosted one. To judge a change:
 *
 *     npm run build                                the index of the present pages
 *     npm run test:relevance                       four sets of queries, in seconds: which are missed now
 *     npm run bench:search -- --only relevance     the same by class of query, beside other engines
 *
 * Keep what helps the tune set and does not hurt the held-out one; nobody tunes on that.
 */

/** How much a word weighs by the field that it stands in. */
export const fieldWeights = {
  /** A page is about what its title says. */
  title: 1.5,
  /** Headings above say what the section belongs to. */
  parents: 1,
  /** A section is about its heading, more than about its page. */
  heading: 1.75,
  text: 1,
  /** Subtitle, description, keywords and tags are words chosen for the reader who searches. */
  lead: 3,
  /** Readers ask in short: a word of a question says less than one of a text. */
  questions: 0.4,
  /** All questions of a page together: what readers ask of it in many words is what it is about. */
  asked: 1.4,
};

/** How well something else answers in place of the word that was typed; 1 is the word itself. */
export const variantFactors = {
  /** "super vision" is supervision: only the blank is wrong. */
  joined: 0.95,
  /** Any other 3 than that of "actor 3" is something else. */
  otherNumber: 0.3,
  /** A word without the others of its phrase still says much of it. */
  partOfPhrase: 0.8,
  /** "sign" without its "in" is another verb. */
  partOfVerb: 0.4,
  /** "restoretime" as two words: what lies between them is a guess. */
  split: 0.9,
  /** A word that the letters begin is probably on its way. */
  completion: 0.9,
  /** The letters are a word already: a longer one is meant less often. */
  completionOfWord: 0.5,
  /** "configuration" for "configure": the same family, another meaning at times. */
  relative: 0.6,
  /** The page's own word is the better answer than one that means the same. */
  synonym: 0.35,
  /** One typing error leaves little doubt. */
  oneEdit: 0.95,
  /** Two leave some. */
  twoEdits: 0.8,
};

/** How many words a query term may stand for. */
export const variantLimits = {
  /** The fewer letters, the more words they begin and the less each of them is meant. */
  completionsByLetter: 8,
  completions: 40,
  completionsOfJoined: 5,
  completionsOfSplit: 3,
  completionsOfMistyped: 10,
  /** Words from this many letters may hold one error, longer ones two: shorter ones would be any word. */
  oneEditFrom: 4,
  twoEditsFrom: 8,
};

/** How much a word of the query tells. */
export const wordWeights = {
  /** A weak word ("use", "see") tells this share of what its rarity would. */
  weakShare: 0.4,
  /** Variants this good count as the word itself where its rarity is concerned. */
  sameWord: 0.7,
};

/** What a place's score gains by how closely its words stand together; added to 1. */
export const closenessBonuses = {
  /** All words stand in the heading. */
  heading: 0.5,
  /** The heading says nothing else: it names what is searched. */
  headingIsQuery: 0.75,
  /** Heading and title say it together, as headings below a subject do. */
  headingAndTitle: 0.5,
  /** One block holds all words: they belong together. */
  block: 0.3,
  /** The words stand beside each other as in the query. */
  phrase: 0.25,
  /** A row, definition or item begins with the words: it is their entry. */
  entry: 0.4,
  /** A question of readers that the page answers is the query, word for word. */
  question: 1,
  /** A keyword that a writer gave the page is the query. */
  keyword: 1,
};

/** How much of a query a place counts as answering. */
export const coverageWeights = {
  /** From here on a share is all of the query; rounding takes the rest. */
  whole: 0.99,
  /** A variant this good is the word itself. */
  exactFactor: 0.9,
  /** A place is worth this power of the share of the query that it holds: strangers use words that no page has. */
  power: 1.5,
  /** A word that means the same as what was typed counts as this much of it. */
  looseShare: 0.7,
  /** How much more words tell that stand in one block than in one section. */
  together: 0.2,
  /** Where no page holds this share, a word that no page holds included, the site has no answer. */
  answer: 0.62,
  /** How much that share grows as readers' words point to the page, or shrinks as they point to none. */
  readersWords: 0.08,
  /** What answers less than this share of what the best page of its guide answers is dropped: counts stay sensible. */
  kept: 0.5,
  /** The same for the first few pages, so that the reader has a choice. */
  keptInView: 0.2,
  pagesInView: 6,
};

/** Entries of codes, and definitions. */
export const entryWeights = {
  /** Share of the best answer to the rest of a query that the entry of a code in it must reach to come first. */
  coverage: 0.95,
  /** The entry of a code is no answer to another code. */
  ofOtherCode: 0.1,
  /** A definition says what a word means, which few readers search for. */
  unaskedDefinition: 0.2,
  /** A question about more words than these is about how they belong together, not about a meaning. */
  wordsWithMeaning: 3,
};

/** How readers' words are learned (`classifier/train.ts`). */
export const classifierTraining = {
  /** Numbers of an embedding. With 32 no set gains, and the words take a third more. */
  dimensions: 24,
  /** Times that every example is seen. */
  epochs: 10,
  /** How far the first example moves the embeddings; the last one moves them by nothing. */
  rate: 0.1,
  /** Share of an example's words that is left out each time, so that none decides alone. */
  dropout: 0.2,
  /** Words of fewer examples say nothing sure. */
  leastExamples: 2,
  /** Pages that an example is told apart from each time. */
  comparedLabels: 30,
};

/** How pages are put in order and shown. */
export const pageWeights = {
  /** A page that answers in a second place too is about the matter. */
  secondPlace: 0.25,
  /** What a step of `SearchPage.pageRank` adds: it decides among equals only. */
  stepUp: 0.1,
  /** Pages below the ordinary only list or define what others explain. */
  stepDown: 0.25,
  lowestPrior: 0.25,
  /** What the reader's own guide says stands before what all guides share, unless that answers plainly better. */
  ownGuide: 2.5,
  /** How much the words that readers used for a page count beside those that it holds. */
  readersWords: 0.55,
  /** The same where a page holds all of the query, such as a name: that leaves less doubt. */
  readersWordsBesideWhole: 0.17,
  /** Places of a page compared word by word, which costs time. */
  comparedPlaces: 5,
  /** Pages of a guide. */
  atMost: 100,
  /** A reader wants several pages in view: the interface shows 5 hits of a group and 20 in all. */
  hits: 2,
  entries: 3,
};

/**
 * How pages rank among equals (`SearchPage.pageRank`); pages that nothing here names have 0. Small steps: they
 * decide between hits that answer a query equally well, and never lift a page over a better answer.
 */
export const pageRanks = {
  /** Where a reader of a guide starts. */
  landing: 2,
  /** What readers of a guide open most. */
  often: 1,
  /** Explains a subject as a whole. */
  overview: 1,
  /** Defines a word that another page explains at length. */
  glossary: -1,
  /** Generated list of a category's pages: the pages themselves answer. */
  category: -2,
  /** Names many symptoms, whose subjects other pages explain. */
  troubleshooting: -0.5,
  /** Speaks about the site instead of its subject. */
  page: -1,
  /** Tells of a subject, or of a change to it: what holds today stands in the guides. */
  post: -3,
} as const;

/** Headings count from 90 down in the hosted index; what stands below one, which has no level, least. */
export const hostedLevel = (level: number | null): number =>
  level === null ? 0 : 100 - level * 10;

/** What the hosted index ranks by; the rest of its settings stands in push/indexSettings.ts. */
export const hostedRanking = {
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
};
