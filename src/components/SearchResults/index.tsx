import {useEffect, useRef, useState, type ReactNode} from 'react';
import Heading from '@theme/Heading';
import type {SearchClientConfig, SearchStatus} from '@site/src/searchClient';
import {facetOf, useSearchRole, type SearchRole} from '../Search/role';
import type {SearchAddress} from './address';
import {ask, askElsewhere, type Answer, type Question} from './ask';
import Filters from './Filters';
import type {HitAddress} from './hits';
import {leave, loadParts, useSearchStatus, warmUp} from './parts';
import Results from './Results';
import SearchForm from './SearchForm';
import Start, {type StartProps} from './Start';
import styles from './styles.module.css';
import {headingOf, isWaiting, lineOf, type Lack} from './texts';
import {useAddress} from './useAddress';
import {useAnnouncement} from './useAnnouncement';
import {useFocusOnAnswer} from './useFocusOnAnswer';
import {useKeptFocus} from './useKeptFocus';
import {useQuestion, type Asked, type Settled} from './useQuestion';

export interface SearchResultsProps extends StartProps {
  readonly title: string;
  readonly config: SearchClientConfig;
  /** Filters of every search: language and version. */
  readonly context: Question['context'];
  /** Makes the address of a link from the absolute one of a hit. */
  readonly addressOf: (url: string) => HitAddress;
  /** Where to report a query that should have results, with `{query}` in its place. */
  readonly missingResultsUrl: string | null;
}

/** Outlives the page, so that a reader who comes back finds the results in place, and the page as long as it was. */
let latest: Settled<Answer> | undefined;

/** The status is that of the latest search, which may have been for something else than the results. */
function useLack(key: string, {answer, current}: Asked<Answer>, {missing}: SearchStatus): Lack {
  const [lostFor, setLostFor] = useState('');
  const partial = current && answer?.partial === true;
  if (partial && missing && lostFor !== key) setLostFor(key);
  if (!partial) return 'nothing';
  return lostFor === key ? 'lost' : 'late';
}

/** Asks what the address says, and where else there would be results when there are none. */
function useAnswers(question: Question, {config, addressOf}: SearchResultsProps) {
  const key = question.query && JSON.stringify(question);
  const asked = useQuestion(
    key,
    async () => ask(await loadParts(config), question, addressOf),
    latest,
  );
  const {answer, current, again} = asked;
  const status = useSearchStatus();
  const lack = useLack(key, asked, status);
  const foundNothing = current && answer?.hits === 0 && !isWaiting(answer, lack);
  const elsewhere = useQuestion(foundNothing ? key : '', async () =>
    askElsewhere(await loadParts(config), question),
  );
  const {again: askElsewhereAgain} = elsewhere;
  const wasPartial = useRef(false);

  useEffect(() => {
    if (current) latest = {key, answer, failed: false};
  }, [key, current, answer]);

  // The rest of the index has arrived: the same question now finds all there is.
  useEffect(() => {
    if (wasPartial.current && !status.partial && !status.missing) {
      again();
      askElsewhereAgain();
    }
    wasPartial.current = status.partial;
  }, [status, again, askElsewhereAgain]);

  return {asked, elsewhere: elsewhere.current ? elsewhere.answer : null, status, lack};
}

/** Search box, filters and results of the page `/search` (specification, section 2). */
export default function SearchResults(props: SearchResultsProps): ReactNode {
  const {title, config, context, pageCounts, missingResultsUrl} = props;
  const {address, change, hrefWith} = useAddress();
  const {role: ownRole, setRole} = useSearchRole();
  const {query, guides, kinds, page} = address;
  const role = address.role ?? ownRole;
  const facet = facetOf(role);
  const question = {query, context, role: facet, guides, kinds, page};
  const {asked, elsewhere, status, lack} = useAnswers(question, props);
  const {answer, current, failed} = asked;
  const [heading, wishFocus] = useFocusOnAnswer(current || failed);
  const keepFocus = useKeptFocus();
  const announcement = useAnnouncement(
    [headingOf(asked, lack), lineOf(asked, lack)].filter(Boolean).join('. '),
  );

  // An address that is handed on shows others what this reader sees.
  useEffect(() => {
    if (query && !address.role) change({role}, 'replace');
  });

  useEffect(() => {
    // Nothing depends on it: the first question loads what this could not.
    warmUp(config, facet).catch(() => undefined);
  }, [config, facet]);

  useEffect(() => leave, []);

  const choose = (chosen: Partial<SearchAddress>) => {
    keepFocus();
    change({...chosen, page: 1}, 'push');
  };
  // The buttons that are pressed for it go away with the old results.
  const clearFilters = () => {
    choose({guides: [], kinds: []});
    wishFocus();
  };
  const chooseRole = (chosen: SearchRole) => {
    setRole(chosen);
    choose({role: chosen});
  };

  return (
    <main className={styles.page}>
      <Heading as="h1" className={styles.pageTitle}>
        {title}
      </Heading>
      <SearchForm
        query={query}
        role={role}
        onQuery={(typed) => {
          if (typed !== query) change({query: typed, role, page: 1}, 'replace');
        }}
        onRole={chooseRole}
        onSubmit={wishFocus}
      />
      <noscript>
        <p className={styles.withoutScript}>
          Search needs JavaScript. Every guide lists all its pages beside the text.
        </p>
      </noscript>
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      {query === '' ? (
        <Start pageCounts={pageCounts} />
      ) : (
        <div className={styles.columns}>
          <Filters
            // Counts of a part would grow under the reader's hand when the rest arrives.
            guides={(lack !== 'late' && answer?.guides) || []}
            kinds={(lack !== 'late' && answer?.kinds) || []}
            chosenGuides={guides}
            chosenKinds={kinds}
            onChange={choose}
            onClear={clearFilters}
          />
          <Results
            asked={asked}
            status={status}
            lack={lack}
            heading={heading}
            pageHref={(number) => hrefWith({page: number})}
            onTurn={wishFocus}
            elsewhere={elsewhere}
            filtered={guides.length + kinds.length > 0}
            reportUrl={missingResultsUrl?.replace('{query}', encodeURIComponent(query)) ?? null}
            onClearFilters={clearFilters}
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
