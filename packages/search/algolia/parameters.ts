import * as v from 'valibot';

/** Values of which a page must have one, compared without regard to case, as the service does. */
const facetFilter = v.pipe(
  v.string(),
  // A minus sign would negate the value.
  v.regex(/^[^:]+:(?!-)/, 'Expected facet:value'),
  v.transform((text) => {
    const colon = text.indexOf(':');
    return {attribute: text.slice(0, colon), value: text.slice(colon + 1).toLowerCase()};
  }),
);
const facetFilters = v.array(
  v.union([
    v.pipe(v.array(facetFilter), v.nonEmpty()),
    v.pipe(
      facetFilter,
      v.transform((filter) => [filter]),
    ),
  ]),
);

/** Each group must hold; a group holds when one of its filters does. */
export type FacetFilters = v.InferOutput<typeof facetFilters>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const names = v.array(v.string());

/** Attributes where a request names none; the settings of the hosted index are the same. */
export const defaultAttributes = {
  attributesToRetrieve: [
    'hierarchy',
    'content',
    'anchor',
    'url',
    'url_without_anchor',
    'type',
    'guide',
    'kind',
    'twin',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
};

/** What modal and results page ask for. Another parameter is refused: it would be wrong to ignore it. */
const request = v.strictObject({
  indexName: v.string(),
  query: v.optional(v.string(), ''),
  page: v.optional(count, 0),
  hitsPerPage: v.optional(count, 20),
  facets: v.optional(names, []),
  facetFilters: v.optional(facetFilters, []),
  attributesToRetrieve: v.optional(names, defaultAttributes.attributesToRetrieve),
  attributesToHighlight: v.optional(names, defaultAttributes.attributesToHighlight),
  attributesToSnippet: v.optional(names, defaultAttributes.attributesToSnippet),
  highlightPreTag: v.optional(v.string(), '<em>'),
  highlightPostTag: v.optional(v.string(), '</em>'),
  snippetEllipsisText: v.optional(v.string(), '…'),
  /** Without effect: an answer with a queryID would have clicks reported to a service that never gave it. */
  clickAnalytics: v.optional(v.boolean(), false),
});

export type SearchRequest = v.InferInput<typeof request>;
export type SearchParameters = v.InferOutput<typeof request>;

const body = v.strictObject({requests: v.array(request)});

/** The filters that admit the pages of a role. @param role value of the facet `role`; null admits every page */
export function roleFilters(role: string | null): FacetFilters {
  return role === null ? [] : [[{attribute: 'role', value: role.toLowerCase()}]];
}

/** Refuses a call as the service does; a client of it knows the error by its name. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads the body of a call: `{requests: [{indexName, query, …}]}`.
 * @throws ApiError that says what is wrong with the body
 */
export function readSearches(call: unknown): readonly SearchParameters[] {
  const {success, issues, output} = v.safeParse(body, call, {abortEarly: true});
  if (!success)
    throw new ApiError(400, `${v.getDotPath(issues[0]) ?? 'body'}: ${issues[0].message}`);
  return output.requests;
}
