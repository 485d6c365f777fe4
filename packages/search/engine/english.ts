/** What the engine knows of the English language; other languages need another file of this shape. */

/** Words on -ing and -ed that are no form of a verb, or are read as something else than the verb. */
const unchanged = new Set(
  'building during evening embed hundred morning nothing setting'.split(' '),
);

/** Forms that no rule makes of their word, which stands first of each line. */
const irregular = new Map(
  `begin began begun, bend bent, break broke broken, bring brought, build built, burn burnt, buy bought, catch caught,
  child children, choose chose chosen, come came, draw drew drawn, drive drove driven, eat ate eaten, fall fell fallen,
  find found, forget forgot forgotten, freeze froze frozen, give gave given, go went gone, grow grew grown, hang hung,
  hear heard, hide hid hidden, hold held, keep kept, leave left, light lit, lose lost, man men, mean meant, meet met,
  mistake mistaken mistook, overwrite overwritten overwrote, pay paid, person people, ring rang rung, run ran,
  sell sold, send sent, shake shook shaken, shine shone, sleep slept, speak spoke spoken, spend spent, stand stood,
  steal stole stolen, stick stuck, swear swore sworn, take took taken, teach taught, tell told, think thought,
  throw threw thrown, understand understood, wake woke woken, wear wore worn, win won, withdraw withdrew withdrawn,
  woman women, write wrote written`
    .split(',')
    .flatMap((line) => {
      const [word = '', ...forms] = line.trim().split(/\s+/);
      return forms.map((form) => [form, word] as const);
    }),
);

const vowel = /[aeiouy]/;
const doubled = /([bdgmnprt])\1$/;

/**
 * Brings the forms of an English word together: plural, -ing, -ed. Deliberately light: "operator" and "operation"
 * stay apart, as readers mean different things by them; `rootOf` relates them.
 * @param word lower case, without diacritics
 * @returns the form under which the word is indexed; words of three letters and words with digits as they are
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = withoutPlural(irregular.get(word) ?? inBritishSpelling(word));
  if (unchanged.has(singular)) return singular;
  return withoutEnding(withoutVerbForm(singular));
}

const inBritishSpelling = (word: string) =>
  word.replace(/iz(?=(?:e[drs]?|ing|ations?|ers)$)/, 'is');

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function withoutVerbForm(word: string): string {
  const ending = /(?:ing|ed)$/.exec(word)?.[0];
  if (!ending || word.endsWith('eed')) return word;
  const base = word.slice(0, -ending.length);
  if (base.length < 3 || !vowel.test(base)) return word;
  return doubled.test(base) && base.length > 3 ? base.slice(0, -1) : base;
}

/** "wire" and "wiring", "battery" and "batteries" end alike. */
function withoutEnding(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('e')) return word.slice(0, -1);
  return word.endsWith('y') ? `${word.slice(0, -1)}i` : word;
}

const derivation =
  /(?:ication|ization|isation|ational|ations?|itions?|ators?|ative|ively|ments?|ness|ability|ities|ity|able|ible|ance|ence|ions?|ally|ate|ive|ors?|ers?|al|ly|i)$/;
const shortestRoot = 4;

/**
 * Relates words of one family: "configure" and "configuration", "install" and "installer".
 * @param term a stem
 * @returns the family's key; only keys may be compared, they are no words
 */
export function rootOf(term: string): string {
  let root = term;
  for (let round = 0; round < 2; round += 1) {
    const shorter = root.replace(derivation, '');
    if (shorter === root || shorter.length < shortestRoot) break;
    root = shorter;
  }
  return root.replace(/e$/, '');
}

/**
 * Words that say nothing about what a reader looks for. Words that tell two settings apart stay searchable:
 * on, off, no, not, without, after, before, between, out, all, more.
 */
const stopWords = `a about am an and any are as at be been being but by can could did do does doing dont doesnt didnt for
  from get gets getting got had has have having he her his how i if im in into is isnt it its itself ive just let lets
  like make makes me much my myself need needs of or our ours please shall she should so some such than that the their
  them then there these they this those to too us very want wants was we were what whats when where which while who
  whom whose why will with wont would you your yours cant`;

/** What questions are put with, where it says nothing of their subject. */
const fillers =
  /\b(?:what does (?:it|this|that) mean|what happens|how (?:do|can) i (?:know|find out|see)|is it possible|where (?:do|can) i (?:find|see)|i (?:want|would like)|what (?:do|should) i do|help|please)(?: (?:if|that|to|when|whether|with))*\b/gi;

/** A question without its filler words; one that is nothing else stays as it is. */
export function withoutFillers(query: string): string {
  const rest = query.replace(fillers, ' ');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : query;
}

const stopTerms = new Set(stopWords.split(/\s+/).map(stem));

/** @param term a stem */
export const isStopTerm = (term: string): boolean => stopTerms.has(term);

/** Words that readers put around what they look for, but that pages hold for other reasons. */
const weakWords = `again already also always anything else even ever every everything gave give given gives giving
  happen happens help just keep keeps know knows mean meaning means more most much never new now off on one only other
  out own possible put puts really same say says see sees shown shows something still stop tell tells thing things try
  two up use used uses using way well without work works`;

const weakTerms = new Set(weakWords.split(/\s+/).map(stem));

/** @param term a stem */
export const isWeakTerm = (term: string): boolean => weakTerms.has(term);

/** What stands below a page's title where a question of readers leads to it. */
export const answering = (question: string): string => `Answers: ${question}`;
