import {useState, type JSX, type MouseEvent, type PropsWithChildren} from 'react';
import type {DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {isRegexpStringMatch, useSearchLinkCreator} from '@docusaurus/theme-common';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import translations from '@theme/SearchTranslations';
import type {FoundRecord} from '@talos-docs/search/client';
import {withFoundWords} from '@talos-docs/search/foundWords';
import {guides} from '@site/config/guides';
import {oftenUsed} from '@site/src/features/home/oftenUsed';
import type {FruitlessSearch} from '../alternatives';
import {queryOf} from '../query';
import {useSearchRole, type SearchRole} from '../role';
import {getSearchClient, reportsClicks, searchConfig} from '../siteSearch';
import {hitMark} from './docsearchDom';
import {createModalSearch} from './modalSearch';
import styles from './styles.module.css';

type HitProps = Parameters<NonNullable<DocSearchModalProps['hitComponent']>>[0];

/**
 * Names of the guides that have the page too; empty below a hit of the same page, which says it already. They come in
 * the site's order: the answer's depends on which part of the index arrived first.
 */
function twinsOf(hit: HitProps['hit'] & Pick<FoundRecord, 'also_in'>): string {
  if ('__docsearch_parent' in hit && hit.__docsearch_parent) return '';
  return guides
    .filter(({id}) => hit.also_in?.some(({guide}) => guide === id))
    .map(({label}) => label)
    .join(', ');
}

const isForThisTab = ({button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Goes through the router. Docusaurus' own link looks for what to fetch ahead among all routes as soon as it is in
 * view, which every key would pay for; here the page is fetched when the reader points at it.
 */
function RouterLink({
  to,
  children,
  onFollow,
}: PropsWithChildren<{readonly to: string; readonly onFollow?: () => void}>) {
  const history = useHistory();
  const preload = () => void window.docusaurus.preload(to.replace(/[?#].*$/s, ''));
  const follow = (event: MouseEvent) => {
    if (!isForThisTab(event)) return;
    event.preventDefault();
    history.push(to);
    onFollow?.();
  };
  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- see above
    <a href={to} onClick={follow} onMouseEnter={preload} onTouchStart={preload}>
      {children}
    </a>
  );
}

/**
 * A hit of the modal. Pages of the platform guides are loaded anew, in the same tab; others go through the router
 * (specification, section 2).
 */
function Hit({hit, children}: HitProps): JSX.Element {
  const twins = twinsOf(hit);
  const content = (
    <>
      {children}
      {twins && <span className={styles.twins}>{`Also in ${twins}`}</span>}
    </>
  );
  return (
    <div className={styles.hit} {...hitMark(hit.objectID)}>
      {isRegexpStringMatch(searchConfig.externalUrlRegex, hit.url) ? (
        // eslint-disable-next-line @docusaurus/no-html-links -- the router's link would open a new tab
        <a href={hit.url}>{content}</a>
      ) : (
        <RouterLink to={hit.url}>{content}</RouterLink>
      )}
    </div>
  );
}

type FooterProps = Parameters<NonNullable<DocSearchModalProps['resultsFooterComponent']>>[0];

/** Leads to all results of the query, for the same role. */
function ResultsFooter({state, close}: FooterProps & {readonly close: () => void}): JSX.Element {
  const {role} = useSearchRole();
  const createSearchLink = useSearchLinkCreator();
  return (
    <RouterLink to={`${createSearchLink(state.query)}&role=${role}`} onFollow={close}>
      {`See all ${state.context.nbHits as number} results`}
    </RouterLink>
  );
}

interface OftenUsedProps {
  readonly role: SearchRole;
  readonly close: () => void;
}

/** What readers of the chosen role open most, before they type. */
export function OftenUsed({role, close}: OftenUsedProps): JSX.Element {
  return (
    <nav aria-labelledby="often-used">
      <p id="often-used" className="DocSearch-Hit-source">
        Often used
      </p>
      <ul className={styles.often}>
        {oftenUsed(guides.find(({id}) => id === role)).map(({label, to}) => (
          <li key={to}>
            <Link to={to} onClick={(event) => isForThisTab(event) && close()}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Texts of the theme, with the words of the specification (section 8) where they differ. */
const modalTranslations: DocSearchModalProps['translations'] = {
  ...translations.modal,
  noResultsScreen: {...translations.modal?.noResultsScreen, noResultsText: 'No results for'},
};

/**
 * Makes the props of DocSearch's modal. They stay the same while it is open: with a new one the modal would start
 * over and forget the query.
 */
export function useModalProps(query: string, close: () => void) {
  const contextualFilters = useAlgoliaContextualFacetFilters();
  const processUrl = useSearchResultUrlProcessor();
  const history = useHistory();

  const [modal] = useState(() => {
    const {appId, apiKey, indexName} = searchConfig;
    const search = createModalSearch(getSearchClient());
    const props: DocSearchModalProps = {
      appId,
      apiKey,
      indexName,
      placeholder: translations.placeholder,
      translations: modalTranslations,
      // Of what is selected, the modal would take lines as one word, and half a character, which no address can hold.
      initialQuery: query || queryOf(String(getSelection())),
      initialScrollY: window.scrollY,
      insights: reportsClicks(),
      navigator: {
        navigate({itemUrl}) {
          if (isRegexpStringMatch(searchConfig.externalUrlRegex, itemUrl)) {
            // The modal scrolls the page back when it closes, which would undo a jump to a place on the same page.
            setTimeout(() => window.location.assign(itemUrl));
          } else {
            history.push(itemUrl);
          }
        },
      },
      hitComponent: Hit,
      resultsFooterComponent: (footer) => <ResultsFooter {...footer} close={close} />,
      transformSearchClient: (client) => ({...client, search: search.search}),
      transformItems: (items) =>
        items.map((item) => ({...item, url: withFoundWords(processUrl(item.url), item)})),
      searchParameters: {facetFilters: contextualFilters},
      onClose: close,
    };
    return {search, context: contextualFilters as FruitlessSearch['context'], props};
  });
  return modal;
}
