import type {FoundRecord, SearchClient} from '@talos-docs/search/client';
import siteConfig from '@generated/docusaurus.config';

/** Address of the page with the code decoder that every role reads, and the decoder on it. */
const decoder = 'devices/tools#code-decoder';

const idPrefix = 'decoded-code ';

/** Whole blocks only: a number or two letters alone are words of many other questions. */
const blocks = [
  // E130 01 C005
  /^[136ERP]\d{3}\s+\d{2}\s+[CU]?\d{3}$/i,
  // 1234 18 1131 01 015 8
  /^[\dA-F]{4}\s*[19]8\s*[136]\d{3}\s*\d{2}\s*\d{3}\s*[\dA-F]?$/,
  // Nri1/BA003, Nri1BA01
  /^[NO]?(?:[a-z]{2}(?:[^\s/]*\/|\d+))+[A-Z]{2}\d{1,6}(?:[*^].*)?$/,
  // NBA003
  /^[NO][A-Z]{2}(?:\d{2,3}|0\d{3,5})$/,
];

/** Whether a query is written like a block of Contact ID or SIA DC-03, with or without brackets and account. */
function looksLikeBlock(query: string): boolean {
  const block = query.trim().replace(/^\[?(?:#[\dA-F]{3,16}\|)?(.*?)\]?$/, '$1');
  return blocks.some((pattern) => pattern.test(block));
}

/** The hit that says what a block means; undefined for every other query, and for codes without a known meaning. */
async function decodedHit(query: string) {
  if (!looksLikeBlock(query)) return undefined;
  const {decodeCode} = await import('@site/data/decodeCode');
  const code = query.trim();
  const decoded = decodeCode(code);
  if (!decoded?.isKnown) return undefined;
  const url = `${siteConfig.url}${siteConfig.baseUrl}${decoder}?${new URLSearchParams({code})}`;
  const hierarchy = {lvl0: 'Code decoder', lvl1: decoded.summary};
  const marked = (value: string) => ({value, matchLevel: 'none', matchedWords: []});
  const shown = {hierarchy: {lvl0: marked(hierarchy.lvl0), lvl1: marked(hierarchy.lvl1)}};
  return {
    // Of its own for each code: the modal keeps one hit for each id among recent and favorite searches.
    objectID: idPrefix + code,
    url,
    url_without_anchor: url,
    type: 'lvl1',
    kind: 'reference',
    guide: 'devices',
    content: null,
    hierarchy,
    _highlightResult: shown,
    _snippetResult: shown,
  } as unknown as FoundRecord & {objectID: string};
}

/** What the first of the hits says, where it is a decoded code. */
export function decodedAnswer(hit: FoundRecord | undefined): string | undefined {
  return hit?.objectID?.startsWith(idPrefix) ? (hit.hierarchy?.lvl1 ?? undefined) : undefined;
}

/** Puts what a code means before the hits of a client, where the reader's question is a block. */
export function withDecodedCode(client: SearchClient): SearchClient {
  return {
    ...client,
    async search(input, context) {
      const [asked] = input.requests;
      const counts = asked?.hitsPerPage !== 0 && !context?.narrowed;
      const [output, hit] = await Promise.all([
        client.search(input, context),
        // Without its script, which a reader offline may lack, the hits remain.
        context && counts ? decodedHit(context.query).catch(() => undefined) : undefined,
      ]);
      const [first, ...others] = output.results;
      if (!hit || !first) return output;
      const nbHits = (first.nbHits ?? 0) + 1;
      const hits = asked?.page ? first.hits : [hit, ...first.hits];
      // Clicks are reported by place and by this id, and the service knows neither this hit nor these places.
      return {...output, results: [{...first, hits, nbHits, queryID: undefined}, ...others]};
    },
  };
}
