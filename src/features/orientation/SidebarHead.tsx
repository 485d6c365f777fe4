import {useEffect, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {guides} from '@site/config/guides';
import {useGuide} from '.';
import styles from './styles.module.css';

/** Scrolls a sidebar so that the entry of the current page lies between its head and the edge of the window. */
function reveal(sidebar: HTMLElement, head: HTMLElement): void {
  const entry = sidebar.querySelector('.menu__link[aria-current="page"]')?.getBoundingClientRect();
  if (!entry) return;
  const box = sidebar.getBoundingClientRect();
  const {bottom: top} = head.getBoundingClientRect();
  const bottom = Math.min(box.bottom, window.innerHeight);
  if (entry.top >= top && entry.bottom <= bottom) return;
  sidebar.scrollTop += (entry.top + entry.bottom - top - bottom) / 2;
}

/**
 * Keeps the entry of the current page in view while categories open and close around it, until the reader takes over.
 * @param head what stands above the entries, or covers the first of them
 * @returns ends it
 */
function keepCurrentEntryInView(sidebar: HTMLElement, head: HTMLElement): () => void {
  const observer = new ResizeObserver(() => reveal(sidebar, head));
  const list = sidebar.querySelector('.menu__list');
  if (list) observer.observe(list);
  const end = () => observer.disconnect();
  const takeOver = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
  for (const type of takeOver) sidebar.addEventListener(type, end, {passive: true});
  return () => {
    end();
    for (const type of takeOver) sidebar.removeEventListener(type, end);
  };
}

/**
 * Head of a sidebar, on desktops and in the drawer: names the reader's guide and leads to the others.
 * @param path address of the current page
 */
export default function SidebarHead({path}: {readonly path: string}): ReactNode {
  const head = useRef<HTMLDivElement>(null);
  const guide = useGuide();
  const {shown, toggle} = useNavbarMobileSidebar();
  useEffect(() => {
    const {current} = head;
    const sidebar =
      current?.closest<HTMLElement>('.menu') ??
      current?.parentElement?.querySelector<HTMLElement>('.menu');
    return current && sidebar ? keepCurrentEntryInView(sidebar, current) : undefined;
  }, [path, shown]);
  return (
    <div ref={head} className={styles.head}>
      {guide && (
        <details className={styles.switcher}>
          <summary>{`${guide.label} guide`}</summary>
          <ul>
            {guides.map(({id, label, landing}) => (
              <li key={id}>
                <Link
                  to={landing}
                  aria-current={id === guide.id}
                  onClick={shown ? toggle : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
