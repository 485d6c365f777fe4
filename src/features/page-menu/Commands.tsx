import {useEffect, useRef, useState, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {Button} from '../../ui/Button';
import {CopyButton} from '../../ui/CopyButton';
import {copyText} from '../../ui/CopyButton/copyText';

/** Closes a menu when the reader goes elsewhere or presses Escape. */
function closeOnLeave(menu: HTMLDetailsElement, event: Event): void {
  if (!menu.open || !(event.target instanceof Node)) return;
  const isInside = menu.contains(event.target);
  if (event instanceof KeyboardEvent) {
    if (event.key !== 'Escape') return;
    if (isInside) menu.querySelector('summary')?.focus();
  } else if (isInside) return;
  menu.open = false;
}

/** An entry of the list that `npm run pdf` fills. */
interface Pdf {
  readonly href: string;
  readonly title: string;
  readonly pages: number;
  /** In bytes. */
  readonly size: number;
}

/** PDFs that hold a page, or none where none were made. */
function usePdfs(page: string): readonly Pdf[] {
  const list = useBaseUrl('/pdf.json');
  const [pdfs, setPdfs] = useState<readonly Pdf[]>([]);
  useEffect(() => {
    fetch(list)
      .then((response) => response.json() as Promise<readonly Pdf[]>)
      .then(setPdfs, () => undefined);
  }, [list]);
  return pdfs.filter(({href}) => `${page}/`.startsWith(href.replace(/\.pdf$/, '/')));
}

/**
 * What the menu of a page does besides leading to its Markdown.
 * @param markdown address of the Markdown
 */
export default function Commands({markdown}: {readonly markdown: string}): ReactNode {
  const pdfs = usePdfs(markdown.replace(/\.md$/, ''));
  const [copied, setCopied] = useState('');
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const menu = print.current?.closest('details');
    const listening = new AbortController();
    for (const type of ['pointerdown', 'focusin', 'keydown'])
      document.addEventListener(type, (event) => menu && closeOnLeave(menu, event), listening);
    return () => listening.abort();
  }, []);
  const read = async () => {
    const response = await fetch(markdown);
    if (!response.ok) throw new Error(response.statusText);
    return response.text();
  };
  return (
    <>
      <CopyButton result={copied} onClick={() => void copyText(read).then(setCopied)}>
        Copy as Markdown
      </CopyButton>
      <Button ref={print} onClick={() => window.print()}>
        Print
      </Button>
      {pdfs.map(({href, title, pages, size}) => (
        // eslint-disable-next-line @docusaurus/no-html-links -- a file, which the router does not know
        <a key={href} href={href} download>
          PDF: {title} ({pages} {pages === 1 ? 'page' : 'pages'}, {(size / 1e6).toFixed(1)}&nbsp;MB)
        </a>
      ))}
    </>
  );
}
