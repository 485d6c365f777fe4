import {useEffect, useState, useSyncExternalStore, type ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import styles from './styles.module.css';

interface Notice {
  readonly text: string;
  /** Address of the page where the reader can do something about it. */
  readonly page: string | undefined;
}

let notices: readonly Notice[] = [];
let place: HTMLElement | undefined;
const listeners = new Set<() => void>();

function setNotices(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Notices(): ReactNode {
  const current = useSyncExternalStore(subscribe, () => notices);
  const [ready, setReady] = useState(false);
  // Screen readers announce what comes into a region, not what it brings along.
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.notices}>
      {ready &&
        current.map((notice) => (
          <div key={notice.text} className={styles.notice}>
            <p>
              {notice.text}{' '}
              {/* eslint-disable-next-line @docusaurus/no-html-links -- outside of the router */}
              {notice.page && <a href={notice.page}>Open the page</a>}
            </p>
            <button
              type="button"
              onClick={() => setNotices(notices.filter((other) => other !== notice))}
            >
              Close
            </button>
          </div>
        ))}
    </div>
  );
}

/** Shows a message above the page until the reader closes it. */
export function showNotice(notice: Notice): void {
  setNotices([...notices.filter(({text}) => text !== notice.text), notice]);
  if (place) return;
  place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Notices />);
}
