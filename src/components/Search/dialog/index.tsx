import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import {createPortal} from 'react-dom';
import {DocSearchModal} from '@docsearch/react';
import siteConfig from '@generated/docusaurus.config';
import {flush, searchStatus, warmUp} from '@site/src/searchClient';
import {facetOf, roleOn, useSearchRole} from '../role';
import type {SearchRequest} from '../store';
import ErrorPanel from './ErrorPanel';
import ResultCount from './ResultCount';
import RolePicker from './RolePicker';
import {askAgain, askAgainInPlace} from './askAgain';
import {enterModal, placeIn, type Places} from './modalPlace';
import {useModal, type ModalOverrides} from './useModal';
import '@docsearch/css/dist/modal.css';
import docsearch from './docsearch.module.css';
import styles from './styles.module.css';

/** Fetches what the reader's first question on this page will need. */
export function warmUpSearch(): void {
  warmUp(facetOf(roleOn(window.location.pathname, siteConfig)));
}

interface SearchDialogProps {
  readonly request: SearchRequest;
  /** Gets the focus back when the opener is gone. */
  readonly button: RefObject<HTMLElement | null>;
  readonly overrides: ModalOverrides;
}

/**
 * DocSearch's modal, unmodified, and around it what it lacks for this site: the choice of the role, the error
 * screen, who answers, and the semantics of a dialog (specification, section 2; src/theme/README.md).
 */
export default function SearchDialog({request, button, overrides}: SearchDialogProps): ReactNode {
  const roleControls = useSearchRole();
  const {role, facetFilter} = roleControls;
  const {search, props} = useModal(request, overrides);
  const {outcome, pending} = useSyncExternalStore(
    search.activity.subscribe,
    search.activity.getSnapshot,
  );
  const {answeredBy, fellBack, missing} = useSyncExternalStore(
    searchStatus.subscribe,
    searchStatus.getSnapshot,
  );
  const [places] = useState<Places>(() => ({
    page: document.createElement('div'),
    toolbar: document.createElement('div'),
    panel: document.createElement('div'),
  }));
  const askedFor = useRef(facetFilter);
  const failed = outcome === 'failed';
  const waiting = !failed && outcome?.count === 0 && outcome.partial && !missing;

  useLayoutEffect(() => {
    const isSearching = () => search.activity.getSnapshot().pending > 0;
    const leave = enterModal(places, isSearching);
    const {opener} = request;
    const otherwise = button.current;
    return () => {
      leave();
      flush();
      (opener?.isConnected ? opener : otherwise)?.focus({preventScroll: true});
    };
  }, [places, search, request, button]);

  useLayoutEffect(() => {
    search.setFilter(facetFilter);
    if (askedFor.current === facetFilter) return;
    askedFor.current = facetFilter;
    warmUp(facetOf(role));
    askAgain(places.page);
  }, [facetFilter, places, role, search]);

  useEffect(() => {
    let wasPartial = searchStatus.getSnapshot().partial;
    return searchStatus.subscribe(() => {
      const now = searchStatus.getSnapshot();
      if (wasPartial && !now.partial && !now.missing) askAgainInPlace(places.page);
      wasPartial = now.partial;
    });
  }, [places]);

  return createPortal(
    <div
      className={docsearch.root}
      data-answered-by={answeredBy}
      data-no-answer={failed || waiting}
      aria-busy={pending > 0}
    >
      <DocSearchModal {...props} />
      {placeIn(
        places.toolbar,
        <>
          <RolePicker {...roleControls} />
          <ResultCount outcome={outcome} waiting={waiting} />
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
      )}
      {waiting &&
        placeIn(places.panel, <p className="DocSearch-StartScreen DocSearch-Help">Searching…</p>)}
      {failed &&
        placeIn(
          places.panel,
          <ErrorPanel
            {...props.translations?.errorScreen}
            // The modal asks again when its input gets the focus.
            onRetry={() => places.page.querySelector<HTMLElement>('.DocSearch-Input')?.focus()}
          />,
        )}
    </div>,
    places.page,
  );
}
