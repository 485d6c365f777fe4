import type {IndexSettings} from 'algoliasearch';
import {facetNames} from '../algolia/facets';
import {defaultAttributes} from '../algolia/parameters';
import {hostedRanking} from '../tuning';

const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/**
 * Settings of the hosted index (specification, sections 3, 6 and 7). Only what differs from the service's defaults
 * stands here: it does not tell settings at their default, so that a push would take them for changed every time.
 */
export const searchIndexSettings = {
  // The position of a word inside a heading says nothing; inside a text, early is better.
  searchableAttributes: [
    'unordered(codes)',
    ...levels.map((level) => `unordered(${level})`),
    'content',
    'unordered(questions)',
    // Every record of a page has them: only where nothing better answers.
    'unordered(keywords)',
  ],
  // By type the modal of a hosted index could filter; nobody does here.
  attributesForFaceting: ['type', ...facetNames],
  ...defaultAttributes,
  camelCaseAttributes: ['hierarchy', 'content'],
  // By page alone, the second level of the list of hits would stay empty.
  attributeForDistinct: 'url',
  distinct: true,
  ...hostedRanking,
  attributeCriteriaComputedByMinProximity: true,
  // A code with a typing error is another code.
  allowTyposOnNumericTokens: false,
  disableTypoToleranceOnAttributes: ['codes'],
  ignorePlurals: true,
  // Without `singleWordSynonym`, the word itself ranks above its synonyms.
  alternativesAsExact: ['ignorePlurals'],
  queryLanguages: ['en'],
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional',
} satisfies IndexSettings;
