import {useCallback, useMemo, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import {
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type {SearchThemeConfig} from '@site/config/search';
import {guides} from '@site/config/guides';
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

/** Pages of each guide; the lists that the theme makes of a category are none. */
function usePageCounts(): Record<string, number> {
  const docs = useAllDocsData();
  return useMemo(() => {
    const [defaultGuide] = guides;
    const counts = guides.map(({id}): [string, number] => {
      const versions = docs[id === defaultGuide.id ? 'default' : id]?.versions;
      const pages = versions?.[0]?.docs.filter((doc) => !doc.id.startsWith('/')) ?? [];
      return [id, pages.length];
    });
    return Object.fromEntries(counts.filter(([, pages]) => pages > 0));
  }, [docs]);
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
        pageCounts={usePageCounts()}
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
