/**
 * Which release notes are new for a reader who comes back. Known to this browser alone; who has never been here has
 * no unread notes.
 */
import {useCallback, useEffect, useMemo, useSyncExternalStore} from 'react';

export const storageKey = 'docs.releases.read';

const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function store(ids: Iterable<string>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...ids]));
  } catch {
    // Storage is refused or full: then nothing is ever marked.
  }
  for (const listener of listeners) listener();
}

/** Ids that a stored text names; null when it names none, because there is none or somebody has broken it. */
function parse(text: string | null): ReadonlySet<string> | null {
  if (text === null) return null;
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? new Set(ids.map(String)) : null;
  } catch {
    return null;
  }
}

/** Counts a note as read; without effect for a reader whose reading is not followed yet. */
export function markRead(ids: readonly string[]): void {
  const read = parse(stored());
  if (read && ids.some((id) => !read.has(id))) store([...read, ...ids]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A note that is read in another tab counts here too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * The unread ones among all release notes. On the first visit all count as read.
 * @param ids all notes
 */
export function useUnread(ids: readonly string[]): {
  /** In the order of `ids`. */
  readonly unread: ReadonlySet<string>;
  readonly markAllRead: () => void;
} {
  const text = useSyncExternalStore(subscribe, stored, () => null);
  const read = useMemo(() => parse(text), [text]);

  useEffect(() => {
    if (!parse(stored())) store(ids);
  }, [ids]);

  return {
    unread: useMemo(() => new Set(read ? ids.filter((id) => !read.has(id)) : []), [ids, read]),
    markAllRead: useCallback(() => markRead(ids), [ids]),
  };
}

/** How an unread note is marked: the newest one stands out. */
export type UnreadMark = 'newest' | 'earlier';

/**
 * The mark of a note.
 * @param unread ids of the unread notes, newest first
 * @returns undefined for a note that is read
 */
export function unreadMark(id: string, unread: readonly string[]): UnreadMark | undefined {
  if (!unread.includes(id)) return undefined;
  return unread[0] === id ? 'newest' : 'earlier';
}
