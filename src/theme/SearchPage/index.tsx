import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import {
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import pageCounts from '@generated/page-titles/default/pageCounts.json';
import Layout from '@theme/Layout';
import type {SearchThemeConfig} from '@site/config/search';
import SearchResults, {type SearchResultsProps} from '@site/src/features/search/results';
import {useAddress} from '@site/src/features/search/results/address';

function SearchPageContent(): ReactNode {
  const {address} = useAddress();
  const {missingResultsUrl} = useAlgoliaThemeConfig().algolia as unknown as SearchThemeConfig;
  const context = useAlgoliaContextualFacetFilters() as SearchResultsProps['context'];
  const addressOf = useSearchResultUrlProcessor();
  const title = address.query
    ? `Search results for "${address.query}"`
    : 'Search the documentation';
  return (
    <>
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <SearchResults
        title={title}
        context={context}
        addressOf={addressOf}
        pageCounts={pageCounts as Record<string, number>}
        missingResultsUrl={missingResultsUrl}
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
