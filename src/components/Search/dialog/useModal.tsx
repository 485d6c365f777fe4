import {useState, type JSX} from 'react';
import {version as docsearchVersion, type DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {useHistory} from '@docusaurus/router';
import {isRegexpStringMatch, useSearchLinkCreator} from '@docusaurus/theme-common';
import {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import translations from '@theme/SearchTranslations';
import type {SearchThemeConfig} from '@site/config/search';
import {withFoundWords} from '@site/src/lib/search/foundWords';
import {getSearchClient, searchStatus} from '@site/src/searchClient';
import {useSearchRole} from '../role';
import {closeSearch, type SearchRequest} from '../store';
import Hit from './Hit';
import {createModalSearch, type ModalSearch} from './activity';

export type ModalOverrides = Partial<Omit<DocSearchModalProps, 'onClose' | 'initialScrollY'>>;

type FooterProps = Parameters<NonNullable<DocSearchModalProps['resultsFooterComponent']>>[0];

/** Leads to all results of the query, for the same role. */
function ResultsFooter({state}: FooterProps): JSX.Element {
  const {role} = useSearchRole();
  const createSearchLink = useSearchLinkCreator();
  return (
    <Link to={`${createSearchLink(state.query)}&role=${role}`} onClick={closeSearch}>
      <Translate id="theme.SearchBar.seeAll" values={{count: state.context.nbHits as number}}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
}

/** Texts of the theme, with the words of the specification (section 8) where they differ. */
const modalTranslations: DocSearchModalProps['translations'] = {
  ...translations.modal,
  noResultsScreen: {...translations.modal?.noResultsScreen, noResultsText: 'No results for'},
};

function useNavigator(externalUrlRegex?: string): DocSearchModalProps['navigator'] {
  const history = useHistory();
  return {
    navigate({itemUrl}) {
      if (isRegexpStringMatch(externalUrlRegex, itemUrl)) {
        // The modal scrolls the page back when it closes, which would undo a jump to a place on the same page.
        setTimeout(() => window.location.assign(itemUrl));
      } else {
        history.push(itemUrl);
      }
    },
  };
}

/**
 * Makes the props of DocSearch's modal. They stay the same while it is open: with a new one the modal would start
 * over and forget the query.
 */
export function useModal(
  {query}: SearchRequest,
  overrides: ModalOverrides,
): {readonly search: ModalSearch; readonly props: DocSearchModalProps} {
  const {siteConfig, siteMetadata} = useDocusaurusContext();
  const config = useAlgoliaThemeConfig().algolia as unknown as SearchThemeConfig;
  const contextualFilters = useAlgoliaContextualFacetFilters();
  const processUrl = useSearchResultUrlProcessor();
  const navigator = useNavigator(config.externalUrlRegex);

  const [modal] = useState(() => {
    const {appId, apiKey, indexName, hosted, zeroResultsUrl, missingResultsUrl} = config;
    const {baseUrl} = siteConfig;
    const search = createModalSearch(
      getSearchClient({appId, apiKey, indexName, hosted, zeroResultsUrl, baseUrl}),
      searchStatus,
    );
    search.client.addAlgoliaAgent('docsearch', docsearchVersion);
    search.client.addAlgoliaAgent('docusaurus', siteMetadata.docusaurusVersion);
    const props: DocSearchModalProps = {
      appId,
      apiKey,
      indexName,
      placeholder: translations.placeholder,
      translations: modalTranslations,
      initialQuery: query,
      initialScrollY: window.scrollY,
      insights: hosted?.insights ?? false,
      navigator,
      hitComponent: Hit,
      resultsFooterComponent: ResultsFooter,
      transformSearchClient: () => search.client,
      transformItems: (items) =>
        items.map((item) => ({...item, url: withFoundWords(processUrl(item.url), item)})),
      ...(missingResultsUrl && {
        getMissingResultsUrl: ({query: missed}) =>
          missingResultsUrl.replace('{query}', encodeURIComponent(missed)),
      }),
      ...overrides,
      searchParameters: {
        ...overrides.searchParameters,
        facetFilters: mergeFacetFilters(
          config.contextualSearch ? contextualFilters : [],
          overrides.searchParameters?.facetFilters ?? [],
        ),
      },
      onClose: closeSearch,
    };
    return {search, props};
  });
  return modal;
}
