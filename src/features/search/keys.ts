/** Keys that open and close search (specification, section 2), on the whole page. */
import {closeSearch, openSearch, searchState, typeAhead} from './store';

const editable =
  'input, textarea, select, [role="textbox"], [role="searchbox"], [role="combobox"], [contenteditable]:not([contenteditable="false"])';

const otherDialog = '[aria-modal="true"], dialog[open]';

function isEditable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(editable) !== null;
}

/** The character that a key types, undefined for every other key and for shortcuts. */
function typedCharacter(event: KeyboardEvent): string | undefined {
  const shortcut =
    (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  return /^.$/u.test(event.key) && !shortcut ? event.key : undefined;
}

function isToggle(event: KeyboardEvent): boolean {
  return (
    // Where a layout has no Latin letters, shortcuts are pressed by the place of the key.
    (event.key.toLowerCase() === 'k' || (event.key > '\x7F' && event.code === 'KeyK')) &&
    (event.ctrlKey || event.metaKey) &&
    !event.altKey &&
    !event.shiftKey
  );
}

/** What a key does while search is closed; undefined when it is not for search. */
function openingQuery(event: KeyboardEvent, button: HTMLElement | null): string | undefined {
  const character = typedCharacter(event);
  if (isToggle(event)) return '';
  if (character === '/' && !isEditable(event.target)) return '';
  if (character && event.target === button && /[\p{L}\p{N}]/u.test(character)) return character;
  return undefined;
}

/**
 * Obeys one key.
 * @param button the button in the navigation bar: a letter typed on it starts the query, and it gets the focus back
 *   when nothing else had it
 */
export function handleSearchKey(event: KeyboardEvent, button: HTMLElement | null): void {
  // Chrome's autofill sends key events without a key.
  if ((event.key as string | undefined) === undefined || event.isComposing) return;
  const state = searchState.get();
  const {phase} = state;
  if (phase === 'open' || phase === 'loading') {
    const character = typedCharacter(event);
    const isElsewhere =
      phase === 'loading' && isEditable(event.target) && event.target !== state.request.opener;
    if (event.key === 'Escape' || isToggle(event)) closeSearch();
    else if (phase === 'open') return;
    else if (isElsewhere && character) {
      // Who types into another field waits for search no more.
      closeSearch();
      return;
    } else if (character) typeAhead((query) => query + character);
    else if (event.key === 'Backspace') typeAhead((query) => query.slice(0, -1));
    // Who has typed a query does not mean the link that has the focus.
    else if (event.key !== 'Enter' || isElsewhere || !state.request.query) return;
    event.preventDefault();
    return;
  }
  if (phase === 'failed' && event.key === 'Escape') closeSearch();
  const query = openingQuery(event, button);
  if (query === undefined || document.querySelector(otherDialog)) return;
  event.preventDefault();
  const focused = document.activeElement;
  const opener = focused instanceof HTMLElement && focused !== document.body ? focused : button;
  openSearch({query, opener});
}
