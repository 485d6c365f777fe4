import {memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import {createPortal} from 'react-dom';
import {DocSearchModal} from '@docsearch/react';
import {Button} from '@site/src/ui/Button';
import {useStore} from '@site/src/ui/createStore';
import {makeRestInert} from '@site/src/ui/inertPage';
import {Announcement} from '../Announcement';
import {useAlternatives} from '../alternatives';
import {NoResults, reportUrlOf, resultsOf} from '../NoResults';
import {useSearchRole} from '../role';
import {RolePicker} from '../RolePicker';
import {searchStatus} from '../searchStatus';
import {flush, searchConfig, warmUp} from '../siteSearch';
import {useIndexPart, useWholeIndex} from '../useRequest';
import {enterQuery, mendModal, searchAgain, searchAgainInPlace, type Screen} from './docsearchDom';
import type {Found} from './modalSearch';
import {OftenUsed, useModalProps} from './useModalProps';
import '@docsearch/css/dist/modal.css';
import docsearch from './docsearch.module.css';
import styles from './styles.module.css';

/** Its props stay the same while it is open; drawing all hits again for what changes around them costs every key. */
const Modal = memo(DocSearchModal);

/** How much a search found, for readers who do not see the list. */
function countOf({query, count, answer, note}: Found): string {
  const results = `${count === 0 ? 'No results' : resultsOf(count)} for ${query}`;
  return [answer, note && `${note.replace(/\.$/, '')}.`, results].filter(Boolean).join(' ');
}

/** Elements of ours, on the page and inside the modal. */
const createPlaces = () => ({
  /** Holds the modal; first on the page. */
  page: document.createElement('div'),
  /** Below the search box. */
  toolbar: document.createElement('div'),
  /** At the end of what the modal shows. */
  panel: document.createElement('div'),
});

/** Time for which a query without results must stand before all guides are searched for it, in milliseconds. */
const standingTime = 600;

/** How a reader asked for search. */
export interface SearchRequest {
  /** What the search begins with; empty for the text that is selected on the page, or nothing. */
  readonly query: string;
  /** Gets the focus back when search closes. */
  readonly opener: HTMLElement | null;
}

interface SearchDialogProps {
  readonly request: SearchRequest;
  /** Gets the focus back when the opener is gone. */
  readonly button: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

/**
 * DocSearch's modal, and around it what it lacks for this site: the choice of the role, the error
 * screen, who answers, and the semantics of a dialog (specification, section 2; src/theme/README.md).
 */
export default function SearchDialog({request, button, close}: SearchDialogProps): ReactNode {
  const {role, setRole, facet} = useSearchRole();
  const {search, context, props} = useModalProps(request.query, close);
  const {pending, ...activity} = useStore(search.activity);
  const [screen, setScreen] = useState<Screen>('start');
  // What was searched before the query was cleared is no news.
  const outcome = screen === 'start' ? null : activity.outcome;
  const {answeredBy, fellBack, missing} = useStore(searchStatus);
  const [places] = useState(createPlaces);
  const searchedFor = useRef(facet);
  const failed = outcome === 'failed';
  const found = outcome === 'failed' ? null : outcome;
  const waiting = useIndexPart(found) === 'loading' && found?.count === 0;
  const fruitless =
    found?.count === 0 && !waiting ? {query: found.query, context, role: facet} : null;
  const alternatives = useAlternatives(fruitless, standingTime);

  useLayoutEffect(() => {
    const {page, toolbar, panel} = places;
    document.body.prepend(page);
    const container = page.querySelector<HTMLElement>('.DocSearch-Container');
    if (!container) throw new Error('DocSearch has not rendered its container.');
    // Inside the bar, a touch on it counts as one on the modal's form and does not end the search.
    container.querySelector('.DocSearch-SearchBar')?.append(toolbar);
    // What was selected on the page gives way to what the reader types.
    if (!request.query) container.querySelector<HTMLInputElement>('.DocSearch-Input')?.select();
    const dropdown = container.querySelector('.DocSearch-Dropdown');
    const leave = mendModal(container, search.activity, {
      onScreen: (shown) => {
        setScreen(shown);
        // The modal puts a new screen behind it.
        if (dropdown?.lastElementChild !== panel) dropdown?.append(panel);
      },
      onQuery: search.askAhead,
    });
    const freePage = makeRestInert([page]);
    const otherwise = button.current;
    return () => {
      leave();
      freePage();
      page.remove();
      flush();
      const {opener} = request;
      (opener?.isConnected ? opener : otherwise)?.focus({preventScroll: true});
    };
  }, [places, search, request, button]);

  useLayoutEffect(() => {
    search.setRole(facet);
    if (searchedFor.current === facet) return;
    searchedFor.current = facet;
    warmUp(facet);
    searchAgain(places.page);
  }, [facet, places, search]);

  useWholeIndex(() => searchAgainInPlace(places.page));

  function panel(): ReactNode {
    if (failed) {
      const {titleText, helpText} = props.translations?.errorScreen ?? {};
      // The modal searches again when its input gets the focus.
      const retry = () => places.page.querySelector<HTMLElement>('.DocSearch-Input')?.focus();
      // DocSearch's own error screen gives way to "No results" before it is painted.
      return (
        <div className="DocSearch-ErrorScreen" role="alert">
          <p className="DocSearch-Title">{titleText}</p>
          <p className="DocSearch-Help">{helpText}</p>
          <Button className={styles.retry} onClick={retry}>
            Try again
          </Button>
        </div>
      );
    }
    if (waiting) return <p className="DocSearch-StartScreen DocSearch-Help">Searching…</p>;
    if (!fruitless) return <OftenUsed role={role} close={close} />;
    return (
      <div className={styles.nothing}>
        <NoResults
          alternatives={alternatives}
          reportUrl={reportUrlOf(searchConfig.missingResultsUrl, fruitless.query)}
          onQuery={(query) => enterQuery(places.page, query)}
          onRole={setRole}
        />
      </div>
    );
  }

  return createPortal(
    <div
      className={docsearch.root}
      data-answered-by={answeredBy}
      data-no-answer={!fruitless}
      aria-busy={pending > 0}
    >
      <Modal {...props} />
      {createPortal(
        <>
          <RolePicker role={role} setRole={setRole} className={styles.role} />
          <Announcement
            text={waiting ? 'Searching' : found ? countOf(found) : ''}
            of={found?.query}
          />
          {found?.note && <p className={styles.notice}>{found.note}</p>}
          {fellBack && (
            <p className={styles.notice} role="status">
              Hosted search cannot be reached: these results come from the index of this site.
            </p>
          )}
          {missing && !failed && (
            <p className={styles.notice} role="status">
              There may be more results: part of the index could not be loaded.
            </p>
          )}
        </>,
        places.toolbar,
      )}
      {screen !== 'hits' && createPortal(panel(), places.panel)}
    </div>,
    places.page,
  );
}
