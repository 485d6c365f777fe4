import {useCallback, useMemo, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import {
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import pageCounts from '@generated/front-matter-maps/default/pageCounts.json';
import Layout from '@theme/Layout';
import type {SearchThemeConfig} from '@site/config/search';
import SearchResults, {type SearchResultsProps} from '@site/src/components/SearchResults';
import {useAddress} from '@site/src/components/SearchResults/useAddress';

function titleOf(query: string): string {
  return query
    ? translate(
        {id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"'},
        {query},
      )
    : translate({
        id: 'theme.SearchPage.emptyResultsTitle',
        message: 'Search the documentation',
      });
}

function SearchPageContent(): ReactNode {
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const {address} = useAddress();
  const algolia = useAlgoliaThemeConfig().algolia as unknown as SearchThemeConfig;
  const config = useMemo(() => ({...algolia, baseUrl}), [algolia, baseUrl]);
  const context = useAlgoliaContextualFacetFilters() as SearchResultsProps['context'];
  const processUrl = useSearchResultUrlProcessor();
  const addressOf = useCallback(
    (url: string) => {
      const href = processUrl(url);
      return {href, external: /^https?:/.test(href)};
    },
    [processUrl],
  );
  const title = titleOf(address.query);
  return (
    <>
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <SearchResults
        title={title}
        config={config}
        context={context}
        addressOf={addressOf}
        pageCounts={pageCounts as Record<string, number>}
        missingResultsUrl={algolia.missingResultsUrl}
      />
    </>
  );
}

/** The page `/search` (specification, section 2). */
export default function SearchPage(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <Layout>
        <SearchPageContent />
      </Layout>
    </HtmlClassNameProvider>
  );
}
