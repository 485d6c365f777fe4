import {useEffect, useReducer, useRef} from 'react';

function isInView(element: HTMLElement): boolean {
  const {top, bottom} = element.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return top >= (covered || 0) && bottom <= window.innerHeight;
}

/**
 * Moves the focus to the results' heading when the reader searched for other results than those on screen, as soon as
 * they are there.
 * @param arrived the results on screen are those that were searched for
 * @returns the heading's ref, and what says that its focus is wished
 */
export function useFocusOnResults(arrived: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [wishes, wish] = useReducer((count: number) => count + 1, 0);
  const granted = useRef(0);

  useEffect(() => {
    if (!arrived || granted.current === wishes || !heading.current) return;
    granted.current = wishes;
    heading.current.focus({preventScroll: true});
    if (!isInView(heading.current)) heading.current.scrollIntoView({block: 'start'});
  }, [arrived, wishes]);

  return [heading, wish] as const;
}
