import {replaceKnown, transformPlugin, transformRule} from './transformRule';

/** The reader's selection and the two lists of kept searches, each in its `useRef`. */
const kept =
  /(\w+)\.useRef\(("undefined"!=typeof window\?window\.getSelection\(\)[^?:]*:""|\w+\(\{key:"__DOCSEARCH_\w+".+?\}\))\)\.current/g;

/**
 * Lets DocSearch's modal read the reader's selection and storage once, where it opens. It reads both whenever it is
 * drawn, twice for each key, and throws away all but the first.
 */
export function readOnce(source: string): string {
  const found = source.match(kept)?.length ?? 0;
  if (found !== 3)
    throw new Error(`docsearch-state: the modal keeps ${found} values as expected, not 3.`);
  return source.replace(kept, '$1.useState(()=>$2)[0]');
}

/** The object that the modal hands to React for each text with marks, and the text in it. */
const markup =
  /(?<=dangerouslySetInnerHTML:)\{__html:(\w+\(\w+,"_snippetResult\."\.concat\(\w+,"\.value"\)\)\|\|\w+\(\w+,\w+\))\}/;

/**
 * Lets a text that stays the same stay in the page: React 19.2 goes by the object that holds it, of which the modal makes
 * a new one whenever it is drawn.
 */
export function writeOnce(source: string): string {
  const known = replaceKnown('docsearch-state', source, markup, '__markup($1)');
  return [
    "import {useMemo as __useMemo} from 'react';",
    'const __markup = (html) => __useMemo(() => ({__html: html}), [html]);',
    known,
  ].join('\n');
}

const writing = /return window\.localStorage\.setItem\(\w+,JSON\.stringify\(\w+\)\)(?=\},getItem:)/;

/** Lets a hit be followed where storage is full: the modal writes it down first, and went nowhere when that failed. */
export function writeWhereRoom(source: string): string {
  return replaceKnown('docsearch-state', source, writing, 'try{$&}catch{}');
}

const reading = /return (\w+)\?JSON\.parse\(\1\):\[\](?=\}\})/;

/**
 * Lets search open where the lists are broken, or of another site of the origin whose index has the same name: the modal
 * took the page down with it, each time.
 */
export function readWhatFits(source: string): string {
  const guarded =
    'try{return JSON.parse($1||"[]").filter(({url,hierarchy})=>typeof url=="string"&&hierarchy.lvl0)}catch{return[]}';
  return replaceKnown('docsearch-state', source, reading, guarded);
}

/** Spares readers who search what the modal reads and writes in vain, and what it fails at. */
export default function docsearchState() {
  const modal = {test: /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]index\.js$/};
  return transformPlugin(
    'docsearch-state',
    transformRule(modal, (source) => readWhatFits(writeWhereRoom(writeOnce(readOnce(source))))),
  );
}
