import {useEffect, useEffectEvent, useRef} from 'react';
import {useLocation} from '@docusaurus/router';

/**
 * Keeps the focus on a control that makes a step in the history, and the page where it is. The theme takes such a step
 * for a visit to another page, and moves both to the page's beginning.
 * @param moveOn gives the focus to something else when the control goes away with the step
 * @returns to be called before the step
 */
export function useKeptFocus(moveOn: () => void): () => void {
  const location = useLocation();
  const kept = useRef<{readonly control: Element | null; readonly top: number}>(null);
  const onGone = useEffectEvent(moveOn);

  useEffect(() => {
    if (!kept.current) return;
    const {control, top} = kept.current;
    kept.current = null;
    document.documentElement.scrollTop = top;
    if (control?.isConnected === false) onGone();
    else if (control instanceof HTMLElement) control.focus({preventScroll: true});
  }, [location]);

  return () => {
    kept.current = {control: document.activeElement, top: document.documentElement.scrollTop};
  };
}
