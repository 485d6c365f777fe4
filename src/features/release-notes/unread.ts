/**
 * Which release notes are new for a reader who comes back. Known to this browser alone; who has never been here has
 * no unread notes.
 */
import {useEffect} from 'react';
import {useStore} from '@site/src/ui/createStore';
import {createStoredText} from '@site/src/ui/createStoredText';

export const storageKey = 'docs.releases.read';

const stored = createStoredText(storageKey);

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

function store(ids: Iterable<string>): void {
  stored.set(JSON.stringify([...ids]));
}

/** Counts a note as read; without effect for a reader whose reading is not followed yet. */
export function markRead(ids: readonly string[]): void {
  const read = parse(stored.get());
  if (read && ids.some((id) => !read.has(id))) store([...read, ...ids]);
}

/**
 * The unread ones among all release notes. On the first visit all count as read.
 * @param ids all notes
 */
export function useUnread(ids: readonly string[]) {
  const read = parse(useStore(stored));

  useEffect(() => {
    if (!parse(stored.get())) store(ids);
  }, [ids]);

  return {
    /** In the order of `ids`. */
    unread: read ? ids.filter((id) => !read.has(id)) : [],
    markAllRead: () => markRead(ids),
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
