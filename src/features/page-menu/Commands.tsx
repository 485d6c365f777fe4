import {useEffect, useRef, type ReactNode} from 'react';
import {Button} from '../../ui/Button';
import {CopyButton} from '../../ui/CopyButton';

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

/**
 * What the menu of a page does besides leading to its Markdown.
 * @param markdown address of the Markdown
 */
export default function Commands({markdown}: {readonly markdown: string}): ReactNode {
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
      <CopyButton text={read}>Copy as Markdown</CopyButton>
      <Button ref={print} onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
