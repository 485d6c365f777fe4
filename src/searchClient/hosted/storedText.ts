/** A text in local storage, which outlives the page; where that is forbidden or full, it lives as long as the page. */
export interface StoredText {
  get(): string | undefined;
  /** Undefined removes it. */
  set(text: string | undefined): void;
}

export function storedText(key: string): StoredText {
  let own: string | undefined;
  return {
    get() {
      try {
        return localStorage.getItem(key) ?? own;
      } catch {
        return own;
      }
    },
    set(text) {
      own = text;
      try {
        if (text === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // This page has it, the next one does without.
      }
    },
  };
}
