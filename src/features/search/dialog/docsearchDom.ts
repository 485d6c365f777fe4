/** What DocSearch's modal needs from outside, where only its elements can be reached (docs/decisions/docsearch-3.9.0.md). */
import type {Store} from '@site/src/ui/createStore';
import {searchStatus} from '../searchStatus';
import type {SearchActivity} from './modalSearch';

/** Sets only what differs: every change wakes the observer. */
function setAttributes(element: Element, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/**
 * Corrects what assistive technology is told. The modal calls itself a button, names lists that do not exist, gives all
 * lists the same id, and puts links and buttons into options, which may hold none: here it becomes a dialog with a
 * combobox whose results are trees, as they are drawn.
 */
function correctSemantics(container: HTMLElement): void {
  setAttributes(container, {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': 'Search',
    tabindex: '-1',
    'aria-controls': null,
    'aria-expanded': null,
    'aria-haspopup': null,
    'aria-labelledby': null,
  });
  const lists = [...container.querySelectorAll('.DocSearch-Hits > ul')];
  lists.forEach((list, index) => {
    const title = list.parentElement?.querySelector('.DocSearch-Hit-source');
    if (title) setAttributes(title, {id: `docsearch-group-${index}`});
    setAttributes(list, {
      id: `docsearch-list-${index}`,
      role: 'tree',
      'aria-labelledby': `docsearch-group-${index}`,
    });
    for (const hit of list.children) {
      const level = hit.classList.contains('DocSearch-Hit--Child') ? '2' : '1';
      setAttributes(hit, {role: 'treeitem', 'aria-level': level});
    }
  });
  for (const drawing of container.querySelectorAll('svg:not([aria-label])'))
    setAttributes(drawing, {'aria-hidden': 'true'});
  const input = container.querySelector('.DocSearch-Input');
  if (input) {
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'tree',
      'aria-expanded': String(lists.length > 0),
      'aria-controls': lists.length > 0 ? lists.map(({id}) => id).join(' ') : null,
    });
  }
}

/** Takes away the quotation marks that the modal puts around a query (specification, section 2). */
function correctTexts(container: HTMLElement): void {
  const title = container.querySelector('.DocSearch-NoResults .DocSearch-Title');
  for (const text of title?.childNodes ?? []) {
    if (text instanceof Text) text.data = text.data.replace('"', '');
  }
}

/** What the modal shows: what there is before a query, what was found, or that nothing was. */
export type Screen = 'start' | 'hits' | 'none';

function screenOf(container: HTMLElement): Screen {
  if (container.querySelector('.DocSearch-NoResults')) return 'none';
  return container.querySelector('.DocSearch-HitsFooter') ? 'hits' : 'start';
}

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

function focusableIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => !element.matches(':disabled') && element.getClientRects().length > 0,
  );
}

/** Takes the focus that a row of the lists had, which the reader removed with a button in it. */
function catchFocus(container: HTMLElement): void {
  const input = container.querySelector<HTMLElement>('.DocSearch-Input');
  // Where there is no mouse, a keyboard on the screen would cover the lists.
  if (input && matchMedia('(hover: hover)').matches) input.focus();
  else container.focus();
}

type Activity = Pick<Store<SearchActivity>, 'get' | 'subscribe'>;

/** The latest answer comes from a part of the index, whose rest is on its way. */
const isOfPart = ({outcome}: SearchActivity) =>
  outcome !== 'failed' && outcome?.partial === true && !searchStatus.get().missing;

/**
 * Holds a key back that would open a hit of an earlier query, or of a part of the index, until those of this one are
 * there.
 */
function pressWhenFound(event: KeyboardEvent, input: HTMLInputElement, activity: Activity) {
  event.preventDefault();
  event.stopPropagation();
  const {value} = input;
  const press = () => {
    if (activity.get().pending > 0 || isOfPart(activity.get())) return;
    cancel();
    // When they are drawn.
    setTimeout(() => {
      if (input.isConnected && input.value === value)
        input.dispatchEvent(new KeyboardEvent(event.type, event));
    });
  };
  const cancels = [activity, searchStatus].map(({subscribe}) => subscribe(press));
  const cancel = () => cancels.forEach((end) => end());
  return cancel;
}

/**
 * Keeps the focus in the modal. Its own trap remembers the first and last element of its first moment, which are not
 * there any more, or hidden, when the reader comes to them.
 */
