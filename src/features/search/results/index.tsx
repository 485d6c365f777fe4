import {useEffect, useEffectEvent, useReducer, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {guides} from '@site/config/guides';
import layout from '@site/src/ui/FilterPanel/styles.module.css';
import {useKeptFocus} from '@site/src/ui/useKeptFocus';
import {reportUrlOf} from '../NoResults';
import {facetOf, useSearchRole, type SearchRole} from '../role';
import {startSearch} from '../store';
import {readAddress, useAddress, type SearchAddress} from './address';
import Filters from './Filters';
import type {Addresser} from './hits';
import Results from './Results';
import SearchForm from './SearchForm';
import styles from './styles.module.css';
import {useSearch, type ResultsRequest} from './useSearch';

/** Where a reader was who reloads the page or comes back to it: the browser looks for it before there are results. */
let place: unknown;

// The page's own visit loads beside hydration; a link to the page that is pointed at loads nothing more than this script.
if (typeof window !== 'undefined' && /\/search\/?$/.test(location.pathname)) {
  const {role} = readAddress(location.search);
  startSearch(role ? facetOf(role) : undefined);
  ({place} = (history.state ?? {}) as {place?: unknown});
}

/** Keeps in the history where the reader is, and goes there again when the results are back. */
function useKeptPlace(arrived: boolean): void {
  useEffect(() => {
    const keep = () => history.replaceState({...history.state, place: scrollY}, '');
    addEventListener('scrollend', keep);
    return () => removeEventListener('scrollend', keep);
  }, []);
  useEffect(() => {
    if (!arrived || typeof place !== 'number') return;
    scrollTo(0, place);
    place = undefined;
  }, [arrived]);
}

interface StartProps {
  /** Number of pages by id of the guide. */
  readonly pageCounts: Readonly<Record<string, number>>;
}

/** What can be searched, before there is a query. */
function Start({pageCounts}: StartProps): ReactNode {
  return (
    <div className={styles.start}>
      <ul className={styles.hints}>
        <li>
          Codes, event numbers and models lead to their own entry: <kbd>BA</kbd>, <kbd>130</kbd>,{' '}
          <kbd>ipTNA4i</kbd>.
        </li>
        <li>Beginnings of words are enough, typing errors are forgiven.</li>
        <li>
          The devices guide is found for every role. <b>Everything</b> searches all guides at once.
        </li>
      </ul>
      <Heading as="h2">What you can search</Heading>
      <ul className={styles.guides}>
        {guides.map(({id, label, audience, landing}) => (
          <li key={id}>
            <Link className={styles.guide} to={landing}>
              <span className={styles.guideName}>{label} guide</span>
              <span>{audience}</span>
              {pageCounts[id] !== undefined && (
                <span className={styles.guidePages}>{pageCounts[id]} pages</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isInView(element: HTMLElement): boolean {
  const {top, bottom} = element.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return top >= (covered || 0) && bottom <= window.innerHeight;
}

/**
 * Moves the focus to the results' heading when the reader searched for other results than those on screen, as soon as
 * they are there.
 * @param arrived the results on screen are those that were searched for
 * @returns the heading's ref, and what says that its focus is wished
 */
function useFocusOnResults(arrived: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [wishes, wish] = useReducer((count: number) => count + 1, 0);
  const granted = useRef(0);

  useEffect(() => {
    if (!arrived || granted.current === wishes || !heading.current) return;
    granted.current = wishes;
    heading.current.focus({preventScroll: true});
    if (!isInView(heading.current)) heading.current.scrollIntoView({block: 'start'});
  }, [arrived, wishes]);

  return [heading, wish] as const;
}

export interface SearchResultsProps extends StartProps {
  readonly title: string;
  readonly context: ResultsRequest['context'];
  readonly addressOf: Addresser;
  /** Where to report a query that should have results, with `{query}` in its place. */
  readonly missingResultsUrl: string | null;
}

/** Search box, filters and results of the page `/search` (specification, section 2). */
export default function SearchResults({
  title,
  context,
  addressOf,
  pageCounts,
  missingResultsUrl,
}: SearchResultsProps): ReactNode {
  const {address, change, hrefWith} = useAddress();
  const {role: ownRole, setRole} = useSearchRole();
  const {query, guide, kind, page} = address;
  const role = address.role ?? ownRole;
  const facet = facetOf(role);
  const search = useSearch({query, context, role: facet, guide, kind, page}, addressOf);
  const [heading, wishFocus] = useFocusOnResults(search.current || search.failed);
  const keepFocus = useKeptFocus(wishFocus);
  useKeptPlace(search.current && search.index !== 'loading');

  // An address that is handed on shows others what this reader sees.
  const nameRole = useEffectEvent(() => change({role}, 'replace'));
  useEffect(() => {
    if (query && !address.role) nameRole();
  }, [query, address.role]);

  useEffect(() => startSearch(facet), [facet]);

  useEffect(
    () => () => void import('../siteSearch').then(({flush}) => flush()).catch(() => undefined),
    [],
  );

  const choose = (chosen: Partial<SearchAddress>) => {
    keepFocus();
    change({...chosen, page: 1}, 'push');
  };
  // The buttons that are pressed for it go away with the old results.
  const chooseAnew = (chosen: Partial<SearchAddress>) => {
    choose(chosen);
    wishFocus();
  };
  const clearFilters = () => chooseAnew({guide: [], kind: []});
  const chooseRole = (chosen: SearchRole) => {
    setRole(chosen);
    choose({role: chosen});
  };

  return (
    <main className={layout.page}>
      <Heading as="h1" className={styles.pageTitle}>
        {title}
      </Heading>
      <SearchForm
        query={query}
        role={role}
        onQuery={(typed) => {
          if (typed !== query) change({query: typed, page: 1}, 'replace');
        }}
        onRole={chooseRole}
        onSubmit={wishFocus}
      />
      <noscript>
        <p className={styles.withoutScript}>
          Search needs JavaScript. These are all pages of the guides:
        </p>
        <div data-all-pages="" />
      </noscript>
      {query === '' ? (
        <Start pageCounts={pageCounts} />
      ) : (
        <div className={layout.columns}>
          <Filters
            // Counts of a part would grow under the reader's hand when the rest arrives.
            counts={search.index === 'loading' ? null : (search.response?.counts ?? null)}
            chosen={address}
            onChange={choose}
            onClear={clearFilters}
          />
          <Results
            search={search}
            heading={heading}
            reportUrl={reportUrlOf(missingResultsUrl, query)}
            pageHref={(number) => hrefWith({page: number})}
            wishFocus={wishFocus}
            onClearFilters={clearFilters}
            onQuery={(spelling) => chooseAnew({query: spelling})}
            onRole={(chosen) => {
              chooseRole(chosen);
              wishFocus();
            }}
          />
        </div>
      )}
    </main>
  );
}
