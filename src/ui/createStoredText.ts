import {createStore, type Store} from './createStore';

/**
 * Makes a store of a text in this browser's storage, which other tabs change, too. Where storage is refused or full
 * the text lasts as long as the page, or until another tab can write one.
 * @param area `sessionStorage` for what belongs to this tab alone
 */
export function createStoredText(
  key: string,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): Store<string | null> {
  const unstored = createStore<{readonly text: string; readonly over: string | null} | null>(null);

  const read = () => {
    try {
      return window[area].getItem(key);
    } catch {
      return null;
    }
  };

  return {
    get() {
      const stored = read();
      const latest = unstored.get();
      return latest?.over === stored ? latest.text : stored;
    },
    set(text) {
      try {
        if (text === null) window[area].removeItem(key);
        else window[area].setItem(key, text);
      } catch {
        unstored.set(text === null ? null : {text, over: read()});
        return;
      }
      unstored.set(null);
    },
    subscribe(listener) {
      const unsubscribe = unstored.subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', listener);
      };
    },
    initial: null,
  };
}