function trapFocus(container: HTMLElement, activity: Activity, signal: AbortSignal): void {
  const isSearching = () => activity.get().pending > 0;
  const isUndecided = () => isOfPart(activity.get()) && screenOf(container) === 'none';
  let cancel: (() => void) | undefined;
  signal.addEventListener('abort', () => cancel?.());
  const onKeyDown = (event: KeyboardEvent) => {
    const {key, target} = event;
    cancel?.();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari tells the last key of an input method by nothing else
    if (event.keyCode === 229) event.stopPropagation();
    else if (
      key === 'Enter' &&
      target instanceof HTMLInputElement &&
      (isSearching() || isUndecided())
    )
      cancel = pressWhenFound(event, target, activity);
    if (key !== 'Tab') return;
    const elements = focusableIn(container);
    const [edge, next] = event.shiftKey
      ? [elements[0], elements.at(-1)]
      : [elements.at(-1), elements[0]];
    if (document.activeElement === edge || document.activeElement === container) {
      event.preventDefault();
      next?.focus();
    }
    // The modal drops a response on its way when the reader leaves the input, and says "No results" instead.
    if (isSearching()) event.stopPropagation();
  };
  const onMouseDown = (event: MouseEvent) => {
    // Beside the modal it closes it, and would then take the focus that the opener got back.
    if (event.target === container) event.preventDefault();
  };
  container.addEventListener('keydown', onKeyDown, {capture: true, signal});
  container.addEventListener('mousedown', onMouseDown, {signal});
}

interface ModalEvents {
  /** Told what the modal shows, now and after each of its changes. */
  readonly onScreen: (screen: Screen) => void;
  /** Told what the reader has typed, before the modal knows it. */
  readonly onQuery: (query: string) => void;
}

/**
 * Mends the rendered modal as long as it is open.
 * @param container DocSearch's outermost element
 * @returns undoes it
 */
export function mendModal(
  container: HTMLElement,
  activity: Activity,
  {onScreen, onQuery}: ModalEvents,
): () => void {
  const open = new AbortController();
  const {signal} = open;
  const correct = () => {
    correctSemantics(container);
    correctTexts(container);
    onScreen(screenOf(container));
  };
  // It hears of a change before that is painted.
  const observer = new MutationObserver((changes) => {
    correct();
    const isRebuilt = changes.some(({type}) => type === 'childList');
    if (isRebuilt && document.activeElement === document.body) catchFocus(container);
  });
  observer.observe(container, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-controls', 'aria-expanded', 'role', 'id'],
  });
  correct();
  trapFocus(container, activity, signal);
  const onInput = ({target}: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    // The modal takes blanks for a query.
    if (target.value.trim() === '') setValue(target, '');
    onQuery(target.value);
  };
  container.addEventListener('input', onInput, {capture: true, signal});
  return () => {
    open.abort();
    observer.disconnect();
  };
}

/** Marks the element of a hit, by which it is found again in the modal. */
export const hitMark = (objectID: string) => ({'data-search-hit': objectID});

/** The hit that the reader has moved to; undefined while it is the first one, which is selected for them. */
function chosenHit(container: HTMLElement): string | undefined {
  const [, ...others] = container.querySelectorAll('.DocSearch-Hit');
  return others
    .find((row) => row.getAttribute('aria-selected') === 'true')
    ?.querySelector<HTMLElement>('[data-search-hit]')?.dataset.searchHit;
}

function chooseHit(container: HTMLElement, objectID: string): void {
  [...container.querySelectorAll<HTMLElement>('[data-search-hit]')]
    .find(({dataset}) => dataset.searchHit === objectID)
    // The only way from outside: the modal selects what the mouse moves over.
    ?.dispatchEvent(new MouseEvent('mousemove', {bubbles: true}));
}

/**
 * Makes the modal run its query once more, wherever the focus is; nothing happens without a query. The modal has no
 * way to be told so, but it searches at the end of a composition.
 * @param container DocSearch's outermost element
 */
export function searchAgain(container: HTMLElement): void {
  const input = container.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (input?.value) input.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));
}

/** React keeps a property of its own on the element, which hides a change from it. */
const setValue = (input: HTMLInputElement, value: string) =>
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);

/** Puts a query into the modal's input, as if the reader had typed it. */
export function enterQuery(container: HTMLElement, query: string): void {
  const input = container.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!input) return;
  input.focus();
  setValue(input, query);
  input.dispatchEvent(new Event('input', {bubbles: true}));
}

/** Searches again and stays at the hit that the reader has moved to, if it is among the new ones. */
export function searchAgainInPlace(container: HTMLElement): void {
  const chosen = chosenHit(container);
  searchAgain(container);
  const list = container.querySelector('.DocSearch-Dropdown');
  if (chosen === undefined || !list) return;
  // The modal goes back to its first hit when it searches; the reader's next key has to go on from theirs.
  chooseHit(container, chosen);
  const observer = new MutationObserver(() => {
    stop();
    chooseHit(container, chosen);
  });
  const moved = new AbortController();
  const stop = () => {
    observer.disconnect();
    moved.abort();
  };
  observer.observe(list, {subtree: true, childList: true});
  for (const type of ['input', 'keydown', 'pointermove'])
    container.addEventListener(type, stop, {capture: true, signal: moved.signal});
}
