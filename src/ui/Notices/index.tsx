import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {Button} from '../Button';
import {createStore, useStore} from '../createStore';
import styles from './styles.module.css';

export interface Notice {
  readonly text: string;
  readonly link?: {readonly label: string; readonly href: string} | undefined;
  readonly onClose?: () => void;
}

const notices = createStore<readonly Notice[]>([]);
let region: HTMLElement | undefined;
/** What had the focus before a notice got it. */
let focusedBefore: HTMLElement | null;

function Notices(): ReactNode {
  return useStore(notices).map(({text, link, onClose}) => (
    <div key={text} className={styles.notice}>
      <p>
        {text} {/* eslint-disable-next-line @docusaurus/no-html-links -- outside of the router */}
        {link && <a href={link.href}>{link.label}</a>}
      </p>
      <Button
        onClick={() => {
          withdrawNotice(text);
          onClose?.();
          focusedBefore?.focus({preventScroll: true});
          focusedBefore = null;
        }}
      >
        Close
      </Button>
    </div>
  ));
}

/** Takes a notice away, if it stands there. */
export function withdrawNotice(text: string): void {
  notices.set(notices.get().filter((other) => other.text !== text));
}

/** Shows a notice above whatever page is open, below the others, until it is closed or withdrawn; the same one once. */
export function showNotice(notice: Notice): void {
  withdrawNotice(notice.text);
  notices.set([...notices.get(), notice]);
  if (region) return;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = styles.notices ?? '';
  region.addEventListener('focusin', ({relatedTarget: before}) => {
    if (!region?.contains(before as Node | null)) focusedBefore = before as HTMLElement | null;
  });
  document.body.append(region);
  const root = createRoot(region);
  // Screen readers announce what comes into a region, not what it brings along.
  setTimeout(() => root.render(<Notices />), 100);
}
