/** The genuine modal of DocSearch, with what is put around it, over a client whose answers the tests decide. */
import {DocSearchModal, type DocSearchTransformClient} from '@docsearch/react';
import Link from '@docusaurus/Link';
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, vi} from 'vitest';
import {useStore} from '@site/src/ui/createStore';
import type {SearchClient, SearchContext} from '@talos-docs/search/client';
import {hitMark, mendModal, type Screen} from './docsearchDom';
import {createModalSearch} from './modalSearch';

const marked = (value: string) => ({value, matchLevel: 'none', matchedWords: []});

/** A page that was found. */
export function hit(title: string, lvl0 = 'Devices') {
  const hierarchy = {lvl0, lvl1: title};
  return {
    objectID: title,
    url: `/devices/${title}`,
    type: 'lvl1',
    content: null,
    hierarchy,
    _highlightResult: {hierarchy: {lvl0: marked(lvl0), lvl1: marked(title)}},
    _snippetResult: {hierarchy: {lvl1: marked(title)}},
  };
}

export type Answer = ReturnType<typeof hit>[] | Error;

/** Answers by query; no hits where there is none. */
export const answers = new Map<string, Answer | Promise<Answer>>();

export async function answerTo(input: {requests: {query: string}[]}) {
  const answer = await answers.get(input.requests[0]?.query ?? '');
  if (answer instanceof Error) throw answer;
  return {results: [{hits: answer ?? [], nbHits: answer?.length ?? 0}]};
}

type Search = (
  input: Parameters<typeof answerTo>[0],
  context?: SearchContext,
) => ReturnType<typeof answerTo>;

export const search = vi.fn<Search>(answerTo);

/** Told what the modal shows. */
export const onScreen = vi.fn<(screen: Screen) => void>();

let modalSearch: ReturnType<typeof createModalSearch>;

/** Follows the searches, as what is around the modal does: React then draws an answer in the task that brings it. */
function Follower() {
  useStore(modalSearch.activity);
  return null;
}

let container: HTMLElement;
let leave: () => void;

export const modal = {
  get search() {
    return modalSearch;
  },
  get container() {
    return container;
  },
};

export const input = () => screen.getByRole('combobox', {name: 'Search'});
export const type = (query: string) => fireEvent.change(input(), {target: {value: query}});
export const hits = () => screen.findAllByRole('treeitem');
export const selected = () => screen.queryByRole('treeitem', {selected: true})?.textContent;
export const outcome = () => modalSearch.activity.get().outcome;

function open(): void {
  const shared = {
    search,
  } as unknown as SearchClient;
  modalSearch = createModalSearch(shared);
  const transformSearchClient = (client: DocSearchTransformClient) => ({
    ...client,
    search: modalSearch.search,
  });
  render(
    <>
      <Follower />
      <DocSearchModal
        appId="embedded"
        apiKey="embedded"
        indexName="docs"
        initialScrollY={0}
        transformSearchClient={transformSearchClient}
        resultsFooterComponent={() => <></>}
        hitComponent={({hit: {url, objectID}, children}) => (
          <div {...hitMark(objectID)}>
            <Link to={url}>{children}</Link>
          </div>
        )}
      />
    </>,
  );
  const found = document.querySelector<HTMLElement>('.DocSearch-Container');
  if (!found) throw new Error('The modal did not open.');
  container = found;
  leave = mendModal(container, modalSearch.activity, {
    onScreen,
    onQuery: modalSearch.askAhead,
  });
}

/** Opens the modal before each test of a file, and closes it after. */
export function openModalForEach(): void {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({matches: false}));
    vi.stubGlobal('scrollTo', () => undefined);
    // No layout in jsdom: as where the embedded index answers, all but the provider's mark can be seen.
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (this.closest('.DocSearch-Logo') ? [] : [{}]) as unknown as DOMRectList;
    });
    Element.prototype.scrollIntoView = () => undefined;
    answers.clear();
    search.mockClear();
    open();
  });
  afterEach(() => {
    leave();
    cleanup();
    vi.unstubAllGlobals();
  });
}
